// The tile of a level that holds a place.
#pragma once

#include <cmath>

#include "maps/cube.h"
#include "tiles/tile.h"

namespace terrella::test {

inline TileAddress tileAt(const Point3<double>& place, int level) {
  for (int face = 0; face < kFaces; ++face) {
    const auto plane = onFace(face, place);
    const double out = dot(place, cubePoint(face, 0.0, 0.0, 1.0));
    if (out <= 0 || std::abs(plane.s) > out || std::abs(plane.t) > out) continue;
    const auto number = [&](double onPlane) {
      return static_cast<int>((std::atan(onPlane / out) * 4 / 3.14159265358979 + 1) / 2 * (1 << level));
    };
    return {face, level, number(plane.s), number(plane.t)};
  }
  return {};
}

}  // namespace terrella::test
