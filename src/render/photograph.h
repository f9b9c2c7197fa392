// How long a camera that measures the light by itself exposes a picture.
#pragma once

#include "render/renderer.h"

namespace terrella::render {

// In times of a photograph of the day, from what a small picture of the frame shows: a forest from above has nothing white in it and would
// come out dark. Whole planets with clouds stay photographs of the day; the night comes out a little less dark, and no more unless one asks
// for it. 1 of single maps, which are not lit. `size`: that of the picture.
Result<float> photographExposure(Renderer& renderer, const Frame& frame, glm::ivec2 size);

}  // namespace terrella::render
