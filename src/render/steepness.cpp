#include "render/steepness.h"

#include <algorithm>

#include "render/highness.h"

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
  const auto between = [altitude](double low, double high) { return highness(static_cast<double>(altitude), low, high); };
  const float more = (kNear - 1) * between(0.0005, 0.03) + (kMiddle - kNear) * between(0.015, 0.06) + (kFar - kMiddle) * between(0.06, 1.5);
  return 1 + more / steepness;
}

}  // namespace terrella::render
