// The uniforms of shaders/lib/landscape_light.glsl that all who include it set alike.
#pragma once

#include <algorithm>

#include "render/gl/program.h"

namespace terrella::render {

// Low sunlight has come through more air, which keeps the red.
inline glm::vec3 sunColour(const glm::vec3& direction) {
  return 3.0f * glm::exp(glm::vec3(-0.030f, -0.075f, -0.17f) / (std::max(direction.y, 0.0f) + 0.08f));
}

inline void setSunlight(const gl::Program& program, const glm::vec3& direction) {
  program.set("u_sunDirection", direction);
  program.set("u_sunColour", sunColour(direction));
}

}  // namespace terrella::render
