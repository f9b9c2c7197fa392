#include "methods/field_windows.h"

#include <array>

#include "methods/land_layer.h"
#include "methods/layer_windows.h"
#include "methods/shaping.h"

namespace terrella {
namespace {

GlobeWindows landWindows(const Land& land, const MethodParams& params, OldPoints oldPoints, std::uint64_t seed, const Workers& workers) {
  return {land.grid(), land.height, landSettings(params, oldPoints, seed), workers};
}

// All layers and the island, as compositeField() joins them.
class CompositeWindows : public FieldWindows {
 public:
  CompositeWindows(const ElevationParams& params, std::uint64_t seed, const Land* land, int columns, const Workers& workers)
      : params_(params), measure_(measureComposite(params, seed, workers, land)) {
    const Layer first = firstLayer(params);
    add(first, layerSeed(seed, first, true), land, columns, workers);
    for (const Layer& layer : params.layers) add(layer, layerSeed(seed, layer, false), land, columns, workers);
  }

  void rows(int level, const FaceRects& wanted, const TakeRow& take) const override {
    std::array<std::vector<std::int32_t>, kFaces> sums;
    for (std::size_t face = 0; face < kFaces; ++face) {
      const FaceRect& rect = wanted[face];
      if (!rect.isEmpty()) sums[face].resize(static_cast<std::size_t>(rect.columns.count()) * static_cast<std::size_t>(rect.rows.count()));
    }
    for (const Part& part : parts_) {
      part.windows->rows(level, wanted, [&](int face, int j, int, int count, const float* heights) {
        const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
        addLayerRow(part.layer, &part == &parts_.front(), heights, count,
                    sums[static_cast<std::size_t>(face)].data() + static_cast<std::ptrdiff_t>(j - rect.rows.first) * count);
      });
    }
    for (int face = 0; face < kFaces; ++face) {
      const FaceRect& rect = wanted[static_cast<std::size_t>(face)];
      if (!rect.isEmpty()) finish(level, face, rect, sums[static_cast<std::size_t>(face)].data(), take);
    }
  }

 private:
  struct Part {
    Layer layer;
    std::unique_ptr<FieldWindows> windows;
  };

  void add(const Layer& layer, std::uint64_t seed, const Land* land, int columns, const Workers& workers) {
    const DiamondSquareSettings settings = latticeSettings(layer, params_.oldPoints, seed);
    std::unique_ptr<FieldWindows> windows;
    if (isPointMethod(layer.method)) {
      windows = std::make_unique<PointWindows>(measure_.layers[parts_.size()]);
    } else if (layer.method == Method::land) {
      windows = std::make_unique<LatticeWindows>(landWindows(*land, layer, params_.oldPoints, seed, workers));
    } else if (layer.method == Method::plasma) {
      windows = std::make_unique<PlasmaLayerWindows>(PlasmaWindows(settings, workers));
    } else if (params_.lattice == Lattice::torus) {
      windows = std::make_unique<TorusWindows>(std::make_shared<TorusField>(diamondSquare(settings, columns, workers)));
    } else {
      windows = std::make_unique<LatticeWindows>(GlobeWindows(settings, workers));
    }
    parts_.push_back({layer, std::move(windows)});
  }

  void finish(int level, int face, const FaceRect& rect, const std::int32_t* sums, const TakeRow& take) const {
    std::vector<float> heights;
    std::vector<std::int32_t> sum;
    forPlaces(level, face, rect, [&](int j, const PointRow& points) {
      const int count = rect.columns.count();
      sum.assign(static_cast<std::size_t>(points.count), 0);
      std::copy_n(sums + static_cast<std::ptrdiff_t>(j - rect.rows.first) * count, count, sum.begin());
      heights.resize(sum.size());
      sinkRow(params_, points, measure_.low, measure_.high, sum.data(), heights.data());
      // A field with an island is in steps of its own.
      if (params_.island != Island::none)
        for (float& height : heights) height = static_cast<float>(static_cast<std::int32_t>(height * kSumUnit)) * (1.0f / kSumUnit);
      take(face, j, rect.columns.first, count, heights.data());
    });
  }

  ElevationParams params_;
  CompositeMeasure measure_;
  std::vector<Part> parts_;
};

}  // namespace

std::unique_ptr<FieldWindows> makeFieldWindows(const ElevationParams& params, std::uint64_t seed, const Land* land,
                                               const ElevationField& field, const Workers& workers) {
  if (isLandAlone(params)) return std::make_unique<LatticeWindows>(landWindows(*land, params, params.oldPoints, seed, workers));
  if (isComposite(params)) {
    const GlobeField& globe = std::get<GlobeField>(field);
    return std::make_unique<CompositeWindows>(params, seed, land, 4 * globe.size, workers);
  }
  // The planet's own, which outlives the windows.
  if (const auto* torus = std::get_if<TorusField>(&field))
    return std::make_unique<TorusWindows>(std::shared_ptr<const TorusField>(std::shared_ptr<void>(), torus));
  return std::make_unique<LatticeWindows>(GlobeWindows(latticeSettings(params, params.oldPoints, seed), workers));
}

}  // namespace terrella
