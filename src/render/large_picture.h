// A picture of any size, drawn part by part, so that it needs no more memory on the graphics card than a window's.
//
// Parts overlap by what shines across their edges (bloom), and each pixel has the ray and the dither that it has in the whole picture:
// where parts join nothing shows.
#pragma once

#include <functional>

#include "render/renderer.h"

namespace terrella::render {

// Draws `frame` as a picture of `size` pixels and hands over its rows from the top, some at a time; ends early when `take` fails.
Result<void> drawLarge(Renderer& renderer, Frame frame, glm::ivec2 size, int supersampling,
                       const std::function<Result<void>(const Picture& rows)>& take);

}  // namespace terrella::render
