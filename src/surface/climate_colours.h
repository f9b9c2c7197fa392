// One flat colour for each climate class or biome: for the climate map on screen and in climate.png, not for the planet itself.
#pragma once

#include <array>

#include "climate/biomes.h"
#include "maps/climate.h"
#include "maps/pixels.h"

namespace terrella {

inline Rgb8 climateColour(ClimateClass climateClass) {
  constexpr std::array<Rgb8, kClimateClasses> colours{{
      {38, 84, 150},    // ocean
      {74, 142, 66},    // green
      {222, 190, 120},  // desert
      {128, 112, 100},  // mountain
      {244, 248, 252},  // snow
  }};
  return isBiome(climateClass) ? biomeColour(biomeIn(climateClass)) : colours[static_cast<std::size_t>(climateClass)];
}

}  // namespace terrella
