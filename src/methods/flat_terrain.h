// Flat ground of any method: a square height map, for a game's terrain rather than a planet.
//
// The same layers and shaping as a planet's (layers.h, shaping.h), on a patch as wide as a quarter of the equator is long: a method
// with baseColumns 4 has one square, or one cell of its first octave, across the map.
#pragma once

#include <cstdint>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "base/workers.h"
#include "lattice/endless_map.h"
#include "params/planet_params.h"

namespace terrella {

inline constexpr int kMinTerrainSize = 4;
inline constexpr int kMaxTerrainSize = 8193;

// 2^n, samples of a map that can be tiled, or 2^n + 1, with samples on all four borders.
bool isTerrainSize(int size);

// Land with a history is that of a whole globe, and no flat ground.
Result<void> checkFlat(const ElevationParams& elevation);

// `size` x `size` heights, row by row, shaped, after the sum of all layers was stretched to [0, 1]. `edges` is what becomes of
// diamond-square's border. Of `params`, which checkFlat() lets pass, seed, elevation (without the lattice) and shaping are read.
std::vector<float> flatTerrain(const PlanetParams& params, int size, WorldEdges edges, const Workers& workers,
                               Progress* progress = nullptr);

}  // namespace terrella
