#include "packs/gltf/relief.h"

#include <algorithm>
#include <cmath>

#include "packs/occlusion.h"

namespace terrella::packs {

double Relief::radiusAt(Point3<float> direction) const {
  const Map<float>& heights = source_.maps.at<MapId::height>();
  const int width = heights.width(), reach = std::max(width / (2 * quads_), 1);  // samples to either side
  const FacePoint<float> place = planePoint(direction);
  const auto index = [&](float along) { return static_cast<int>(std::floor((static_cast<double>(along) + 1) * 0.5 * width)); };
  const int right = index(place.s), below = index(place.t);
  double sum = 0;
  int count = 0;
  for (int y = std::max(below - reach, 0); y < std::min(below + reach, width); ++y) {
    const float* row = heights.row(place.face * width + y);
    for (int x = std::max(right - reach, 0); x < std::min(right + reach, width); ++x, ++count)
      sum += std::max(source_.metersOf(static_cast<double>(row[x])), 0.0);
  }
  return 1 + source_.plan.displacement * (sum / count) / source_.plan.params.relief.radiusMeters;
}

}  // namespace terrella::packs
