#include "methods/layers.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "base/exact_math.h"
#include "lattice/globe_apron.h"
#include "lattice/globe_levels.h"
#include "lattice/torus_sampler.h"
#include "methods/globe_points.h"
#include "methods/land_layer.h"
#include "methods/plasma.h"
#include "methods/point_method.h"
#include "methods/shaping.h"

namespace terrella {
namespace {

constexpr float kUnit = 0x1p26f;  // of sums in fixed point,
constexpr float kMost = 31.0f;    // which are kept below this: masks upon masks could double it for ever
constexpr float kMargin = 0.02f;  // of a measured range, for what finer samples add to it

// The least and the largest of many heights, found by several threads.
class Range {
 public:
  void add(const float* values, int count) {
    const auto [low, high] = std::minmax_element(values, values + count);
    const std::lock_guard lock(mutex_);
    low_ = std::min(low_, *low);
    high_ = std::max(high_, *high);
  }
  float low() const { return low_ - kMargin * (high_ - low_); }
  float high() const { return std::max(high_ + kMargin * (high_ - low_), low_ + 1e-6f); }

 private:
  std::mutex mutex_;
  float low_ = 1e30f, high_ = -1e30f;
};

// How far all layers are, in points of all lattices that they are evaluated on.
class PointsDone {
 public:
  PointsDone(Progress* progress, std::int64_t toDo) : progress_(progress), toDo_(toDo) {}
  void add(int points) {
    done_ += points;
    if (progress_) progress_->setPart(static_cast<float>(done_) / static_cast<float>(toDo_));
  }
  static std::int64_t of(int size) { return std::int64_t{kFaces} * (size + 1) * (size + 1); }
  const Progress* progress() const { return progress_; }

 private:
  Progress* progress_;
  std::int64_t toDo_;
  std::atomic<std::int64_t> done_{0};
};

// One layer's heights in [0, 1], on lattice rows.
class LayerRows {
 public:
  virtual ~LayerRows() = default;
  virtual void row(int face, int j, const PointRow& points, float* out) const = 0;
};

class LatticeLayer : public LayerRows {
 public:
  explicit LatticeLayer(GlobeField field) : field_(std::move(field)) {}
  void row(int face, int j, const PointRow& points, float* out) const override {
    const std::int32_t* samples = field_.row(face, j);
    for (int i = 0; i < points.count; ++i) out[i] = normalized(samples[std::min(i, field_.size)], field_.low, field_.inverseRange());
  }

 private:
  GlobeField field_;
};

class TorusLayer : public LayerRows {
 public:
  explicit TorusLayer(TorusField field) : field_(std::move(field)) {}
  void row(int, int, const PointRow& points, float* out) const override {
    for (int i = 0; i < points.count; ++i) out[i] = heightTowards(field_, points.x[i], points.y[i], points.z[i]);
  }

 private:
  TorusField field_;
};

class PointLayer : public LayerRows {
 public:
  explicit PointLayer(LayerMeasure measure) : measure_(std::move(measure)) {}
  void row(int, int, const PointRow& points, float* out) const override {
    measure_.method->heights(points, out);
    measure_.normalize(out, points.count);
  }

 private:
  LayerMeasure measure_;
};

// One layer, on lattices of any size.
class LayerSource {
 public:
  LayerSource(const ElevationParams& elevation, const Layer& layer, std::uint64_t seed, const Land* land, const Workers& workers,
              PointsDone& done)
      : settings_(latticeSettings(layer, elevation.oldPoints, seed)), layer_(layer), lattice_(elevation.lattice), land_(land) {
    if (!isPointMethod(layer.method)) return;
    measure_.method = makePointMethod(layer, seed, Ground::sphere, 4 * kMeasuredSize, done.progress());
    Range range;
    forGlobeRows(kMeasuredSize, workers, done.progress(), [&](int, int, const PointRow& points) {
      std::vector<float> values(static_cast<std::size_t>(points.count));
      measure_.method->heights(points, values.data());
      range.add(values.data(), kMeasuredSize + 1);
      done.add(kMeasuredSize + 1);
    });
    measure_.low = range.low();
    measure_.perRange = 1.0f / (range.high() - measure_.low);
  }

  const Layer& layer() const { return layer_; }
  const LayerMeasure& measure() const { return measure_; }

  std::unique_ptr<LayerRows> rows(int size, const Workers& workers, const Progress* progress) const {
    if (measure_.method) {
      LayerMeasure finer = measure_;
      finer.method = measure_.method->withColumns(4 * size, measure_.method);
      return std::make_unique<PointLayer>(std::move(finer));
    }
    if (layer_.method == Method::land)
      return std::make_unique<LatticeLayer>(landField(*land_, layer_, settings_.oldPoints, settings_.seed, size, workers, progress));
    if (layer_.method == Method::plasma) return std::make_unique<LatticeLayer>(globePlasma(settings_, size, workers, progress));
    if (lattice_ == Lattice::torus) return std::make_unique<TorusLayer>(diamondSquare(settings_, 4 * size, workers, progress));
    return std::make_unique<LatticeLayer>(globeDiamondSquare(settings_, size, workers, progress));
  }

