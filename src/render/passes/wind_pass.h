// Moving air over a map of winds: streaks of light that run along its paths, longer and brighter where the wind is fast.
#pragma once

#include <memory>

#include "render/frame.h"
#include "render/gl/handle.h"
#include "render/gl/program.h"
#include "render/planet_textures.h"

namespace terrella::render {

class WindPass {
 public:
  static Result<WindPass> load();

  // Over the globe or the flat map that was drawn with the same arguments. `pixels`: of the target, to one of the screen. Finds the paths
  // when a wind is first seen.
  void draw(const Frame& frame, const PlanetTextures& textures, int width, int height, int pixels);

  // What Frame::windPhase gains in a second: on a map or globe from near by, air moves no faster across the screen.
  static float phasePerSecond(const Frame& frame);

 private:
  explicit WindPass(gl::Program program);
  void findPaths(const PlanetTextures& textures, int paths);

  gl::Program program_;
  gl::VertexArray vertices_;
  gl::VertexBuffer buffer_;
  std::shared_ptr<const void> source_;  // the map that the paths are of
  int found_ = 0;                       // how many there are
};

}  // namespace terrella::render
