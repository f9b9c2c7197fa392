// A way through the air with all that does not depend on the sun: places along it, and how much of what light does there gets through.
#pragma once

#include <cmath>
#include <vector>

#include "air/air_lookup.h"
#include "air/air_path.h"

namespace terrella {

struct Way {
  // What the light that is scattered there towards the way's beginning is to be multiplied with.
  struct Step {
    float distance, altitude;
    SunRow row;
    Spectrum molecules, particles;  // share of the light there that is scattered and gets through
  };

  AirPath path;
  float cosine, sine;  // of its angle to straight up at its beginning
  std::vector<Step> steps;
  Spectrum passed{1, 1, 1};  // of what lies behind

  Way(const Atmosphere& air, float altitude, float upward, int count);

  // Cosine of the sun's angle to straight up, so far along the way; `sunCosine`: at its beginning. `turn`: between way and sun.
  float sunCosineAt(float distance, float radius, float sunCosine, float turn) const {
    return (path.radius * sunCosine + distance * turn) / radius;
  }
  // The same of the way itself.
  float cosineAt(float distance, float radius) const { return (path.rise + distance) / radius; }
};

}  // namespace terrella
