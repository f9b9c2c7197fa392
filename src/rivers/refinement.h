// From the rivers of one level to those of the next, whose cells are half as wide.
//
// Every cell has four children. Rivers that come in go through some of them (trunk.h); the others, if cells are still so large that
// brooks begin there, drain into those or into each other, in two ranks, so that no water can run in a circle: rank 1 into a child that
// a river runs through, of any parent, rank 2 into one of those or of rank 1. Of receivers the one across the lowest ground wins. A child's
// water may not lie above its ground, and not below the water that it leaves to; so there are no pits. A cell's runoff is shared among the
// children that drain into its course; what crosses its sides never changes, so flows add up to the last unit at every level.
//
// The ground at old points stays but for what finer detail brings, new points lie between their neighbours and are drawn towards the river,
// the more the more cells it gathers water of; and all are raised to the water that touches them.
//
// What a cell becomes follows from those around it, kMargin cells at most: whoever wants cells of a level asks for their parents and so
// many more on every side, and gets the same cells however many it wants.
#pragma once

#include "lattice/face_patches.h"
#include "rivers/river_patches.h"

namespace terrella {

inline constexpr int kRefinementMargin = 8;

struct RefinementGround {
  const FacePatches* points;  // of the finer level, without rivers: those of pointsAround(childrenOf(parents' rects))
  double unitsPerMeter, radiusMeters;
};

// `wanted`: cells of the finer level, whose parents stand so far inside.
RiverPatches refinedRivers(const RiverPatches& parents, const FaceRects& wanted, const RefinementGround& ground, std::uint64_t seed);

}  // namespace terrella
