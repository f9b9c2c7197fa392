// Paterae: sunken calderas with floors of lava, as on Io, with tongues of lava around them and rings where sulphur has fallen.
//
// They are found as craters are, by hashing cells of space (craters/crater_cells.h): four times as many of half the width, down to ponds of
// some ten metres. Those that shields carry are given. Where several meet, the darkest and the hottest count, in an order of their own.
#pragma once

#include <cstdint>
#include <vector>

#include "craters/balls.h"
#include "craters/crater_cells.h"
#include "craters/crater_rows.h"
#include "params/volcanism_params.h"

namespace terrella {

// What a patera throws out: an umbrella of gas and dust. Radii of the planet.
struct Plume {
  Point3<double> centre;
  double reach = 0;  // how far from the middle it falls
};

class Paterae {
 public:
  Paterae(std::uint64_t seed, const VolcanismParams& volcanism, double radiusMeters);

  // Sinks floors into points.meters, and raises points.mare, points.stain and points.glow, where they are there. `broad`: the ground they
  // are sunk into; its shields have a caldera each that is one of them. Balls and `apart` as of Lineae::crossGround.
  void sink(const GroundPoints& points, const BroadGround& broad, const PointBall& block, const std::vector<PointBall>& groups,
            double apart) const;
  // Those of the whole globe that are at work, the widest first.
  std::vector<Plume> plumes() const;
  // No floor lies farther below the broad ground.
  double deepestMeters() const;

 private:
  std::uint64_t seed_;
  VolcanismParams volcanism_;
  double radiusMeters_;
  CraterCells cells_;
};

}  // namespace terrella
