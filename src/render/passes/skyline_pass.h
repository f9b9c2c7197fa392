// Draws a skyline: silhouettes of 1-D midpoint displacement before a low sun.
#pragma once

#include "landscape/skyline.h"
#include "render/gl/handle.h"
#include "render/gl/program.h"
#include "render/landscape/landscape_frame.h"
#include "render/scene_target.h"

namespace terrella::render {

class SkylinePass {
 public:
  static Result<SkylinePass> load();
  Result<void> reload();

  void show(const Skyline& skyline);
  // Fills the bound framebuffer, by way of the target.
  void draw(const LandscapeFrame& frame, SceneTarget& target, int width, int height) const;

 private:
  explicit SkylinePass(gl::Program program);
  gl::Program program_;
  gl::VertexArray emptyVertices_;
  gl::Texture heights_;
};

}  // namespace terrella::render
