// A soft shine around what is brighter than a screen shows: the sun, and its image in the sea. shaders/bloom.frag says how.
#pragma once

#include "render/gl/program.h"
#include "render/gl/render_target.h"
#include "render/passes/graduated_filter.h"

namespace terrella::render {

class BloomPass {
 public:
  static Result<BloomPass> load();

  // How far light is strewn, in pixels of the picture as it is shown: it knows nothing of what lies farther away.
  static constexpr int kBlock = 4, kReach = kBlock * 6;

  // Of a scene of `size` pixels of which each shown pixel has `scale` x `scale`. Returns a picture of a quarter of the shown one's size.
  const gl::Texture& draw(const gl::Texture& light, glm::ivec2 size, int scale, float exposure, const GraduatedFilter& filter);

 private:
  BloomPass(gl::Program rows, gl::Program columns);
  gl::Program rows_, columns_;
  gl::RenderTarget blurredRows_, blurred_;
  gl::VertexArray emptyVertices_;
};

}  // namespace terrella::render
