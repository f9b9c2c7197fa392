#include "air/way.h"

#include <algorithm>

namespace terrella {

Way::Way(const Atmosphere& air, float altitude, float upward, int count)
    : path(air, altitude, upward), cosine(upward), sine(std::sqrt(std::max(1 - upward * upward, 0.0f))) {
  const AirSteps places(path.peak(), path.end, count);
  steps.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    const AirSteps::Step place = places.step(i);
    const float above = std::clamp(path.altitudeAt(place.distance), 0.0f, air.height);
    const Medium medium = mediumAt(air, above);
    Step step{place.distance, above, SunRow(air, above), {}, {}};
    for (std::size_t c = 0; c < 3; ++c) {
      const float share = naturalExp(-medium.extinction[c] * place.length);
      const float weight = medium.extinction[c] > 0 ? passed[c] * (1 - share) / medium.extinction[c] : 0;
      step.molecules[c] = weight * medium.moleculeScattering[c];
      step.particles[c] = weight * medium.particleScattering[c];
      passed[c] *= share;
    }
    steps.push_back(step);
  }
}

}  // namespace terrella
