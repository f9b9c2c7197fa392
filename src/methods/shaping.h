// What becomes of heights once they are normalised to [0, 1] (docs/methods.md, Shaping).
//
// Two parts. The island sinks the ground by where it lies and belongs to the field; ridges, curve, exponent and terraces depend on
// the height alone and are applied to samples, so that a terrace's edge is as sharp as the map allows.
#pragma once

#include <vector>

#include "methods/point_method.h"
#include "params/elevation_params.h"

namespace terrella {

class Shaper {
 public:
  explicit Shaper(const ShapingParams& params);

  // In [0, 1] for e in [0, 1].
  float at(float e) const;
  // The same for `count` heights, a multiple of 16, to the bit.
  void row(float* heights, int count) const;
  // Whether what was higher before is nowhere lower after.
  bool isMonotone() const;
  // Whether all heights stay as they are.
  bool isIdentity() const;

 private:
  float exponent_;
  float ridges_;
  std::vector<CurvePoint> curve_;  // by rising height
  Terraces terraces_;
  float terraceCount_;
};

// e + a - b d^c or (e + a) (1 - b d^c), kept in [0, 1]; nothing where the params have no island. d is 0 in the middle of the
// ground, of a planet at longitude 0 on the equator; 1 at the farthest place of a planet and at the middle of each border of a patch.
void islandRow(const ElevationParams& params, Ground ground, const PointRow& points, float* heights);

}  // namespace terrella
