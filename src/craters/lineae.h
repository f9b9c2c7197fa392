// Lineae: long cracks in a crust of ice, as on Europa. Each is an arc, dark with salts that rose in it, with a ridge along either side; the
// widest have a paler band in the middle.
//
// They are found as craters are, by hashing cells of space (craters/crater_cells.h), so there are four times as many of half the length,
// down to a few metres wide, everywhere, and nothing is kept. Where several cross, the darkest colour and the highest ridge count: that
// depends on no order.
#pragma once

#include <cstdint>
#include <vector>

#include "craters/balls.h"
#include "craters/crater_cells.h"
#include "craters/crater_rows.h"

namespace terrella {

class Lineae {
 public:
  // `amount`: 0 none, 1 as many as on Europa. `unbroken`: how far those that are hardly wider than points lie apart are lines, 0 to 1.
  Lineae(std::uint64_t seed, double amount, double radiusMeters, double unbroken = 0);

  bool isEmpty() const { return !(amount_ > 0); }
  // Raises points.meters and, where it is there, sets points.stain. `block` is the ball around the points, `groups` those around each
  // kGroundGroup of them. `apart` is from one point to the next, in radii: what is narrower is as wide as that, and as much fainter.
  void crossGround(const GroundPoints& points, const PointBall& block, const std::vector<PointBall>& groups, double apart) const;

 private:
  double amount_, radiusMeters_, unbroken_;
  CraterCells cells_;
};

}  // namespace terrella
