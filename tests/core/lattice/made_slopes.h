// Ground that is made for tests of gullies: slopes and mountains, and what gullies carve into them.
#pragma once

#include <gtest/gtest.h>

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

// A window of 41 x 31 points from a column and a row on, and parts of it that are asked for alone.
inline void expectPartsAgree(const Gullies& gullies, const Height& height, int level, int face, int column, int row) {
  const std::vector<FixedHeight> whole = carved(gullies, height, level, face, from(column, 41), from(row, 31));
  EXPECT_GT(spread(whole), 0.02) << level << " " << face << " " << column;
  for (const int offset : {0, 13, 36}) {
    const int down = std::min(offset, 25);
    const std::vector<FixedHeight> part = carved(gullies, height, level, face, from(column + offset, 5), from(row + down, 6));
    for (int j = 0; j < 6; ++j) {
      for (int i = 0; i < 5; ++i)
        ASSERT_EQ(part[static_cast<std::size_t>(j * 5 + i)], whole[static_cast<std::size_t>((j + down) * 41 + i + offset)])
            << level << " " << face << " " << column << " " << offset;
    }
  }
}

// Lines along all edges of the cube, as both faces have them.
inline void expectFacesAgree(const Gullies& gullies, const Height& height) {
  for (const int level : {17, 22}) {
    const int n = 1 << level;
    for (int face = 0; face < kFaces; ++face) {
      for (int side = 0; side < kCubeSides; ++side) {
        const CubeSide& other = partner(face, side);
        for (const Interval along : {Interval{0, 20}, Interval{n / 2 - 7, n / 2 + 30}, Interval{n - 20, n}}) {
          const auto line = [&](int ofFace, int ofSide, Interval part) {
            const FaceRect rect = besideSide(ofSide, {0, 0}, part, n);
            return carved(gullies, height, level, ofFace, rect.columns, rect.rows);
          };
          std::vector<FixedHeight> there = line(other.face, other.side, other.isReversed ? along.mirrored(n) : along);
          if (other.isReversed) std::reverse(there.begin(), there.end());
          ASSERT_EQ(line(face, side, along), there) << level << " " << face << " " << side;
        }
      }
    }
  }
}

}  // namespace terrella::testing
