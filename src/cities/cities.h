// Towns and cities: where they are, how large and how bright (docs/light.md, Cities).
//
// Each cell of a coarse globe (6 x 256 x 256, some 39 km wide) may have a few towns, drawn from the seed: the more habitable it is, the
// more. One city to some hundred cells stands where it is best to live, and gathers towns around itself. Whole countries are rich in towns
// or poor, which noise decides. Sizes follow a power law, as those of cities do (Zipf 1949).
#pragma once

#include <cstdint>
#include <vector>

#include "cells/cell_grid.h"
#include "land/drainage.h"
#include "params/city_params.h"
#include "planet/stage.h"
#include "weather/ground.h"
#include "weather/weather.h"

namespace terrella {

struct Town {
  Point3<float> place;  // of unit length
  float radius = 0;     // radians: there it is about a third as bright as in its middle
  float light = 0;      // in its middle
};

// Towns in the order of the cells of a grid, which are wider than their light reaches.
struct TownMap {
  int cells = 0;    // along an edge
  float reach = 0;  // radians; farther off it is dark
  std::vector<Town> towns;
  std::vector<std::int32_t> first;  // of each cell; and of all there are
};

// A fact of the planet.
struct Cities {
  static constexpr const char* kName = "cities";
  static constexpr int kCells = 256, kRegions = 32;  // along an edge

  TownMap small, large;
};

Cities makeCities(const CityParams& params, std::uint64_t seed, const GroundHeights& ground, const Weather& weather,
                  const Drainage& drainage, const Workers& workers);

}  // namespace terrella
