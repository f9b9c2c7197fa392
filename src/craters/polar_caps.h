// Polar layers, as on Mars: at either pole a dome of ice and dust, its slopes in steps, with troughs that wind around it.
#pragma once

#include <cstdint>
#include <vector>

#include "craters/crater_rows.h"

namespace terrella {

class PolarCaps {
 public:
  // `meters`: how thick; 0 for none. `frostDegrees`: how far frost reaches from the poles; caps reach less far.
  PolarCaps(std::uint64_t seed, double meters, double frostDegrees);

  bool isEmpty() const { return !(meters_ > 0) || !(reach_ > 0); }
  // Buries points.meters under the caps, which lie on the broad ground `before`. `apart`: of points, in radii of
  // the planet.
  void bury(const GroundPoints& points, const std::vector<float>& before, double apart) const;
  // 0 to 1: how far the dust of the layers is bare in the troughs, at a group of points.
  void findBare(const GroundPoints& points, int first, double apart, float* bare) const;

 private:
  struct Place {
    float height, trough;  // of the cap: 1 at its top, -1 and less beyond its foot
  };
  Place at(double x, double z, float strays) const;

  std::uint64_t seed_;
  double meters_, reach_;  // radii
};

}  // namespace terrella
