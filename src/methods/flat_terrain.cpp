#include "methods/flat_terrain.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <mutex>

#include "methods/layers.h"
#include "methods/plasma.h"
#include "methods/point_method.h"
#include "methods/shaping.h"

namespace terrella {
namespace {

using Heights = std::vector<float>;

int cellsOf(int size) { return std::has_single_bit(static_cast<unsigned>(size)) ? size : size - 1; }
int bitsOf(int cells) { return std::countr_zero(static_cast<unsigned>(cells)); }

// Of a job's time, the part that one of its steps takes.
struct Step {
  Progress* progress;
  float from, to;

  void advance(float share) const {
    if (progress) progress->setFraction(from + (to - from) * share);
  }
};

// Calls row(y, points) for every row of a map.
template <class Row>
void forFlatRows(int size, const Workers& workers, const Step& time, Row row) {
  const int padded = (size + kPointAlignment - 1) / kPointAlignment * kPointAlignment;
  const float step = kPatch / static_cast<float>(cellsOf(size));
  std::atomic<int> done{0};
  workers.forBands(size, 8, time.progress, [&](int begin, int end) {
    Heights x(static_cast<std::size_t>(padded)), y(x.size()), z(x.size(), 0.0f);
    for (int i = 0; i < padded; ++i) x[static_cast<std::size_t>(i)] = step * static_cast<float>(std::min(i, size - 1));
    for (int j = begin; j < end && !(time.progress && time.progress->isCancelled()); ++j) {
      std::fill(y.begin(), y.end(), step * static_cast<float>(j));
      row(j, PointRow{x.data(), y.data(), z.data(), padded});
      time.advance(static_cast<float>(++done) / static_cast<float>(size));
    }
  });
}

// To [0, 1].
void stretch(Heights& heights, const Workers& workers, const Progress* progress) {
  const int count = static_cast<int>(heights.size());
  constexpr int kMinBand = 1 << 16;
  std::mutex mutex;
  float low = heights[0], high = heights[0];
  workers.forBands(count, kMinBand, progress, [&](int begin, int end) {
    const auto [lowest, highest] = std::minmax_element(heights.begin() + begin, heights.begin() + end);
    const std::lock_guard lock(mutex);
    low = std::min(low, *lowest);
    high = std::max(high, *highest);
  });
  const float perRange = 1.0f / std::max(high - low, 1e-9f);
  workers.forBands(count, kMinBand, progress, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      float& height = heights[static_cast<std::size_t>(i)];
      height = std::clamp((height - low) * perRange, 0.0f, 1.0f);
    }
  });
}

