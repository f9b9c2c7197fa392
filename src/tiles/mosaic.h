// Country seen from a plane or from orbit is a patchwork: streams have green banks, wider than their water, and between them woods, grass
// and bare soil lie in patches of some kilometres with ragged edges.
//
// Patches are a sum of chances at all levels of the lattice from where maps end to some 300 m, bent so that most places are clearly either
// damp or dry. Banks are those of the rivers themselves (RiverGround::banks), down to brooks that no sample shows, and damper where patches
// are. Finer levels have the last one's mosaic in straight lines: there stands (stands.h) take over.
#pragma once

#include <cstdint>

#include "tiles/tile_heights.h"

namespace terrella {

inline constexpr int kCoarsestMosaic = 10, kFinestMosaic = 15;  // levels: 10 km and 300 m apart on the Earth

// Adds to the window's values, row by row, how much damper than its surroundings a place is: by patches from -kMostOfPatch to
// kMostOfPatch, by banks up to kMostOfBank, all times `share`.
inline constexpr double kMostOfPatch = 0.3, kMostOfBank = 0.5;
void addMosaic(std::uint64_t seed, double share, const TileHeights& heights, const LatticeWindow& window, double* values);

}  // namespace terrella
