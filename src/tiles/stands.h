// What grows is a mosaic: woods have clearings, grassland has copses, damp spots lie beside dry ones, and so at every scale, though the
// ground be level and the weather the same.
//
// At each level of the lattice, from where maps of a planet end, each point has a chance of its own, and between the points it changes
// smoothly. The largest stands count less, or rivers would be lost among them; all others count alike, so a wood that looks even from afar
// turns out, as one comes nearer, to be woods. On edges of the cube there are none, for there two faces would have to agree on them.
#pragma once

#include <cstdint>

#include "maps/grid.h"

namespace terrella {

inline constexpr int kCoarsestStands = 12;  // level: 2.4 km apart on the Earth

// Adds to the window's values, row by row, how much damper than its surroundings a place is: from -kMostOfStand to kMostOfStand for each
// size of stands.
inline constexpr double kMostOfStand = 0.05;
void addStands(std::uint64_t seed, const LatticeWindow& window, double* values);

}  // namespace terrella
