// What lies on the ground, from so near that single blades and stones are seen.
#pragma once

#include "render/gl/handle.h"

namespace terrella::render {

// A square that repeats: how bright blades of grass are, and stones, both about 0.5, and the stones' slope to the right and down.
gl::Texture makeLitterTexture();

}  // namespace terrella::render
