// Ground that is made for tests of gullies: slopes and mountains, and what gullies carve into them.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "base/exact_math.h"
#include "lattice/globe_window.h"
#include "lattice/gullies.h"
#include "maps/places.h"

namespace terrella::testing {

inline constexpr double kRadius = 6371000, kUnits = 8192;
inline constexpr double kGroundMeters = 5000;  // that gullies are carved into

inline double cellMeters(int level, double radius = kRadius) { return radius * exact::kPi / 2 / (1 << level); }

inline Point3<double> directionAt(int face, int level, int i, int j) {
  return unit(cubePoint(face, exactlyOnPlane(i, 1 << level), exactlyOnPlane(j, 1 << level), 1.0));
}

using Height = std::function<double(const Point3<double>&)>;
inline SmoothGround::Source sourceOf(Height meters, int level = Gullies::kGroundLevel) {
  return [=](const FaceRects& wanted) {
    FacePatches points(wanted);
    for (int face = 0; face < kFaces; ++face) {
      const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
      if (rect.isEmpty()) continue;
      for (int j = rect.rows.first; j <= rect.rows.last; ++j) {
        for (int i = rect.columns.first; i <= rect.columns.last; ++i)
          *points.at(face, i, j) = static_cast<FixedHeight>(std::floor(meters(directionAt(face, level, i, j)) * kUnits));
      }
    }
    return points;
  };
}

// Ground that rises towards one side of the planet, by so much everywhere within some kilometres of face 4's middle.
inline Height inclined(double slope, double radius = kRadius) {
  return [=](const Point3<double>& p) { return 3000 + slope * radius * p.x; };
}
// Mountains a few kilometres wide and of every slope, all over the planet.
inline double mountains(const Point3<double>& p) {
  return 2600 + 600 * std::sin(p.x * 5000 + 3 * p.y) * std::cos(p.y * 4100) + 500 * std::sin(p.z * 4700 + p.x * 900);
}

inline FaceRects only(int face, Interval columns, Interval rows) {
  FaceRects rects;
  rects[static_cast<std::size_t>(face)] = {columns, rows};
  return rects;
}

// How far gullies raise points of a face, in units, row by row.
inline std::vector<FixedHeight> carved(const Gullies& gullies, const Height& height, int level, int face, Interval columns, Interval rows,
                                       double groundMeters = kGroundMeters) {
  const FaceRects wanted = only(face, columns, rows);
  const FacePatches ground(wanted);
  const auto units = static_cast<FixedHeight>(groundMeters * kUnits);
  for (int j = rows.first; j <= rows.last; ++j) std::fill_n(ground.at(face, columns.first, j), columns.count(), units);
  gullies.carve(level, wanted, sourceOf(height), ground);
  std::vector<FixedHeight> result;
  for (int j = rows.first; j <= rows.last; ++j) {
    for (int i = columns.first; i <= columns.last; ++i) result.push_back(*ground.at(face, i, j) - units);
  }
  return result;
}

inline double spread(const std::vector<FixedHeight>& units) {
  double sum = 0, squares = 0;
  for (const FixedHeight height : units) {
    sum += height / kUnits;
    squares += height / kUnits * (height / kUnits);
  }
  const auto count = static_cast<double>(units.size());
  return std::sqrt(squares / count - sum / count * (sum / count));
}

inline Interval from(int first, int count) { return {first, first + count - 1}; }

}  // namespace terrella::testing
