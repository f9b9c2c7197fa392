#include "maps/planet_maps.h"

#include "maps/pixel_area.h"

namespace terrella {

void OceanShare::add(const Map<std::uint8_t>& water) {
  const MapShape shape = water.shape();
  for (int y = water.rows().begin; y < water.rows().end; ++y) {
    const bool isOneArea = shape.projection == Projection::equirectangular;  // along a row
    double area = pixelArea(shape, 0, y);
    for (int x = 0; x < shape.width; ++x) {
      if (!isOneArea) area = pixelArea(shape, x, y);
      all_ += area;
      if (water.row(y)[x] > 0) sea_ += area;
    }
  }
}

double oceanShare(const Map<std::uint8_t>& water) {
  OceanShare share;
  share.add(water);
  return share.value();
}

}  // namespace terrella
