// Smooth noise on a plane that touches the globe, for shapes that lie there.
#pragma once

#include <cmath>
#include <cstdint>

#include "base/hash.h"
#include "lattice/stripes.h"

namespace terrella {

struct PlanePlace {
  double x, y;  // Earth metres
};

// From -1 to 1, of waves so long.
inline double planeNoise(const PlanePlace& at, double length, const RowKeys& keys) {
  const double x = at.x / length, y = at.y / length, column = std::floor(x), row = std::floor(y);
  const auto i = static_cast<std::uint32_t>(static_cast<std::int32_t>(column)),
             j = static_cast<std::uint32_t>(static_cast<std::int32_t>(row));
  const auto corner = [&](std::uint32_t right, std::uint32_t down) {
    return signedUnit(hashColumn(i + right, {keys.k0, keys.k1 + (j + down) * 0xc2b2ae35u}));
  };
  const double u = smoothRise(0, 1, x - column), v = smoothRise(0, 1, y - row);
  const double above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * u, below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * u;
  return above + (below - above) * v;
}

}  // namespace terrella
