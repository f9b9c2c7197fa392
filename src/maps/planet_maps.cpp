#include "maps/planet_maps.h"

#include <algorithm>

#include "maps/equirectangular.h"

namespace terrella {

double oceanShare(const Map<std::uint8_t>& water) {
  double sea = 0, all = 0;
  for (int y = 0; y < water.height(); ++y) {
    const double area = rowCosine(y, water.height());
    const auto* row = water.row(y);
    sea += area * static_cast<double>(std::count_if(row, row + water.width(), [](std::uint8_t w) { return w > 0; }));
    all += area * water.width();
  }
  return sea / all;
}

}  // namespace terrella
