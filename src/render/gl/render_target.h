// A picture to draw into in place of the framebuffer that is bound, and to read as a texture afterwards.
#pragma once

#include <glm/glm.hpp>

#include "render/gl/handle.h"

namespace terrella::render::gl {

struct RenderTargetFormat {
  GLenum colour = GL_RGBA8;
  bool hasDepth = false;
  int samples = 1;  // of each pixel; several smooth the edges of triangles
  bool operator==(const RenderTargetFormat&) const = default;
};

class RenderTarget {
 public:
  // Makes the target the bound framebuffer, and all of it the viewport. It holds whatever was drawn last, or anything.
  // What the driver cannot make stays empty: takeComplaint() says so.
  void begin(glm::ivec2 size, const RenderTargetFormat& format);
  // Binds again what was bound before begin(). The texture is complete then.
  void end();

  const Texture& texture() const { return texture_; }
  const Framebuffer& framebuffer() const { return framebuffer_; }  // of the texture, to read from
  // Copies the picture to the bound framebuffer, as large as `size` there; halving takes the mean of each 2 x 2 block.
  void copyTo(glm::ivec2 size) const;

 private:
  void allocate();
  void resolve() const;

  glm::ivec2 size_{0};
  RenderTargetFormat format_;
  Texture texture_;
  Framebuffer framebuffer_;         // of the texture
  Framebuffer sampledFramebuffer_;  // drawn into where pixels have several samples
  Renderbuffer sampledColour_, depth_;
  GLint before_ = 0;
};

}  // namespace terrella::render::gl
