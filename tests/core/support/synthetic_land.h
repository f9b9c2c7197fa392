// A land that no plates made: noise for heights, on any grid of cells, for tests of what is built upon land.
#pragma once

#include <algorithm>

#include "base/workers.h"
#include "land/land.h"
#include "methods/point_method.h"
#include "params/elevation_params.h"

namespace terrella::testing {

// Mountains and plains, and seas over more than half of it.
inline Land syntheticLand(int cells, std::uint64_t seed = 1) {
  const CellGrid& grid = CellGrid::of(cells);
  MethodParams params;
  params.method = Method::noise;
  params.octaves = 7;
  const auto noise = makePointMethod(params, seed, terrella::Ground::sphere, 4 * cells);
  Land land;
  land.size = cells;
  land.height.resize(grid.count());
  noise->heights({grid.x().data(), grid.y().data(), grid.z().data(), grid.count()}, land.height.data());
  const auto [low, high] = std::minmax_element(land.height.begin(), land.height.end());
  const float lowest = *low, range = *high - *low;
  for (float& height : land.height) {
    const float share = (height - lowest) / range;  // more than half below 0, and steepest where it is highest
    height = share < 0.55f ? (share - 0.55f) * 9000.0f : (share - 0.55f) * (share - 0.55f) * 30000.0f + 1.0f;
  }
  land.plate.assign(grid.count(), 0);
  land.crust.assign(grid.count(), 0.0f);
  land.uplift.assign(grid.count(), 0.0f);
  return land;
}

}  // namespace terrella::testing
