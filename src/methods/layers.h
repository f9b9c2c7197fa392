// Elevation as a list of layers: each a method, scaled to [0, 1], joined to what lies below it (Layer in params/elevation_params.h).
#pragma once

#include <cstdint>

#include "base/progress.h"
#include "base/workers.h"
#include "land/land.h"
#include "lattice/globe_lattice.h"
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

}  // namespace terrella
