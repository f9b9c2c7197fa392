// One great canyon, as Valles Marineris on Mars: troughs side by side, along arcs that run about east, with scalloped walls in layers and a
// flat floor. Younger than all craters.
#pragma once

#include <cstdint>
#include <vector>

#include "craters/balls.h"
#include "craters/crater_rows.h"

namespace terrella {

class Canyon {
 public:
  // `depthMeters`: 0 none; `broad` says where the high half lies, and the shields beside which it opens.
  Canyon(std::uint64_t seed, double depthMeters, const BroadGround& broad);

  bool isEmpty() const { return troughs_.empty(); }
  // Lowers points.meters towards a floor below the broad ground `before`, bares the walls, and lets sand lie on the floor. Balls and
  // `apart` as of Lineae::crossGround.
  void carve(const GroundPoints& points, const std::vector<float>& before, const PointBall& block, const std::vector<PointBall>& groups,
             double apart) const;
  // Places on its floors, a hundred or so of them, for whoever looks for the lowest ground.
  std::vector<Point3<double>> floors() const;

 private:
  struct Trough {
    Point3<double> centre, along, aside;
    double half = 0, width = 0, bend = 0, phase = 0;  // radii, and half of it across
    float depth = 0;                                  // metres
  };
  static double pathAt(const Trough& trough, double u);
  void carve(const Trough& trough, const GroundPoints& points, const float* before, int first, double apart) const;

  std::uint64_t seed_;
  std::vector<Trough> troughs_;
};

}  // namespace terrella
