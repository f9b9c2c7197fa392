// The ground of bare rock at points of the globe's lattice, as heights in [0, 1] and at any depth.
#pragma once

#include <functional>

#include "craters/rock_ground.h"
#include "lattice/face_rects.h"
#include "lattice/globe_lattice.h"

namespace terrella {

// Heights are in these parts of the relief, from the lowest ground on.
inline constexpr std::int32_t kRockUnit = 1 << 26;

// Points of `rect` of a face of 2^level cells along an edge, block by block. take(i, j, count, heights): of row j from column i on.
using TakeRockPoints = std::function<void(int i, int j, int count, const std::int32_t* heights)>;
void makeRockPoints(const RockGround& rock, int level, int face, const FaceRect& rect, const TakeRockPoints& take);

// A whole globe of `size` cells along each edge, a power of two.
GlobeField rockField(const RockGround& rock, int size, const Workers& workers, const Progress* progress);

}  // namespace terrella
