// Noise for what is finer than any tile: a texture that repeats without a seam, with smaller copies of itself, in which it fades to grey.
//
// Red and green are two fields of some octaves in [0, 1]; blue and alpha the slope of the first to the right and down, 0.5 being none.
#pragma once

#include "render/gl/handle.h"

namespace terrella::render {

gl::Texture makeGrainTexture();

}  // namespace terrella::render
