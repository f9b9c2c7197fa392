#include "maps/ocean_share.h"

#include "maps/pixel_area.h"
#include "maps/water.h"

namespace terrella {

void OceanShare::add(const Map<std::uint8_t>& water) {
  const Grid& grid = water.grid();
  for (int y = water.rows().begin; y < water.rows().end; ++y) {
    const bool isOneArea = grid.projection() == Projection::equirectangular;  // along a row
    double area = pixelArea(grid, 0, y);
    for (int x = 0; x < grid.width(); ++x) {
      if (!isOneArea) area = pixelArea(grid, x, y);
      all_ += area;
      if (isSea(water.row(y)[x])) sea_ += area;
    }
  }
}

double oceanShare(const Map<std::uint8_t>& water) {
  OceanShare share;
  share.add(water);
  return share.value();
}

}  // namespace terrella
