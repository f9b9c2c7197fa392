// A ball with hills of known shape, the size of the Earth, for cameras to stand on.
#pragma once

#include <cmath>

#include "render/flight/ground_shape.h"

namespace terrella::test {

inline constexpr double kEarthMeters = 6371000;

// Waves in three sizes over land 300 m high, sea where they go below 0; or all of it lifted by `lift`.
inline double hillMeters(const glm::dvec3& d, double lift = 0) {
  return 300 + lift + 2500 * std::sin(9 * d.x + 2) * std::cos(7 * d.z) + 300 * std::sin(400 * d.y + 90 * d.x) +
         4 * std::sin(40000 * d.x + 30000 * d.z);
}

inline render::GroundShape hillyGround(double lift = 0) {
  return {[lift](const glm::dvec3& d, double) { return 1 + hillMeters(d, lift) / kEarthMeters; }, kEarthMeters,
          1 + (3200 + lift) / kEarthMeters};
}

// Everywhere so high.
inline render::GroundShape evenGround(double meters) {
  return {[meters](const glm::dvec3&, double) { return 1 + meters / kEarthMeters; }, kEarthMeters,
          1 + std::max(meters, 0.0) / kEarthMeters};
}

}  // namespace terrella::test
