// How the globe is seen: the camera, the turned planet and the light, as all shaders that draw it know them.
#pragma once

#include "render/frame.h"
#include "render/gl/program.h"

namespace terrella::render {

// The directions, in its own axes, of a planet that turned by `angle` radians to the east, from those of the world.
glm::mat3 turnedFromWorld(float angle);

// The rays of a picture of width x height pixels: through (x, y), both in [-1, 1] and up positive, goes forward + x * right + y * up.
struct GlobeRays {
  GlobeRays(const Frame& frame, int width, int height);
  glm::vec3 right, up, forward;
  float pixelAngle;  // radians, in the picture's middle
};

// Sets rays, camera, and the uniforms of shaders/lib/globe_light.glsl.
void setGlobeView(const gl::Program& program, const Frame& frame, const GlobeRays& rays);

}  // namespace terrella::render
