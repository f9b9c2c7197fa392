// Trees, boulders, pebbles and ferns of a tile, at the size that they have.
//
// One place in each square of a net on the ground may bear one: hashes of the square's number say whether, where in it, and how tall. The
// denser the ground is overgrown and the darker its green, the more trees; on bare ground lies a stone here and there. That is no map of
// the planet but a picture of one, so the numbers of the core's rules need not hold here.
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "render/terrain/tile_loader.h"

namespace terrella::render {

// Tiles of this many levels above the finest bear plants: 305 m wide on an Earth, with a place every ten metres.
inline constexpr int kPlantLevels = 3;
// So many times a tile's width they are seen.
inline constexpr double kPlantReach = 1.8;
inline constexpr double kTallest = 22;  // metres: no tree is taller

// Beyond that, tiles twice as wide bear them, with a place every twenty metres, and so on: a tree there stands for all those around it, of
// which it hides most from whoever looks along the ground. So many levels do.
inline constexpr int kPlantRings = 3;

// Of a tile of one of these levels. In the first ring they stand on the ground as it is, in the others on the tile's mesh.
std::vector<Plant> plantsOf(const Tile& tile, const TileSource& source);

// The finest tiles, 38 m wide on an Earth, bear pebbles, ferns and grass (grass.h), which are seen from so many times a tile's width. There
// is a place for a pebble or a fern every 1.2 m, on the tile's own mesh.
inline constexpr double kTuftReach = 1.1;
std::vector<Plant> smallPlantsOf(const Tile& tile, const TileSource& source);

}  // namespace terrella::render
