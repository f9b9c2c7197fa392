#include "methods/scattered.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"

namespace terrella {

Point3<float> scatteredPlace(Ground ground, const Chances& chances) {
  if (ground == Ground::flat) return {chances.unit(0) * kPatch, chances.unit(1) * kPatch, 0.0f};
  // Archimedes: slices of a sphere of the same thickness have the same area.
  const double y = signedUnit(chances.bits(0)), longitude = exact::kPi * signedUnit(chances.bits(1));
  const double radius = std::sqrt(1.0 - y * y);
  return {static_cast<float>(radius * exact::cosine(longitude - exact::kPi / 2)), static_cast<float>(y),
          static_cast<float>(radius * exact::cosine(longitude))};
}

Ball ballAround(const PointRow& points, int begin, int end) {
  const auto at = [&](int k) { return Point3<float>{points.x[k], points.y[k], points.z[k]}; };
  const Point3<float> centre = at((begin + end) / 2);
  float squared = 0;
  for (int k = begin; k < end; ++k) squared = std::max(squared, squaredDistance(at(k), centre));
  // A hair more than rounding can take away.
  return {centre, std::sqrt(squared) * 1.0001f + 1e-6f};
}

}  // namespace terrella
