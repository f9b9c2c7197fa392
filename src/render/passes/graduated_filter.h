// A graduated filter before the lens: shaders/lib/graduated_filter.glsl says what it does.
#pragma once

#include "render/frame.h"
#include "render/gl/program.h"

namespace terrella::render {

struct GraduatedFilter {
  glm::mat3 rays{1};         // right, up and forward of the picture, as GlobeRays has them
  glm::ivec2 picture{1};     // its size in pixels, as it is shown
  glm::ivec2 firstPixel{0};  // of what is drawn, in the whole picture
  glm::vec3 up{0, 0, 1};     // away from the planet
  float horizon = 0;         // sine of its height
  float share = 1;           // of its light that is left to the sky; 1: there is no filter
};

// Of a frame of width x height pixels, as it is shown.
GraduatedFilter graduatedFilterOf(const Frame& frame, int width, int height);

// Sets its uniforms.
void setGraduatedFilter(const gl::Program& program, const GraduatedFilter& filter);

}  // namespace terrella::render
