// Water leaves ridges and gathers in hollows: how much damper than the country around a place is for its shape alone.
//
// At every second level of the lattice, from where maps of a planet end, the ground is compared with how smooth it was two levels before:
// what lies below that is a hollow of that size, what lies above it a ridge. So a slope that looks even from afar turns out, as one comes
// nearer, to have ribs and runnels; and nothing of what was there before changes. Gullies (lattice/gullies.h) say themselves where their
// bottoms are: there is grass, or snow, while ribs are bare.
#pragma once

#include "tiles/tile_heights.h"

namespace terrella {

inline constexpr int kCoarsestHollows = 10;  // level: 10 km apart on the Earth

// Adds to the window's values, row by row, from -kMostDamp to kMostDamp for each size of hollows, and kDampGullies at most for gullies.
// `meters`: the ground's heights there, or null if nobody knows them yet.
inline constexpr double kMostDamp = 0.09, kDampGullies = 0.08;
void addHollows(const TileHeights& heights, const LatticeWindow& window, const double* meters, double* values);

}  // namespace terrella
