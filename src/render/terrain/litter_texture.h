// What lies on the ground, from so near that single blades and stones are seen.
#pragma once

#include "render/terrain/square_texture.h"

namespace terrella::render {

// A square that repeats: how bright blades of grass are, and stones, both about 0.5, and the stones' slope to the right and down.
Squares makeLitterSquares();

}  // namespace terrella::render
