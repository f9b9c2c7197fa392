// How much of the sphere a pixel covers: nothing that is counted on a map may forget it.
#pragma once

#include <cmath>

#include "maps/equirectangular.h"
#include "maps/grid.h"

namespace terrella {

// Relative to a pixel at the equator of a 2:1 map, or in the middle of a plane. `y` counts through all faces.
inline double pixelArea(const Grid& grid, int x, int y) {
  if (grid.projection() == Projection::equirectangular) return rowCosine(y, grid.height());
  const bool isCube = grid.projection() == Projection::cube;  // whose coordinates are known exactly
  const double s = isCube ? 2.0 * (x + 0.5) / grid.width() - 1.0 : static_cast<double>(grid.s(x));
  const double t = isCube ? 2.0 * (y % grid.width() + 0.5) / grid.width() - 1.0 : static_cast<double>(grid.t(y));
  const double squared = 1.0 + s * s + t * t;
  return 1.0 / (squared * std::sqrt(squared));
}

}  // namespace terrella
