// Ground that craters made: their layers one upon the other, in the order of their ages.
//
// Of each place the unevenness of every octave is kept apart. A crater takes away most of what there is of its own octave and of smaller
// ones, within its rim and somewhat beyond, and adds its shape to its own; what is wider lies under it as it was. So the younger erases
// the older, a crater on a basin's wall follows the wall, and leaving out the smallest octaves changes nothing of the others: a coarse map is
// the fine one without its small craters.
//
// Lava comes at one moment between them: it fills what lies lower than its level, farther down where the wide ground (basins alone) is
// low, and less and less where it is high, so that shores follow old rims and old craters become rings of islands. What is younger than it lies on it.
#pragma once

#include <cstdint>
#include <vector>

#include "craters/crater_field.h"
#include "craters/crater_shape.h"
#include "params/crater_params.h"

namespace terrella {

class CraterGround {
 public:
  static constexpr int kFieldOctaves = 16;  // that one pass can hold
  static constexpr int kWideOctaves = 2;    // that make the wide ground, beside its base

  CraterGround(const CraterParams& craters, const RockParams& rock, double radiusMeters, std::uint64_t seed);

  // A stretch of ground: `count` places of unit length that lie close together.
  static constexpr int kStretch = 64;
  struct Stretch {
    const double *x = nullptr, *y = nullptr, *z = nullptr;
    int count = 0;
  };
  struct Surface {
    float height[kStretch];  // in radii, about 0
    float lava[kStretch];    // 0 none to 1, where lava shows
    float fresh[kStretch];   // 0 to 1, bright ground that young craters threw out
  };
  // With craters of octaves [0, octaves).
  void surface(const Stretch& stretch, int octaves, Surface& out) const;
  // What craters of octaves [first, first + count) add, in radii: of those too small for the largest maps.
  void small(const Stretch& stretch, int first, int count, float* out) const;

  const CraterField& field() const { return field_; }

 private:
  class Layers;
  void base(const Stretch& stretch, float* out) const;
  float lavaLevel(float wide) const;
  void findLavaLevel(double share);

  CraterParams params_;
  RockParams rock_;
  CraterField field_;
  std::uint64_t seed_;
  float level_ = -1;
};

}  // namespace terrella
