// Fields of several layers on the globe's lattice (layers.h).
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "lattice/globe_apron.h"
#include "lattice/globe_levels.h"
#include "lattice/torus_sampler.h"
#include "methods/globe_points.h"
#include "methods/land_layer.h"
#include "methods/layers.h"
#include "methods/plasma.h"

namespace terrella {
namespace {

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
  for (const Layer& layer : elevation.layers) {
    if (done.progress() && done.progress()->isCancelled()) break;  // nobody reads what is not whole
    sources.emplace_back(elevation, layer, layerSeed(seed, layer, false), land, workers, done);
  }
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
    for (int i = 0; i <= field.size; ++i) samples[i] = static_cast<std::int32_t>(heights[static_cast<std::size_t>(i)] * kSumUnit);
  });
  field.low = 0;
  field.high = static_cast<std::int32_t>(kSumUnit);
}

// The sum of all layers on the lattice where its range is measured, with that range.
GlobeField measuredSum(const std::vector<LayerSource>& sources, const Workers& workers, PointsDone& done) {
  GlobeField sum = sumOfLayers(sources, kMeasuredSize, workers, done);
  if (done.progress() && done.progress()->isCancelled()) return sum;  // nobody looks at it
  measureRange(sum);
  const std::int64_t low = sum.low, high = sum.high;
  const std::int64_t margin = static_cast<std::int64_t>(kMargin * static_cast<float>(high - low)) + 1;
  // Masks upon masks can have a range that is wider than 32 bits have room for: then the lowest ground is a plain.
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  sum.high = static_cast<std::int32_t>(std::min(high + margin, kMost));
  sum.low = static_cast<std::int32_t>(std::max(low - margin, sum.high - kMost));
  return sum;
}

}  // namespace

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
