// What all parts of one picture of the landscape share: the eye as matrices and rays, the light, and how far one sees.
#pragma once

#include <glm/glm.hpp>

#include "render/gl/program.h"
#include "render/landscape/landscape_frame.h"
#include "render/landscape/landscape_levels.h"

namespace terrella::render {

struct LandscapeView {
  LandscapeView(const LandscapeFrame& shown, const LandscapeLevels& levels, int width, int height);

  // The uniforms of shaders/lib/landscape_light.glsl.
  void setLight(const gl::Program& program) const;
  // Whether a box relative to the eye may be seen: not wholly on the far side of one of the picture's borders.
  bool mayShow(const glm::vec3& low, const glm::vec3& high) const;

  const LandscapeFrame& frame;
  glm::mat4 clipFromRelative;
  glm::vec3 rayRight, rayUp, rayForward;  // a pixel's ray is forward + x right + y up, x and y in [-1, 1]
  glm::vec3 sun;                          // towards it
  float endDistance, hazeDistance;
};

}  // namespace terrella::render
