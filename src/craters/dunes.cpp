#include "craters/dunes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/exact_math.h"
#include "base/hash.h"
#include "craters/ground_noise.h"
#include "methods/noise.h"

namespace terrella {
namespace {

constexpr double kCrestMeters = 2800, kSmallMeters = 190;  // from crest to crest
constexpr float kCrestHigh = 130, kSmallHigh = 7;          // metres
constexpr float kLowLatitudes = 0.6f;                      // sine of the latitude where they end

// Crests with long flanks, hollows between; 0 to 1. `turns` may be large.
float crest(double turns) {
  const double within = turns - std::floor(turns);
  const float x = static_cast<float>(within < 0.5 ? 2 * within : 2 - 2 * within);
  return x * x * (1.6f - 0.6f * x);
}

// What points so far apart show of waves: none of those that are narrower than four of them.
float shownOf(double waveMeters, double apartMeters) { return exact::smoothstep(static_cast<float>((waveMeters / apartMeters - 4) / 6)); }

}  // namespace

void provincesAt(std::uint64_t seed, const GroundPoints& points, int first, float* wide) {
  alignas(64) std::array<float, kGroundGroup> x, y, z, noise;
  for (std::size_t i = 0; i < kGroundGroup; ++i) {
    const auto at = static_cast<std::size_t>(first) + i;
    x[i] = static_cast<float>(points.x[at]), y[i] = static_cast<float>(points.y[at]), z[i] = static_cast<float>(points.z[at]);
  }
  noiseRow({mix64(seed ^ 0x70726f76u), 1.1f, 6, 0.58f}, {x.data(), y.data(), z.data(), kGroundGroup}, noise.data());
  for (std::size_t i = 0; i < kGroundGroup; ++i) wide[i] = (noise[i] - 0.5f) * 2;
}

Dunes::Dunes(std::uint64_t seed, double amount, double radiusMeters) : seed_(seed), amount_(amount), radiusMeters_(radiusMeters) {}

void Dunes::blow(const GroundPoints& points, double apart) const {
  const double apartMeters = apart * radiusMeters_;
  const float shown = shownOf(kCrestMeters, apartMeters), small = shownOf(kSmallMeters, apartMeters);
  if (isEmpty() || (!(shown > 0) && !points.sand)) return;
  const std::uint64_t own = mix64(seed_ ^ 0x64756e6573u);
  for (int first = 0; first < points.count; first += kGroundGroup) {
    std::array<float, kGroundGroup> wide;
    provincesAt(seed_, points, first, wide.data());
    bool isAny = false;
    for (const float w : wide) isAny |= w > 0.02f;
    if (!isAny) continue;
    // Crests wander, meet and part: where noise changes fast, one more fits in.
    const auto wander = groundNoise(own, 24 * kCrestMeters / radiusMeters_, 0.45f, apart, points, first, 2.5f);
    const auto high = groundNoise(own + 1, 9 * kCrestMeters / radiusMeters_, 0.5f, apart, points, first);
    for (int k = 0; k < kGroundGroup; ++k) {
      const int i = first + k;
      const auto at = static_cast<std::size_t>(k);
      const float polar = std::abs(static_cast<float>(points.y[i]));
      const float sea = exact::smoothstep((wide[at] - 0.05f) * 9 + 0.3f * high[at]) * exact::smoothstep((kLowLatitudes - polar) * 8);
      if (!(sea > 0)) continue;
      if (points.sand) points.sand[i] = std::max(points.sand[i], 0.7f * sea);
      const double north = points.y[i] * radiusMeters_;
      const float top = crest(north / kCrestMeters + 1.1 * static_cast<double>(wander[at]));
      const double east = (points.x[i] - 0.6 * points.z[i]) * radiusMeters_;
      const float across = crest(east / kSmallMeters + 0.35 * north / kSmallMeters + 3.0 * static_cast<double>(wander[at]));
      const float meters = shown * kCrestHigh * top * (0.75f + 0.35f * high[at]) + small * kSmallHigh * across * (1 - 0.8f * top);
      points.meters[i] += static_cast<float>(amount_) * sea * meters;
    }
  }
}

}  // namespace terrella
