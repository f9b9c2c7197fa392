// How bright the rays of young craters make a few points of ground, in vectors.
//
// Rays are what a crater has thrown out, in beams: many short ones, wider the farther out, and a few long and narrow ones. A beam is no
// line but a crowd of streaks with gaps, and more is thrown to one side than to the other, as few impacts come straight down (Hawke and
// others, "The origin of lunar crater rays", 2004).
#pragma once

#include <array>
#include <cstdint>

#include "craters/crater_rows.h"

namespace terrella {

// Lengths are in radii of the crater.
struct EjectaRays {
  static constexpr int kMost = 7;
  struct Ray {
    float cosine = 1, sine = 0;  // where it leads
    float aside = 0;             // how far beside the crater's middle it passes
    float perWidth = 1, perLength = 1, light = 0;
  };
  Point3<double> centre;
  Point3<float> right, ahead;
  float perRadius = 1, reach2 = 0;  // of the planet's radius
  float light = 0;
  float perReach = 1;                   // of beams
  Point3<float> shift;                  // into the noise
  float sideX = 0, sideY = 0;           // where more was thrown, and how much more
  std::array<std::uint32_t, 2> keys{};  // of noise
  std::array<Ray, kMost> rays{};
  int count = 0;
};

// Adds to points.fresh of so many points, a multiple of kGroundGroup.
void addEjectaRays(const EjectaRays& rays, const GroundPoints& points, int first, int count);

}  // namespace terrella
