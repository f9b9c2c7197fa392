// Waves on water: a square of them that repeats without a seam and travels to the right, with smaller copies of itself in which it evens
// out.
//
// Red and green are the slope to the right and down, blue how high the water stands, and alpha streaks along the way that waves travel, as
// flowing water draws them: each 0.5 on the mean, and as a rule a sixth more or less.
#pragma once

#include "render/terrain/square_texture.h"

namespace terrella::render {

Squares makeWaveSquares();

}  // namespace terrella::render
