// A picture with a depth buffer to draw into, in place of a framebuffer that has none; copied there when it is complete.
#pragma once

#include <glm/glm.hpp>

#include "render/gl/handle.h"

namespace terrella::render {

class DepthTarget {
 public:
  // Makes the target the bound framebuffer, with nothing in it. `scale` 2 holds four pixels for each of the picture; with scale 1
  // `samples` above 1 smooth edges instead.
  void begin(int width, int height, int scale, int samples);
  // Copies the picture to the framebuffer that was bound before begin(), and binds that again.
  void end();

 private:
  void allocate(glm::ivec2 size, int samples);

  gl::Framebuffer framebuffer_;
  gl::Renderbuffer colour_, depth_;
  glm::ivec2 size_{0}, shown_{0};
  int samples_ = 0;
  GLint before_ = 0;
};

}  // namespace terrella::render
