#include "render/viewpoint.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "air/atmosphere.h"
#include "maps/pixel_area.h"
#include "maps/places.h"
#include "rings/ring_profile.h"

namespace terrella::render {

Grid drawnGrid(const PlanetParams& params, int columns) {
  return params.elevation.lattice == Lattice::globe ? Grid::cube(columns / 4) : Grid::equirectangular(columns);
}

double scenicLongitudeRadians(const Maps& maps) {
  constexpr int kSectors = 64;
  std::array<double, kSectors> borders{};
  if (!maps.has(MapId::climate)) return 0;
  const Map<Climate>& climate = maps.at<MapId::climate>();
  const Places places(climate.grid());
  PlaceRow row;
  // A coarse look is enough, and costs the same at every size. The picture's last column may have its neighbour elsewhere.
  const int stride = std::max(1, climate.grid().columns() / kMinWidth);
  for (int y = 0; y < climate.height(); y += stride) {
    places.row(y, row);
    for (int x = 0; x + stride < climate.width(); x += stride) {
      if (std::abs(row.latitudeAt(x) - 0.5f) > 1.0f / 3) continue;
      const ClimateClass here = climate.row(y)[x].climateClass;
      const ClimateClass beside = climate.row(y)[x + stride].climateClass;
      const bool isCoast = (here == ClimateClass::ocean) != (beside == ClimateClass::ocean);
      const double interest = isCoast ? 1.0 : (here != beside ? 0.05 : 0.0);
      borders[static_cast<std::size_t>(row.longitude[x] * kSectors)] += interest * pixelArea(climate.grid(), x, y);
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

float wholeDiscDistance(const Camera& camera, float aspect, float free, float ringRadius, float latitudeRadians) {
  constexpr float kShare = 0.9f;  // of the room
  const float up = kShare * std::tan(camera.fieldOfViewRadians / 2), aside = up * aspect * free, tangent = std::min(up, aside);
  // Of rings the widest stretch counts, which is nearer than the planet, and the near edge below the middle of the picture.
  const float latitude = std::abs(latitudeRadians), level = std::cos(latitude), near = level + std::sin(latitude) / up;
  return std::max(std::sqrt(1 + 1 / (tangent * tangent)), ringRadius * std::max(std::sqrt(1 / (aside * aside) + level * level), near));
}

float ringReach(const RingParams& params) { return params.opacity > 0 ? static_cast<float>(ringProfile(params, 0).outerRadius) : 0; }

float airRim(const AirParams& params) {
  constexpr float kRimScales = 4;  // scale heights, from which on air is hardly seen
  const Atmosphere air = atmosphereOf(params);
  return air.height > 0 ? 1 + kRimScales * air.particleScaleHeight : 1;
}

float standardDistance(const PlanetParams& params, float aspect, float free, float latitudeRadians) {
  constexpr float kStandard = 3.2f, kRoom = 1.05f;  // as far as a thin rim reaches there is sky around the disc
  const float distance = kStandard * std::max(airRim(params.air) / kRoom, 1.0f), reach = ringReach(params.rings);
  return reach > 0 ? std::max(distance, wholeDiscDistance({}, aspect, free, reach, latitudeRadians)) : distance;
}

}  // namespace terrella::render
