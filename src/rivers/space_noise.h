// Smooth noise in space, for shapes that must not know where one plane ends and the next begins.
#pragma once

#include <cmath>
#include <cstdint>

#include "base/hash.h"
#include "lattice/stripes.h"
#include "maps/point3.h"
#include "rivers/river_shape.h"

namespace terrella {

// From -1 to 1, of waves so long in Earth metres, in a direction of unit length.
inline double spaceNoise(const Point3<double>& direction, double length, const RowKeys& keys) {
  const Point3<double> at = direction * (kEarthRadius / length);
  const double x = std::floor(at.x), y = std::floor(at.y), z = std::floor(at.z);
  const auto whole = [](double v) { return static_cast<std::uint32_t>(static_cast<std::int32_t>(v)); };
  const std::uint32_t i = whole(x), j = whole(y), k = whole(z);
  const double u = smoothRise(0, 1, at.x - x), v = smoothRise(0, 1, at.y - y), w = smoothRise(0, 1, at.z - z);
  const auto corner = [&](std::uint32_t right, std::uint32_t down, std::uint32_t deep) {
    return signedUnit(hashColumn(i + right, {keys.k0 ^ (k + deep) * 0x85ebca6bu, keys.k1 + (j + down) * 0xc2b2ae35u}));
  };
  const auto row = [&](std::uint32_t down, std::uint32_t deep) {
    const double first = corner(0, down, deep);
    return first + (corner(1, down, deep) - first) * u;
  };
  const double front = row(0, 0) + (row(1, 0) - row(0, 0)) * v, back = row(0, 1) + (row(1, 1) - row(0, 1)) * v;
  return front + (back - front) * w;
}

}  // namespace terrella
