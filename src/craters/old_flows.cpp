#include "craters/old_flows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/exact_math.h"
#include "base/hash.h"
#include "craters/ground_noise.h"

namespace terrella {
namespace {

constexpr double kFlowsWidestMeters = 420e3, kFlowsNarrowestMeters = 180;  // from sheet to sheet,
constexpr double kFlowsNarrower = 0.22;                                    // and the next narrower ones, for these
constexpr double kLobesFinestMeters = 3;                                   // of the lobes at their fronts
constexpr float kLobeGain = 0.6f;                                          // what a lobe half as wide has of the height of the noise
constexpr float kFlowsThickest = 60;                                       // metres
constexpr float kFrontSteep = 0.3f;  // of fronts, metres for a metre across; finer lobes make them steeper
constexpr float kNoiseSlope = 4;     // of the noise, for a wave

using Group = std::array<float, kGroundGroup>;

// How thick sheets so wide are, in metres.
float thickness(double waveMeters) { return std::min(0.13f * std::sqrt(static_cast<float>(waveMeters)), kFlowsThickest); }

// The points of a group, each drawn apart from the others along the waves of a wider noise.
PlacesOfGroup drawnApart(std::uint64_t seed, double wave, double apart, const GroundPoints& points, int first) {
  const Group a = groundNoise(seed, 1.4 * wave, 0.5f, std::max(apart, 0.3 * wave), points, first),
              b = groundNoise(mix64(seed), 1.4 * wave, 0.5f, std::max(apart, 0.3 * wave), points, first);
  PlacesOfGroup drawn;
  for (std::size_t k = 0; k < kGroundGroup; ++k) {
    const auto i = static_cast<std::size_t>(first) + k;
    const double across = 0.42 * wave * static_cast<double>(a[k]), along = 0.42 * wave * static_cast<double>(b[k]);
    drawn.x[k] = points.x[i] + across, drawn.y[k] = points.y[i] + along, drawn.z[k] = points.z[i] - 0.6 * across + 0.6 * along;
  }
  return drawn;
}

// Those of one size.
struct Sheets {
  std::uint64_t seed;
  double meters, wave;  // from sheet to sheet, the latter in radii
  float shown;          // how far points show them

  // On the points of a group, wherever the noise is higher than `least`. `fine`: a sixth of the narrowest lobe's width, in radii.
  void layOn(const GroundPoints& points, int first, const Group& least, double fine, float apartMeters) const {
    const PlacesOfGroup drawn = drawnApart(seed, wave, fine, points, first);
    // Lobes that points hardly show would be teeth.
    const Group noise = groundNoise(seed + 1, wave, kLobeGain, 2 * fine, drawn.points(), 0);
    if (*std::max_element(noise.begin(), noise.end()) <= *std::min_element(least.begin(), least.end())) return;
    const Group age = groundNoise(seed + 2, 2.6 * wave, 0.5f, std::max(fine, 0.4 * wave), points, first);
    const float thick = thickness(meters), perFront = kFrontSteep / thick;
    for (std::size_t k = 0; k < kGroundGroup; ++k) {
      const auto i = static_cast<std::size_t>(first) + k;
      // Metres, about, where only the widest waves count.
      const float within = (noise[k] - least[k]) * static_cast<float>(meters) / kNoiseSlope;
      if (!(within > 0)) continue;
      const float over = exact::smoothstep(within * std::min(perFront, 0.4f / apartMeters)) * shown;
      // It is thinner behind its front, where lava flowed on.
      points.meters[i] += over * thick * (1 - 0.3f * exact::smoothstep(within * 0.05f * perFront));
      const float dark = std::clamp(0.4f + 1.3f * age[k], 0.0f, 0.9f);
      points.mare[i] += (dark - points.mare[i]) * over * 0.85f;
    }
  }
};

}  // namespace

OldFlows::OldFlows(std::uint64_t seed, double amount, double radiusMeters)
    : seed_(mix64(seed ^ 0x6f6c64666c6f77u)), amount_(amount), radiusMeters_(radiusMeters) {}

double OldFlows::mostMeters() const {
  double sum = 0;
  for (double meters = kFlowsWidestMeters; !isEmpty() && meters > kFlowsNarrowestMeters; meters *= kFlowsNarrower)
    sum += static_cast<double>(thickness(meters));
  return sum;
}

void OldFlows::lay(const GroundPoints& points, double apart) const {
  if (isEmpty()) return;
  std::vector<Sheets> sizes;
  std::uint64_t own = seed_;
  for (double meters = kFlowsWidestMeters; meters > kFlowsNarrowestMeters; meters *= kFlowsNarrower) {
    own = mix64(own);
    const double wave = meters / radiusMeters_;
    const float shown = exact::smoothstep(static_cast<float>((wave / apart - 4) / 6));
    if (shown > 0) sizes.push_back({own, meters, wave, shown});
  }
  const double fine = std::max(apart, kLobesFinestMeters / 6 / radiusMeters_);
  const auto apartMeters = static_cast<float>(apart * radiusMeters_);
  const float rarer = 1.2f * (1 - static_cast<float>(amount_));
  for (int first = 0; first < points.count && !sizes.empty(); first += kGroundGroup) {
    const Group wide = groundNoise(seed_, 0.9, 0.55f, std::max(apart, 0.02), points, first);
    for (const Sheets& sheets : sizes) {
      Group least;
      for (std::size_t k = 0; k < kGroundGroup; ++k)
        least[k] = (sheets.meters == kFlowsWidestMeters ? -0.1f : 0.12f - 0.45f * wide[k]) + rarer;
      sheets.layOn(points, first, least, fine, apartMeters);
    }
  }
}

}  // namespace terrella
