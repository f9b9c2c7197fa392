#include "render/steepness.h"

#include <algorithm>
#include <cmath>
#include <glm/glm.hpp>

namespace terrella::render {

// The Earth's relief and radius are the defaults.
//
// Of bare rock and ice local slopes count, not how far the lowest and the highest ground lie apart: Europa's crust lies nearly level, and
// its ridges and craters are as steep as any.
float steepnessOf(const PlanetParams& params) {
  const ReliefParams& relief = params.relief;
  const ReliefParams earth;
  constexpr double kOfRock = 3;
  const double least = params.world.kind == WorldKind::rock ? kOfRock : 1;
  return static_cast<float>(std::max(relief.reliefMeters / relief.radiusMeters * earth.radiusMeters / earth.reliefMeters, least));
}

float shownExaggeration(float altitude, float steepness) {
  constexpr float kNear = 5, kMiddle = 8, kFar = 13;
  const float nearness = std::log(std::max(altitude, 1e-6f));
  const auto between = [nearness](float low, float high) { return glm::smoothstep(std::log(low), std::log(high), nearness); };
  const float more =
      (kNear - 1) * between(0.0005f, 0.03f) + (kMiddle - kNear) * between(0.015f, 0.06f) + (kFar - kMiddle) * between(0.06f, 1.5f);
  return 1 + more / steepness;
}

}  // namespace terrella::render
