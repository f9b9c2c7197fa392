// Chaos terrain, as on Europa: patches where the crust has broken into rafts, which drifted apart in a matrix of hummocks, dark with salts.
#pragma once

#include <cstdint>
#include <vector>

#include "craters/balls.h"
#include "craters/crater_cells.h"
#include "craters/crater_rows.h"

namespace terrella {

class Chaos {
 public:
  // `amount`: 0 none, 1 a third of the ground.
  Chaos(std::uint64_t seed, double amount, double reliefMeters);

  bool isEmpty() const { return !(amount_ > 0); }
  // Breaks points.meters, which in the matrix lie near the broad ground `before`, and raises points.stain, where it is there. Balls and
  // `apart` as of Lineae::crossGround.
  void breakCrust(const GroundPoints& points, const std::vector<float>& before, const PointBall& block,
                  const std::vector<PointBall>& groups, double apart) const;

 private:
  void breakPatch(const CraterSeat& seat, const GroundPoints& points, const float* before, int first, double apart) const;

  std::uint64_t seed_;
  double amount_, reliefMeters_;
  CraterCells cells_;
};

}  // namespace terrella
