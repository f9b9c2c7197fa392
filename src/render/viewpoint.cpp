#include "render/viewpoint.h"

#include <array>
#include <cmath>

#include "maps/equirectangular.h"

namespace terrella {

double scenicLongitudeRadians(const PlanetMaps& maps) {
  constexpr int kSectors = 64;
  std::array<double, kSectors> borders{};
  const Map<Climate>& climate = *maps.climate;
  // A coarse look is enough, and costs the same at every size.
  const int stride = climate.width() / kMinWidth;
  for (int y = climate.height() / 6; y < climate.height() * 5 / 6; y += stride) {
    const double area = rowCosine(y, climate.height());
    for (int x = 0; x < climate.width(); x += stride) {
      const ClimateClass here = climate.at(x, y).climateClass;
      const ClimateClass east = climate.at(x + stride, y).climateClass;
      const bool isCoast = (here == ClimateClass::ocean) != (east == ClimateClass::ocean);
      const double interest = isCoast ? 1.0 : (here != east ? 0.05 : 0.0);
      borders[static_cast<std::size_t>(x * kSectors / climate.width())] += interest * area;
    }
  }
  int best = 0;
  double most = -1;
  for (int centre = 0; centre < kSectors; ++centre) {
    double seen = 0;
    for (int offset = -kSectors / 4; offset <= kSectors / 4; ++offset) {
      const double weight = std::cos(2 * exact::kPi * offset / kSectors);
      seen += weight * borders[static_cast<std::size_t>((centre + offset + kSectors) % kSectors)];
    }
    if (seen > most) {
      most = seen;
      best = centre;
    }
  }
  return 2 * exact::kPi * (best + 0.5) / kSectors - exact::kPi;
}

}  // namespace terrella
