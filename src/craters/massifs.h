// Mountains and mesas of broken crust, as on Io: blocks that were thrust up and tilted, and layers of the plains that erosion has cut into
// pieces.
//
// They are found as craters are, by hashing cells of space (craters/crater_cells.h). Lower ground is left as it is; where several meet, the
// highest counts.
#pragma once

#include <cstdint>
#include <vector>

#include "craters/balls.h"
#include "craters/crater_cells.h"
#include "craters/crater_rows.h"

namespace terrella {

class Massifs {
 public:
  // `amount`: 0 none, 1 as many as on Io.
  Massifs(std::uint64_t seed, double amount, double radiusMeters, double reliefMeters);

  bool isEmpty() const { return !(amount_ > 0); }
  // Raises points.meters, and points.fresh along scarps. What fire has made of the ground `before` it shows nowhere on them. Balls and
  // `apart` as of Lineae::crossGround.
  void raise(const GroundPoints& points, const std::vector<float>& before, const PointBall& block, const std::vector<PointBall>& groups,
             double apart) const;

 private:
  struct Massif;
  Massif massifOf(const CraterSeat& seat) const;
  void stamp(const Massif& massif, const GroundPoints& points, int first, double apart, float* risen) const;

  std::uint64_t seed_;
  double amount_, radiusMeters_, reliefMeters_;
  CraterCells cells_;
};

}  // namespace terrella
