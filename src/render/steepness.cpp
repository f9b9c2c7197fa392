#include "render/steepness.h"

#include <algorithm>
#include <cmath>
#include <glm/glm.hpp>

namespace terrella::render {

// The Earth's relief and radius are the defaults.
float steepnessOf(const ReliefParams& relief) {
  const ReliefParams earth;
  return static_cast<float>(std::max(relief.reliefMeters / relief.radiusMeters * earth.radiusMeters / earth.reliefMeters, 1.0));
}

float shownExaggeration(float altitude, float steepness) {
  constexpr float kNear = 5, kFar = 13;
  const float nearness = std::log(std::max(altitude, 1e-6f));
  const float more = (kNear - 1) * glm::smoothstep(std::log(0.0005f), std::log(0.03f), nearness) +
                     (kFar - kNear) * glm::smoothstep(std::log(0.03f), std::log(1.5f), nearness);
  return 1 + more / steepness;
}

}  // namespace terrella::render
