// Elevation as a list of layers: each a method, scaled to [0, 1], joined to what lies below it (Layer in params/elevation_params.h).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/progress.h"
#include "base/workers.h"
#include "land/land.h"
#include "lattice/globe_lattice.h"
#include "methods/point_method.h"
#include "params/elevation_params.h"

namespace terrella {

// `below` becomes what the layer with heights `values` in [0, 1] makes of it.
void combineRow(const Layer& layer, const float* values, int count, float* below);

// The first layer of ElevationParams as a Layer, and the seed each layer draws from. The first one's is the planet's.
Layer firstLayer(const ElevationParams& params);
std::uint64_t layerSeed(std::uint64_t seed, const Layer& layer, bool isFirst);

DiamondSquareSettings latticeSettings(const MethodParams& params, OldPoints oldPoints, std::uint64_t seed);

// Whether the field is more than one layer of diamond-square: then it has to be put together on the globe's lattice.
bool isComposite(const ElevationParams& elevation);

// All layers and the island, on a lattice of `size` cells along the cube's edges, a power of two from 64. Its range is measured on
// the lattice of 64, so that a planet does not change with its size. `progress` is told how far they are, as its part. `land` may be null
// where no layer is land.
GlobeField compositeField(const ElevationParams& elevation, std::uint64_t seed, int size, const Workers& workers,
                          Progress* progress = nullptr, const Land* land = nullptr);

// What a composite's heights are made from, on lattices of any size: for each layer of points its method and what normalises it, and the
// range of the sum before any island, in the units of addLayerRow().
struct LayerMeasure {
  std::shared_ptr<const PointMethod> method;
  float low = 0, perRange = 1;

  // To [0, 1].
  void normalize(float* heights, int count) const;
};
struct CompositeMeasure {
  std::vector<LayerMeasure> layers;
  std::int32_t low = 0, high = 1;
};
CompositeMeasure measureComposite(const ElevationParams& elevation, std::uint64_t seed, const Workers& workers, const Land* land);

// Joins a layer's heights in [0, 1] to the sum of those before it, in fixed point of so many steps.
inline constexpr float kSumUnit = 0x1p26f;
void addLayerRow(const Layer& layer, bool isFirst, const float* values, int count, std::int32_t* sum);
// What of a sum with the range from `low` to `high` an island leaves, in [0, 1]. `points`: as many as `heights` has room for.
void sinkRow(const ElevationParams& elevation, const PointRow& points, std::int32_t low, std::int32_t high, const std::int32_t* sum,
             float* heights);

}  // namespace terrella
