// Ground that no air shields, from near: pits of all sizes that small stones have left, bright where they are fresh.
#pragma once

#include "render/terrain/square_texture.h"

namespace terrella::render {

// A square that repeats: how bright the ground is, about 0.5; 1; its slope to the right and down, 0.5 level and kPitSteepness up or down at
// the ends.
Squares makePitSquares();

inline constexpr float kPitSteepness = 0.7f;

}  // namespace terrella::render
