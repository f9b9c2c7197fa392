// How long a camera that measures the light by itself exposes a picture.
#pragma once

#include "render/exposure.h"
#include "render/renderer.h"

namespace terrella::render {

// photographedExposure() of what a small picture of the frame shows; 1 of single maps, which are not lit. `size`: that of the picture.
Exposure photographExposure(Renderer& renderer, const Frame& frame, glm::ivec2 size);

// Sets so many times the exposure that a sky had, and the filter.
void expose(SkySettings& sky, const Exposure& exposure);

}  // namespace terrella::render
