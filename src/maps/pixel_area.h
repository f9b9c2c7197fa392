// How much of the sphere a pixel covers: nothing that is counted on a map may forget it.
#pragma once

#include <cmath>

#include "maps/equirectangular.h"

namespace terrella {

// Relative to a pixel at the equator of a 2:1 map, or in the middle of a cube's face. `y` counts through all faces.
inline double pixelArea(MapShape shape, int x, int y) {
  if (shape.projection == Projection::equirectangular) return rowCosine(y, shape.height());
  const double s = 2.0 * (x + 0.5) / shape.width - 1.0;
  const double t = 2.0 * (y % shape.width + 0.5) / shape.width - 1.0;
  const double squared = 1.0 + s * s + t * t;
  return 1.0 / (squared * std::sqrt(squared));
}

}  // namespace terrella
