// The face of rock: beds, blocks between joints, facets, cracks.
#pragma once

#include "render/terrain/square_texture.h"

namespace terrella::render {

// A square of a cliff that repeats, its first row lowest: how bright rock is, and its beds, both about 0.5; how its relief rises to the
// right in blue, and how far it leans to face upwards in alpha: 0.5 + a quarter of the slope.
Squares makeRockSquares();

}  // namespace terrella::render
