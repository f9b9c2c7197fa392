// A straight way through the shell of air, and samples along it that crowd where the air is densest.
//
//      top ----,                     The way is told by the altitude where it begins and by the cosine of its angle to straight up there.
//    begin *    `-.                  Distances along it are counted from its beginning. Let `peak` be the distance where it comes nearest
//           \      `.                to the ground: samples lie at peak + x |x|, for x in equal steps, so that they crowd around it
//       peak `*------* end           on both sides. All lengths are in planet radii.
//           ground
#pragma once

#include <algorithm>
#include <cmath>

#include "air/atmosphere.h"

namespace terrella {

struct AirPath {
  float radius, sag;  // of the beginning, and its square less 1, exactly even close to the ground
  float rise;         // how fast the radius grows there, times the radius
  float end = 0;      // distance
  bool meetsGround = false;

  AirPath(const Atmosphere& air, float altitude, float cosine)
      : radius(1 + altitude), sag(altitude * (2 + altitude)), rise(radius * cosine) {
    const float below = rise * rise - sag;  // of the ground's sphere
    meetsGround = rise < 0 && below > 0;
    const float top = (air.height - altitude) * (2 + air.height + altitude);
    end = meetsGround ? -rise - std::sqrt(below) : -rise + std::sqrt(std::max(rise * rise + top, 0.0f));
  }

  float altitudeAt(float distance) const {
    const float e = sag + distance * (distance + 2 * rise);
    return e / (1 + std::sqrt(1 + e));
  }
  float peak() const { return std::clamp(-rise, 0.0f, end); }
};

// The steps of a path: `index` of `count`.
struct AirSteps {
  float peak, before, width;

  AirSteps(float peakDistance, float end, int count)
      : peak(peakDistance),
        before(std::sqrt(peakDistance)),
        width((before + std::sqrt(std::max(end - peakDistance, 0.0f))) / static_cast<float>(count)) {}

  struct Step {
    float distance, length;
  };
  Step step(int index) const {
    const float x = (static_cast<float>(index) + 0.5f) * width - before, size = x < 0 ? -x : x;
    return {peak + x * size, 2 * size * width};
  }
};

}  // namespace terrella
