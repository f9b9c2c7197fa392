// How long a camera that measures the light by itself exposes a picture.
#pragma once

#include "render/renderer.h"

namespace terrella::render {

// photographedExposure() of what a small picture of the frame shows; 1 of single maps, which are not lit. `size`: that of the picture.
float photographExposure(Renderer& renderer, const Frame& frame, glm::ivec2 size);

}  // namespace terrella::render
