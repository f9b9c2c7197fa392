// Seas of dunes, as on Titan: long crests side by side along the winds of low latitudes, which blow east and west by season, with small
// ones across between them. They lie on ground of the other kind (provinceNoise), however steep it is.
#pragma once

#include <cstdint>

#include "craters/crater_rows.h"

namespace terrella {

class Dunes {
 public:
  // `amount`: 0 none, 1 as high as on Titan.
  Dunes(std::uint64_t seed, double amount, double radiusMeters);

  bool isEmpty() const { return !(amount_ > 0); }
  // Raises points.meters, and points.sand, where it is there. `apart`: of points, in radii of the planet.
  void blow(const GroundPoints& points, double apart) const;

 private:
  std::uint64_t seed_;
  double amount_, radiusMeters_;
};

}  // namespace terrella
