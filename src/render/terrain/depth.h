// How the terrain's depth is kept: 1 at the nearest place and 0 infinitely far away, with as many steps to a metre in the end as at the
// beginning, where clip space can be told to end there. Elsewhere its logarithm, which costs more.
#pragma once

#include <glad/gl.h>

namespace terrella::render {

inline bool hasReversedDepth() { return GLAD_GL_ARB_clip_control != 0; }
// So many times the planet's radius away the logarithm ends.
inline constexpr float kFarthest = 4;
// What the depth buffer is cleared to.
inline float farthestDepth() { return hasReversedDepth() ? 0.0f : 1.0f; }

}  // namespace terrella::render
