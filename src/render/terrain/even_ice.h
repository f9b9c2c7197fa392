// Ice on the sea as one sees it from near.
#pragma once

#include <vector>

#include "tiles/tile.h"

namespace terrella::render {

// The colours of a tile's samples. Maps tell the share of ice by throwing dice for every sample, which from near would be holes as of a
// sieve in floes and crumbs of ice in leads; so each sample of the sea goes with most of those around it, and has their mean colour, at an
// edge one between. What lies on a tile's edge is told by the edge alone, so that both tiles there agree.
std::vector<Rgba8> coloursWithEvenIce(const Tile& tile);

}  // namespace terrella::render
