#include "landscape/landscape_field.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/hash.h"
#include "climate/biomes.h"
#include "lattice/sample_rows.h"

namespace terrella {
namespace {

// Mountains as high as this share of a feature's width look like the ranges one knows, taller than they are.
constexpr double kReliefPerFeature = 0.42;
// The summit of the measured window keeps some room above it: elsewhere a mountain may be higher.
constexpr float kHeadroom = 1.05f;
// Two bits less than a feature: what finer levels add hardly moves a quantile.
constexpr int kMeasuredBits = 2;
constexpr int kMeasuredSize = 192;

// The same seed would make moisture copy elevation.
std::uint64_t moistureSeed(std::uint64_t seed) { return mix64(seed ^ 0x6d6f697374757265u); }

EndlessSettings settings(const LandscapeParams& params, std::uint64_t seed, double gain) {
  EndlessSettings result;
  result.seed = seed;
  result.worldBits = LandscapeField::kWorldBits;
  result.featureBits = std::countr_zero(static_cast<unsigned>(params.featureSize));
  result.gain = gain;
  return result;
}

// The value below which `share` of all values lie. Reorders them.
float quantile(std::vector<float>& values, double share) {
  const auto last = static_cast<double>(values.size() - 1);
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(std::clamp(share, 0.0, 1.0) * last);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

std::vector<float> measuredWindow(const EndlessMap& map) {
  std::vector<float> values;
  map.window(0, 0, kMeasuredSize, kMeasuredSize, std::max(map.settings().featureBits - kMeasuredBits, 0), values);
  return values;
}

}  // namespace

LandscapeField::LandscapeField(const LandscapeParams& params, std::uint64_t seed)
    : heights_(settings(params, seed, params.gain)),
      moistures_(settings(params, moistureSeed(seed), 0.5)),
      relief_(params.featureSize * kReliefPerFeature * params.verticalScale),
      exponent_(static_cast<float>(params.exponent)) {
  std::vector<float> values = measuredWindow(heights_);
  deepest_ = quantile(values, 0);
  summit_ = quantile(values, 1);
  sea_ = quantile(values, params.oceanShare);
  values = measuredWindow(moistures_);
  driest_ = quantile(values, 0.04);
  wettest_ = quantile(values, 0.96);
}

void LandscapeField::fill(LandscapePatch& patch) const {
  heights_.window(patch.x, patch.y, patch.size, patch.size, patch.level, patch.elevation);
  shape(patch.elevation);
  moistures_.window(patch.x, patch.y, patch.size, patch.size, patch.level, patch.moisture);
  const float scale = 1.0f / std::max(wettest_ - driest_, 1e-6f);
  for (float& value : patch.moisture) value = std::clamp((value - driest_) * scale, 0.0f, 1.0f);
}

void LandscapeField::shape(std::vector<float>& heights) const {
  const std::size_t count = heights.size();
  const float depthScale = kBiomeSeaLevel / std::max(sea_ - deepest_, 1e-6f);
  const float landScale = 1.0f / (kHeadroom * std::max(summit_ - sea_, 1e-6f));
  std::vector<float> land((count + 15) / 16 * 16);  // powerRow works on sixteens
  for (std::size_t i = 0; i < count; ++i) land[i] = std::clamp((heights[i] - sea_) * landScale, 0.0f, 1.0f);
  powerRow(exponent_, land.data(), static_cast<int>(land.size()));
  for (std::size_t i = 0; i < count; ++i) {
    const float depth = std::min((sea_ - heights[i]) * depthScale, kBiomeSeaLevel);
    heights[i] = depth > 0 ? kBiomeSeaLevel - depth : kBiomeSeaLevel + (1 - kBiomeSeaLevel) * land[i];
  }
}

double LandscapeField::wrapped(double coordinate) { return coordinate - std::floor(coordinate / kWorldSize) * kWorldSize; }

double LandscapeField::difference(double from, double to) { return wrapped(to - from + kWorldSize / 2) - kWorldSize / 2; }

}  // namespace terrella
