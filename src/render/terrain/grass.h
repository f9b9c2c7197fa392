// Grass and flowers of one of the finest tiles.
//
// One place in each square of a net on the ground, 0.3 m wide on an Earth, may bear a tuft of blades: hashes of the square's number and the
// planet's seed say whether, where in it, and how tall. Where the ground is overgrown it does; in woods, which take its light, less so. As
// with trees (plants.h) this is a picture of a planet and not a map of it.
#pragma once

#include "render/terrain/packed_tile.h"

namespace terrella::render {

// How far off tufts of a class are seen, in widths of their tile; the last classes end first.
double grassReach(int grassClass);

Grass grassOf(const Tile& tile, std::uint64_t seed);

}  // namespace terrella::render
