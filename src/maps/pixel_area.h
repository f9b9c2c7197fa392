// How much of the sphere a pixel covers: nothing that is counted on a map may forget it.
#pragma once

#include <cmath>

#include "maps/equirectangular.h"
#include "maps/grid.h"

namespace terrella {

// Relative to a pixel at the equator of a 2:1 map, or in the middle of a plane. `y` counts through all faces.
inline double pixelArea(const Grid& grid, int x, int y) {
  if (grid.projection() == Projection::equirectangular) return rowCosine(y, grid.height());
  if (!grid.isWhole()) {
    const double s = static_cast<double>(grid.s(x)), t = static_cast<double>(grid.t(y)), squared = 1.0 + s * s + t * t;
    return 1.0 / (squared * std::sqrt(squared));
  }
  const double s = 2.0 * (x + 0.5) / grid.width() - 1.0;
  const double t = 2.0 * (y % grid.width() + 0.5) / grid.width() - 1.0;
  const double squared = 1.0 + s * s + t * t;
  return 1.0 / (squared * std::sqrt(squared));
}

}  // namespace terrella
