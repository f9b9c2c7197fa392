#include "maps/planet_maps.h"

#include "maps/pixel_area.h"

namespace terrella {

double oceanShare(const Map<std::uint8_t>& water) {
  const MapShape shape = water.shape();
  double sea = 0, all = 0;
  for (int y = 0; y < shape.height(); ++y) {
    const bool isOneArea = shape.projection == Projection::equirectangular;  // along a row
    double area = pixelArea(shape, 0, y);
    for (int x = 0; x < shape.width; ++x) {
      if (!isOneArea) area = pixelArea(shape, x, y);
      all += area;
      if (water.row(y)[x] > 0) sea += area;
    }
  }
  return sea / all;
}

}  // namespace terrella
