#include "methods/layers.h"

#include <algorithm>

#include "base/exact_math.h"
#include "methods/shaping.h"

namespace terrella {
namespace {

constexpr float kMost = 31.0f;  // sums are kept below this: masks upon masks could double them for ever

}  // namespace

void LayerMeasure::normalize(float* heights, int count) const {
  for (int i = 0; i < count; ++i) heights[i] = exact::clamp01((heights[i] - low) * perRange);
}

void addLayerRow(const Layer& layer, bool isFirst, const float* values, int count, std::int32_t* sum) {
  std::vector<float> below(values, values + count);
  if (!isFirst) {
    for (int i = 0; i < count; ++i) below[static_cast<std::size_t>(i)] = static_cast<float>(sum[i]) * (1.0f / kSumUnit);
    combineRow(layer, values, count, below.data());
  }
  for (int i = 0; i < count; ++i)
    sum[i] = static_cast<std::int32_t>(std::clamp(below[static_cast<std::size_t>(i)], -kMost, kMost) * kSumUnit);
}

void sinkRow(const ElevationParams& elevation, const PointRow& points, std::int32_t low, std::int32_t high, const std::int32_t* sum,
             float* heights) {
  const float inverseRange = 1.0f / static_cast<float>(high - low);
  for (int i = 0; i < points.count; ++i) heights[i] = normalized(sum[i], low, inverseRange);
  islandRow(elevation, Ground::sphere, points, heights);
}

void combineRow(const Layer& layer, const float* values, int count, float* below) {
  const float w = static_cast<float>(layer.weight);
  const auto each = [&](auto combined) {
    for (int i = 0; i < count; ++i) below[i] = combined(below[i], values[i]);
  };
  switch (layer.combine) {
    case Combine::add:
      return each([w](float e, float v) { return e + w * v; });
    case Combine::multiply:
      return each([w](float e, float v) { return e * (1.0f - w + w * v); });
    case Combine::maximum:
      return each([w](float e, float v) { return e > w * v ? e : w * v; });
    case Combine::mask:
      return each([w](float e, float v) { return e + w * v * e; });
  }
}

Layer firstLayer(const ElevationParams& params) {
  Layer layer;
  static_cast<MethodParams&>(layer) = params;
  return layer;
}

std::uint64_t layerSeed(std::uint64_t seed, const Layer& layer, bool isFirst) {
  return isFirst ? seed : mix64(seed ^ mix64(static_cast<std::uint64_t>(layer.variation) + 1));
}

DiamondSquareSettings latticeSettings(const MethodParams& params, OldPoints oldPoints, std::uint64_t seed) {
  DiamondSquareSettings settings;
  settings.seed = seed;
  settings.channel = params.method == Method::plasma ? Channel::plasma : Channel::elevation;
  settings.baseColumns = params.baseColumns;
  settings.roughness = params.roughness;
  settings.gain = params.gain;
  settings.oldPoints = oldPoints;
  return settings;
}

bool isComposite(const ElevationParams& elevation) {
  return elevation.method != Method::diamondSquare || !elevation.layers.empty() || elevation.island != Island::none;
}

}  // namespace terrella
