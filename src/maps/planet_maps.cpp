#include "maps/planet_maps.h"

#include <cmath>

#include "maps/equirectangular.h"

namespace terrella {

namespace {

// The area on the sphere of one pixel of a cube's face, relative to one in the middle.
double facePixelArea(int i, int j, int width) {
  const double s = 2.0 * (i + 0.5) / width - 1.0;
  const double t = 2.0 * (j + 0.5) / width - 1.0;
  const double squared = 1.0 + s * s + t * t;
  return 1.0 / (squared * std::sqrt(squared));
}

}  // namespace

double oceanShare(const Map<std::uint8_t>& water) {
  const bool isCube = water.shape().projection == Projection::cube;
  double sea = 0, all = 0;
  for (int y = 0; y < water.height(); ++y) {
    const double rowArea = isCube ? 0 : rowCosine(y, water.height());
    for (int x = 0; x < water.width(); ++x) {
      const double area = isCube ? facePixelArea(x, y % water.width(), water.width()) : rowArea;
      all += area;
      if (water.row(y)[x] > 0) sea += area;
    }
  }
  return sea / all;
}

}  // namespace terrella
