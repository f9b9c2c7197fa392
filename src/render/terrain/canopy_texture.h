// What woods look like from above, where single trees are too many to be drawn.
#pragma once

#include "render/terrain/square_texture.h"

namespace terrella::render {

// A square that repeats, some sixteen crowns wide: how high they are, as domes on the ground, the highest 1; each crown's own number; their
// slope to the right and down.
Squares makeCanopySquares();

}  // namespace terrella::render
