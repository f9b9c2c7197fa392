// Whether a frame shows aurorae, and what their shader (shaders/lib/aurora.glsl) wants to know.
#pragma once

#include "render/frame.h"
#include "render/gl/program.h"

namespace terrella::render {

inline constexpr float kAuroraTop = 1.04f;  // planet radii: above it there is no light of them

// Whether some of a ring may be seen, by night: a software renderer would pay for it everywhere else as well.
bool seesAurora(const Frame& frame);

void setAurora(const gl::Program& program, const Frame& frame);

}  // namespace terrella::render
