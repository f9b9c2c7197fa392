#include "craters/dunes.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "base/hash.h"
#include "craters/ground_noise.h"

namespace terrella {
namespace {

constexpr double kCrestMeters = 2800, kSmallMeters = 190;  // from crest to crest
constexpr float kCrestHigh = 130, kSmallHigh = 7;          // metres
constexpr float kLeastSand = 0.02f;                        // of provinces, from -1 to 1, that sand may lie on
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

Dunes::Dunes(std::uint64_t seed, double amount, double radiusMeters) : seed_(seed), amount_(amount), radiusMeters_(radiusMeters) {}

void Dunes::blow(const GroundPoints& points, double apart) const {
  const double apartMeters = apart * radiusMeters_;
  const float shown = shownOf(kCrestMeters, apartMeters), small = shownOf(kSmallMeters, apartMeters);
  if (isEmpty() || (!(shown > 0) && !points.sand)) return;
  const std::uint64_t own = mix64(seed_ ^ 0x64756e6573u);
  for (int first = 0; first < points.count; first += kGroundGroup) {
    auto wide = noiseAt(provinceNoise(seed_), points, first);
    for (float& w : wide) w = (w - 0.5f) * 2;
    if (*std::max_element(wide.begin(), wide.end()) <= kLeastSand) continue;
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
