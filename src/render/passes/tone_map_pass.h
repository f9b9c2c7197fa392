// Makes display values of linear light: exposure, the filmic curve, sRGB, dither.
#pragma once

#include "render/gl/handle.h"
#include "render/gl/program.h"

namespace terrella::render {

class ToneMapPass {
 public:
  static Result<ToneMapPass> load();

  // Fills the viewport, which begins at the framebuffer's corner, from a picture of its size, or supersampled of twice that size.
  void draw(const gl::Texture& light, float exposure, bool isSupersampled) const;

 private:
  ToneMapPass(gl::Program plain, gl::Program supersampled);
  gl::Program plain_, supersampled_;
  gl::VertexArray emptyVertices_;
};

}  // namespace terrella::render
