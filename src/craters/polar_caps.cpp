#include "craters/polar_caps.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/exact_math.h"
#include "base/hash.h"
#include "craters/bump.h"
#include "craters/ground_noise.h"

namespace terrella {
namespace {

constexpr double kCapOfFrost = 0.66;  // as far as the frost
constexpr float kCapLayers = 22;
constexpr double kTurns = 5.5;     // of troughs from the pole to the foot,
constexpr double kArms = 3;        // which begin at so many places
constexpr float kTrough = 0.3f;    // how deep they are, for the cap
constexpr double kFarthest = 2.2;  // from the pole, for the reach, a cap strays at most
constexpr float kBelow = -1;       // so far below the ground the foot of a cap is lost, for its height

}  // namespace

PolarCaps::PolarCaps(std::uint64_t seed, double meters, double frostDegrees)
    : seed_(mix64(seed ^ 0x63617073u)), meters_(meters), reach_(kCapOfFrost * frostDegrees * exact::kPi / 180) {}

PolarCaps::Place PolarCaps::at(double x, double z, float strays) const {
  const double r = std::sqrt(x * x + z * z) / reach_;
  const float t = static_cast<float>(r) * (1 + 0.3f * strays);
  Place place{1 - t * t * t * t, 0};
  if (!(place.height > kBelow)) return place;
  // The same in the south, which is the north in a mirror: so it winds the other way, as the Coriolis force bends the winds that keep
  // troughs open.
  const auto angle = static_cast<double>(exact::atan2(static_cast<float>(x), static_cast<float>(z)));
  const double wave = exact::cosine(2 * exact::kPi * kTurns * r + kArms * angle + 1.6 * static_cast<double>(strays));
  const float inside = exact::smoothstep((t - 0.12f) * 6) * exact::smoothstep((1.02f - t) * 8);
  place.trough = inside * bump(static_cast<float>(1 - wave) * 1.5f);
  place.height -= kTrough * place.trough;
  return place;
}

void PolarCaps::bury(const GroundPoints& points, const std::vector<float>& before, double apart) const {
  if (isEmpty()) return;
  for (int first = 0; first < points.count; first += kGroundGroup) {
    bool isNear = false;
    for (int i = first; i < first + kGroundGroup; ++i)
      isNear |= points.x[i] * points.x[i] + points.z[i] * points.z[i] < kFarthest * kFarthest * reach_ * reach_;
    if (!isNear) continue;
    const auto strays = groundNoise(seed_, 0.5 * reach_, 0.5f, apart, points, first);
    for (int k = 0; k < kGroundGroup; ++k) {
      const int i = first + k;
      const Place place = at(points.x[i], points.z[i], strays[static_cast<std::size_t>(k)]);
      if (!(place.height > kBelow)) continue;
      const float layered = place.height + 0.45f * (stair(place.height, kCapLayers) - place.height);
      points.meters[i] = std::max(points.meters[i], before[static_cast<std::size_t>(i)] + static_cast<float>(meters_) * layered);
    }
  }
}

void PolarCaps::findBare(const GroundPoints& points, int first, double apart, float* bare) const {
  std::fill_n(bare, kGroundGroup, 0.0f);
  if (isEmpty()) return;
  const auto strays = groundNoise(seed_, 0.5 * reach_, 0.5f, apart, points, first);
  for (int k = 0; k < kGroundGroup; ++k) bare[k] = at(points.x[first + k], points.z[first + k], strays[static_cast<std::size_t>(k)]).trough;
}

}  // namespace terrella
