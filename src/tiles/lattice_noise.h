// Smooth chance over the globe: each point of one level of the lattice has its own, and between the points it changes by and by.
#pragma once

#include <cstdint>

#include "base/hash.h"
#include "maps/grid.h"

namespace terrella {

// Adds to the window's values, row by row, from -most to most. The window is of this level or a finer one. On edges of the cube, where two
// faces would have to agree, it is 0.
void addLatticeNoise(std::uint64_t seed, Channel channel, int level, double most, const LatticeWindow& window, double* values);

// The same on a lattice that is turned against the face's, by another angle for each level: of what is wide enough to be looked at, nobody
// sees in which directions the lattice lies. It costs some more.
void addTurnedNoise(std::uint64_t seed, Channel channel, int level, double most, const LatticeWindow& window, double* values);

}  // namespace terrella