 private:
  DiamondSquareSettings settings_;
  Layer layer_;
  Lattice lattice_;
  const Land* land_;
  LayerMeasure measure_;
};

std::vector<LayerSource> sourcesOf(const ElevationParams& elevation, std::uint64_t seed, const Land* land, const Workers& workers,
                                   PointsDone& done) {
  std::vector<LayerSource> sources;
  const Layer first = firstLayer(elevation);
  sources.emplace_back(elevation, first, layerSeed(seed, first, true), land, workers, done);
  for (const Layer& layer : elevation.layers) sources.emplace_back(elevation, layer, layerSeed(seed, layer, false), land, workers, done);
  return sources;
}

// The sum of all layers in steps of 1 / kUnit; its range and its apron are not set.
GlobeField sumOfLayers(const std::vector<LayerSource>& sources, int size, const Workers& workers, PointsDone& done) {
  const Progress* progress = done.progress();
  GlobeField sum(size);
  for (const LayerSource& source : sources) {
    const bool isFirst = &source == &sources.front();
    const auto rows = source.rows(size, workers, progress);
    if (progress && progress->isCancelled()) break;
    forGlobeRows(size, workers, progress, [&](int face, int j, const PointRow& points) {
      std::vector<float> values(static_cast<std::size_t>(points.count));
      rows->row(face, j, points, values.data());
      addLayerRow(source.layer(), isFirst, values.data(), size + 1, sum.row(face, j));
      done.add(size + 1);
    });
  }
  return sum;
}

void sinkAroundIsland(const ElevationParams& elevation, GlobeField& field, const Workers& workers, const Progress* progress) {
  forGlobeRows(field.size, workers, progress, [&](int face, int j, const PointRow& points) {
    std::vector<float> heights(static_cast<std::size_t>(points.count));
    std::vector<std::int32_t> sum(heights.size());
    std::int32_t* samples = field.row(face, j);
    std::copy_n(samples, field.size + 1, sum.begin());
    sinkRow(elevation, points, field.low, field.high, sum.data(), heights.data());
    for (int i = 0; i <= field.size; ++i) samples[i] = static_cast<std::int32_t>(heights[static_cast<std::size_t>(i)] * kUnit);
  });
  field.low = 0;
  field.high = static_cast<std::int32_t>(kUnit);
}

// The sum of all layers on the lattice where its range is measured, with that range.
GlobeField measuredSum(const std::vector<LayerSource>& sources, const Workers& workers, PointsDone& done) {
  GlobeField sum = sumOfLayers(sources, kMeasuredSize, workers, done);
  measureRange(sum);
  const std::int32_t margin = static_cast<std::int32_t>(kMargin * static_cast<float>(sum.high - sum.low)) + 1;
  sum.low -= margin;
  sum.high += margin;
  return sum;
}

}  // namespace

void LayerMeasure::normalize(float* heights, int count) const {
  for (int i = 0; i < count; ++i) heights[i] = exact::clamp01((heights[i] - low) * perRange);
}

void addLayerRow(const Layer& layer, bool isFirst, const float* values, int count, std::int32_t* sum) {
  std::vector<float> below(values, values + count);
  if (!isFirst) {
    for (int i = 0; i < count; ++i) below[static_cast<std::size_t>(i)] = static_cast<float>(sum[i]) * (1.0f / kUnit);
    combineRow(layer, values, count, below.data());
  }
  for (int i = 0; i < count; ++i) sum[i] = static_cast<std::int32_t>(std::clamp(below[static_cast<std::size_t>(i)], -kMost, kMost) * kUnit);
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

GlobeField compositeField(const ElevationParams& elevation, std::uint64_t seed, int size, const Workers& workers, Progress* progress,
                          const Land* land) {
  // Each layer is evaluated to know the sum's range, and at last; those of points before that, to know their own.
  const auto layers = static_cast<std::int64_t>(elevation.layers.size() + 1);
  std::int64_t toDo = layers * (PointsDone::of(kMeasuredSize) + (size == kMeasuredSize ? 0 : PointsDone::of(size)));
  if (isPointMethod(elevation.method)) toDo += PointsDone::of(kMeasuredSize);
  for (const Layer& layer : elevation.layers) {
    if (isPointMethod(layer.method)) toDo += PointsDone::of(kMeasuredSize);
  }
  PointsDone done(progress, toDo);
  const std::vector<LayerSource> sources = sourcesOf(elevation, seed, land, workers, done);
  GlobeField coarse = measuredSum(sources, workers, done);
  GlobeField field;
  if (size == kMeasuredSize) {
    field = std::move(coarse);
  } else {
    field = sumOfLayers(sources, size, workers, done);
    field.low = coarse.low, field.high = coarse.high;
  }
  if (progress && progress->isCancelled()) return field;  // nobody looks at it
  if (elevation.island != Island::none) sinkAroundIsland(elevation, field, workers, progress);
  fillAprons(field, workers);
  return field;
}

CompositeMeasure measureComposite(const ElevationParams& elevation, std::uint64_t seed, const Workers& workers, const Land* land) {
  PointsDone done(nullptr, 1);
  const std::vector<LayerSource> sources = sourcesOf(elevation, seed, land, workers, done);
  const GlobeField sum = measuredSum(sources, workers, done);
  CompositeMeasure measure;
  measure.low = sum.low;
  measure.high = sum.high;
  for (const LayerSource& source : sources) measure.layers.push_back(source.measure());
  return measure;
}

}  // namespace terrella
