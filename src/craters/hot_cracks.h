// Glowing cracks: a crust in plates, with lava between them.
//
// Plates are the cells of Voronoi diagrams of space, of several sizes. Beside a hot crack the crust is thin, and breaks into plates a
// third as wide, whose cracks are cooler the farther off they lie; and so on, down to metres. Not every edge is open, and whole provinces
// are cold.
#pragma once

#include <cstdint>

#include "craters/crater_rows.h"
#include "params/volcanism_params.h"

namespace terrella {

class HotCracks {
 public:
  HotCracks(std::uint64_t seed, const VolcanismParams& volcanism, double radiusMeters);

  // `apart`: from one point to the next, in radii; narrower cracks are as wide as that, and fainter. Adds to points.meters, and raises
  // points.mare and points.glow, where they are there.
  void open(const GroundPoints& points, double apart) const;

 private:
  std::uint64_t seed_;
  VolcanismParams volcanism_;
  double radiusMeters_;
};

}  // namespace terrella
