#include "terrain/elevation.h"

#include <algorithm>
#include <mutex>

#include "maps/equirectangular.h"
#include "terrain/polar_caps.h"

namespace terrella {
namespace {

constexpr int kBins = 65536;

}  // namespace

FixedField elevationField(const ElevationParams& params, std::uint64_t seed, int width, const Workers& workers,
                          const Progress* progress) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.channel = Channel::elevation;
  settings.baseColumns = params.baseColumns;
  settings.roughness = params.roughness;
  settings.gain = params.gain;
  FixedField field = diamondSquare(settings, width, workers, progress);
  if (params.poles == Poles::round) roundPoles(field, workers, progress);
  return field;
}

Map<float> shapeHeights(const FixedField& field, double exponent, const Workers& workers, const Progress* progress) {
  Map<float> heights(field.samples.width());
  const float power = static_cast<float>(exponent);
  const float inverseRange = field.inverseRange();
  workers.forBands(heights.height(), 8, progress, [&](int begin, int end) {
    for (int y = begin; y < end; ++y) {
      const std::int32_t* in = field.samples.row(y);
      float* out = heights.row(y);
      for (int x = 0; x < heights.width(); ++x) out[x] = normalized(in[x], field.low, inverseRange);
      if (power == 1.0f) continue;
      if (power == 2.0f) {
        for (int x = 0; x < heights.width(); ++x) out[x] *= out[x];
      } else {
        for (int x = 0; x < heights.width(); ++x) out[x] = exact::power(out[x], power);
      }
    }
  });
  return heights;
}

AreaHistogram::AreaHistogram(const FixedField& field, const Workers& workers, const Progress* progress) : areaBelow_(kBins, 0) {
  const int width = field.samples.width();
  const int height = field.samples.height();
  const float inverseRange = field.inverseRange();
  std::mutex mutex;
  workers.forBands(height, std::max(1, height / 16), progress, [&](int begin, int end) {
    std::vector<std::uint64_t> area(kBins, 0);
    for (int y = begin; y < end; ++y) {
      const auto pixelArea = static_cast<std::uint64_t>(rowCosine(y, height) * 65536.0);
      const std::int32_t* samples = field.samples.row(y);
      for (int x = 0; x < width; ++x) {
        area[static_cast<std::size_t>(normalized(samples[x], field.low, inverseRange) * (kBins - 1))] += pixelArea;
      }
    }
    // Whole numbers add up to the same total in any order.
    const std::lock_guard lock(mutex);
    for (int i = 0; i < kBins; ++i) areaBelow_[i] += area[i];
  });
  for (int i = 1; i < kBins; ++i) areaBelow_[i] += areaBelow_[i - 1];
}

float AreaHistogram::quantile(double share) const {
  if (share <= 0) return 0.0f;
  if (share >= 1) return 2.0f;  // above every height: no land at all
  const double wanted = share * static_cast<double>(areaBelow_.back());
  const auto bin = std::lower_bound(areaBelow_.begin(), areaBelow_.end(), wanted,
                                    [](std::uint64_t area, double value) { return static_cast<double>(area) < value; });
  return static_cast<float>(bin - areaBelow_.begin() + 1) / static_cast<float>(kBins - 1);
}

float seaLevel(const SeaParams& params, double exponent, const AreaHistogram& histogram) {
  if (params.rule == SeaRule::level) return static_cast<float>(params.level);
  const float unshaped = histogram.quantile(params.oceanShare);
  return unshaped > 1.0f ? unshaped : exact::power(unshaped, static_cast<float>(exponent));
}

}  // namespace terrella
