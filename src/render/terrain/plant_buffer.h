// Plants as their shaders take them, one an instance (shaders/lib/plant.glsl).
#pragma once

#include <cstddef>
#include <glm/glm.hpp>
#include <vector>

#include "render/gl/handle.h"

namespace terrella::render {

struct SeenPlant {
  glm::vec4 foot;    // from the eye; how tall it is
  glm::vec4 colour;  // and kind
  glm::vec2 seen;    // sine of its horizon's height where the sun is; how much of it stands above the ground, from 0 to 1
  glm::vec4 ground;  // upwards from it; how densely trees stand, or how much what is small lies in their shade
};

class PlantBuffer {
 public:
  explicit PlantBuffer(const char* label);
  // Makes them those that are drawn.
  void upload(const std::vector<SeenPlant>& plants);

 private:
  gl::VertexArray vertices_;
  gl::VertexBuffer buffer_;
};

}  // namespace terrella::render