Heights diamondSquareLayer(const MethodParams& layer, OldPoints oldPoints, WorldEdges edges, std::uint64_t seed, int size,
                           const Workers& workers, const Step& time) {
  const int bits = bitsOf(cellsOf(size)), squares = std::min(bitsOf(std::max(layer.baseColumns / 4, 1)), bits - 1);
  const EndlessMap map({seed, bits, bits - squares, layer.roughness, layer.gain, oldPoints, edges});
  Heights heights(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  std::atomic<int> done{0};
  // In strips, any of which is what the whole would hold there.
  workers.forBands(size, 128, time.progress, [&](int begin, int end) {
    Heights strip;
    map.window(0, static_cast<std::uint32_t>(begin), size, end - begin, 0, strip);
    std::copy(strip.begin(), strip.end(), heights.begin() + static_cast<std::ptrdiff_t>(begin) * size);
    time.advance(static_cast<float>(done += end - begin) / static_cast<float>(size));
  });
  return heights;
}

Heights plasmaLayer(const MethodParams& layer, std::uint64_t seed, int size, const Progress* progress) {
  DiamondSquareSettings settings = latticeSettings(layer, OldPoints::keep, seed);
  settings.baseLow = 0;
  settings.baseHigh = 63.0 / 255;  // as published, so that the border stays low
  const int cells = cellsOf(size);
  const auto fixed = flatPlasma(settings, std::min(std::max(layer.baseColumns / 4, 1), cells / 2), cells, progress);
  Heights heights;
  if (progress && progress->isCancelled()) return {0};
  heights.reserve(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  for (int j = 0; j < size; ++j) {
    for (int i = 0; i < size; ++i)
      heights.push_back(
          static_cast<float>(fixed[static_cast<std::size_t>(j) * static_cast<std::size_t>(cells + 1) + static_cast<std::size_t>(i)]));
  }
  return heights;
}

Heights pointLayer(const MethodParams& layer, std::uint64_t seed, int size, const Workers& workers, const Step& time) {
  const auto method = makePointMethod(layer, seed, Ground::flat, 4 * cellsOf(size), time.progress);
  Heights heights(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  forFlatRows(size, workers, time, [&](int j, const PointRow& points) {
    Heights row(static_cast<std::size_t>(points.count));
    method->heights(points, row.data());
    std::copy_n(row.begin(), size, heights.begin() + static_cast<std::ptrdiff_t>(j) * size);
  });
  return heights;
}

Heights layerHeights(const PlanetParams& params, const Layer& layer, bool isFirst, int size, WorldEdges edges, const Workers& workers,
                     const Step& time) {
  const std::uint64_t seed = layerSeed(params.seed, layer, isFirst);
  Heights heights = isPointMethod(layer.method) ? pointLayer(layer, seed, size, workers, time)
                    : layer.method == Method::plasma
                        ? plasmaLayer(layer, seed, size, time.progress)
                        : diamondSquareLayer(layer, params.elevation.oldPoints, edges, seed, size, workers, time);
  stretch(heights, workers, time.progress);
  return heights;
}

}  // namespace

bool isTerrainSize(int size) {
  return size >= kMinTerrainSize && size <= kMaxTerrainSize && std::has_single_bit(static_cast<unsigned>(cellsOf(size)));
}

Result<void> checkFlat(const ElevationParams& elevation) {
  if (!hasLand(elevation)) return {};
  return Error{
      "Flat terrain cannot be made by the method \"land\", whose plates and rivers need a whole globe; diamondSquare, noise and the "
      "others can."};
}

std::vector<float> flatTerrain(const PlanetParams& params, int size, WorldEdges edges, const Workers& workers, Progress* progress) {
  assert(checkFlat(params.elevation));
  const float perStep = 1.0f / static_cast<float>(params.elevation.layers.size() + 2);
  int steps = 0;
  const auto nextStep = [&] {
    const float from = static_cast<float>(steps++) * perStep;
    return Step{progress, from, from + perStep};
  };
  Heights heights = layerHeights(params, firstLayer(params.elevation), true, size, edges, workers, nextStep());
  for (const Layer& layer : params.elevation.layers) {
    if (progress && progress->isCancelled()) return heights;  // nobody looks at it
    const Heights values = layerHeights(params, layer, false, size, edges, workers, nextStep());
    if (progress && progress->isCancelled()) return heights;
    workers.forBands(static_cast<int>(values.size()), 1 << 16, progress,
                     [&](int begin, int end) { combineRow(layer, values.data() + begin, end - begin, heights.data() + begin); });
  }
  if (progress && progress->isCancelled()) return heights;
  stretch(heights, workers, progress);
  const Shaper shaper(params.shaping);
  forFlatRows(size, workers, nextStep(), [&](int j, const PointRow& points) {
    Heights row(static_cast<std::size_t>(points.count), 0.0f);
    const auto place = heights.begin() + static_cast<std::ptrdiff_t>(j) * size;
    std::copy_n(place, size, row.begin());
    islandRow(params.elevation, Ground::flat, points, row.data());
    shaper.row(row.data(), points.count);
    std::copy_n(row.begin(), size, place);
  });
  return heights;
}

}  // namespace terrella
