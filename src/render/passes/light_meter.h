// Measures the light of a scene as a camera's meter does: on a small copy of it, which the graphics card hands over a frame later, so that
// nobody waits for it.
#pragma once

#include <array>
#include <optional>

#include "render/exposure.h"
#include "render/gl/program.h"
#include "render/gl/render_target.h"

namespace terrella::render {

class LightMeter {
 public:
  static Result<LightMeter> load();

  // Of a scene of `size` pixels; returns what it made of the scene before.
  std::optional<MeteredScene> measure(const gl::Texture& light, glm::ivec2 size);

 private:
  explicit LightMeter(gl::Program program);

  gl::Program program_;
  gl::RenderTarget copy_;
  gl::VertexArray emptyVertices_;
  std::array<gl::PixelBuffer, 2> buffers_;  // written and read by turns
  int measured_ = 0;
};

}  // namespace terrella::render
