// What all parts of one picture of the terrain share: the eye as matrices and rays, the light, and how far one sees.
#pragma once

#include <glm/glm.hpp>

#include "render/gl/program.h"
#include "render/terrain/terrain_frame.h"
#include "render/terrain/terrain_levels.h"

namespace terrella {

struct TerrainView {
  TerrainView(const TerrainFrame& shown, const TerrainLevels& levels, int width, int height);

  // The uniforms of shaders/lib/terrain_light.glsl.
  void setLight(const gl::Program& program) const;
  // Whether a box relative to the eye may be seen: not wholly on the far side of one of the picture's borders.
  bool mayShow(const glm::vec3& low, const glm::vec3& high) const;

  const TerrainFrame& frame;
  glm::mat4 clipFromRelative;
  glm::vec3 rayRight, rayUp, rayForward;  // a pixel's ray is forward + x right + y up, x and y in [-1, 1]
  glm::vec3 sun;                          // towards it
  float endDistance, hazeDistance;
};

}  // namespace terrella
