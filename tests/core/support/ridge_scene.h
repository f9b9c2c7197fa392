// A ridge of known height over a plain: ground whose shadows geometry tells.
#pragma once

#include <algorithm>
#include <cmath>

#include "maps/cube.h"
#include "maps/places.h"
#include "tiles/tile_horizon.h"

namespace terrella::test {

inline constexpr double kRidgeRadius = 6371000, kRidge = 1500, kFoot = 3000;  // metres: how high it is, and how far its foot from its crest

// Ground of so many metres at any place, given as meters(direction).
template <class Meters>
CastingGround groundOf(const Meters& meters, double highest) {
  const auto read = [meters](int, const std::vector<Point3<double>>& places, double* out) {
    std::transform(places.begin(), places.end(), out, meters);
  };
  const auto readWindow = [meters](const LatticeWindow& window, double* out) {
    const int cells = 1 << window.level;
    for (int y = 0; y < window.rows; ++y) {
      for (int x = 0; x < window.columns; ++x)
        *out++ = meters(
            unit(cubePoint(window.face, exactlyOnPlane(window.firstColumn + x, cells), exactlyOnPlane(window.firstRow + y, cells), 1.0)));
    }
  };
  return {read, readWindow, kRidgeRadius, highest};
}

// A wall along the great circle through `up` and `along`, over a plain. `towards` is level and at right angles to it.
struct RidgeScene {
  Point3<double> up, towards;
  // In radians over the plain, on the shaded side of the ridge and the other.
  double beyond(const Point3<double>& place) const { return std::asin(dot(place, towards)); }
  double meters(const Point3<double>& place) const { return kRidge * std::max(1 - std::abs(beyond(place)) * kRidgeRadius / kFoot, 0.0); }
  CastingGround ground() const {
    return groundOf([scene = *this](const Point3<double>& place) { return scene.meters(place); }, kRidge);
  }
  // Over the horizon of the plain at `up`.
  Point3<double> sun(double height) const { return up * std::sin(height) + towards * std::cos(height); }
};

// How far from the crest, in radii, a sun leaves the ground dark that stands so high over the plain there.
inline double endOfShadow(double sunHeight) {
  const double tangent = std::tan(sunHeight);
  return std::sqrt(tangent * tangent + 2 * kRidge / kRidgeRadius) - tangent;
}

}  // namespace terrella::test
