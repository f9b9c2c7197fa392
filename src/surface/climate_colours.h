// Flat colours of a kind of map whose samples are names, not values: one for each climate class or biome, on screen and in climate.png; and
// for each plate, on screen alone.
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
  return isBiome(climateClass) ? biomeMapColour(biomeIn(climateClass)) : colours[static_cast<std::size_t>(climateClass)];
}

// Numbers that follow each other lie far apart around the circle of hues.
inline Rgb8 numberColour(std::uint8_t number) {
  const int hue = number * 157 % 256 * 6, ramp = hue % 256, light = 90 + number * 53 % 64;
  const auto tone = [light](int part) { return static_cast<std::uint8_t>(light + part * 100 / 255); };
  switch (hue / 256) {
    case 0:
      return {tone(255), tone(ramp), tone(0)};
    case 1:
      return {tone(255 - ramp), tone(255), tone(0)};
    case 2:
      return {tone(0), tone(255), tone(ramp)};
    case 3:
      return {tone(0), tone(255 - ramp), tone(255)};
    case 4:
      return {tone(ramp), tone(0), tone(255)};
    default:
      return {tone(255), tone(0), tone(255 - ramp)};
  }
}

}  // namespace terrella
