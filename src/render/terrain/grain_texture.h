// Noise for what is finer than any tile or map: squares that repeat without a seam, with smaller copies of themselves, in which they
// fade to grey. They are layers of one array texture.
//
// Layer 0, grain: red and green are two fields of some octaves in [0, 1]; blue and alpha the slope of the first to the right and down, 0.5
// being none. Layer 1, billows of clouds: red are domes beside domes, with smaller ones on them, and blue and alpha their slope; green is a
// third field of noise. Layer 2 is of snow (render/terrain/snow_crust.h). The others are slices of a box of puffs
// (render/terrain/puff_texture.h).
#pragma once

#include "render/terrain/square_texture.h"

namespace terrella::render {

Squares makeGrainSquares();

}  // namespace terrella::render
