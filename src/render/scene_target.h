// What scenes are drawn into: a picture in linear light, in floating point, of which one pass makes what a screen shows.
//
//   const glm::ivec2 size = target.begin(width, height, supersampling);
//   ... draw a scene of that size ...
//   target.end(exposure);
#pragma once

#include "render/gl/render_target.h"
#include "render/passes/tone_map_pass.h"

namespace terrella::render {

// What a scene wants beside a place for its colours.
struct SceneExtras {
  bool hasDepth = false;  // cleared by begin()
  int edgeSamples = 1;    // above 1 the edges of triangles are smooth; not used together with supersampling
};

class SceneTarget {
 public:
  static Result<SceneTarget> load();

  // Binds the target in place of the framebuffer that is bound. `supersampling` 2 draws four times the pixels. Returns their size.
  glm::ivec2 begin(int width, int height, int supersampling, const SceneExtras& extras = {});
  // Binds that framebuffer again and fills its corner of width x height pixels with display values.
  void end(float exposure);

 private:
  explicit SceneTarget(ToneMapPass toneMap) : toneMap_(std::move(toneMap)) {}

  ToneMapPass toneMap_;
  gl::RenderTarget light_;
  glm::ivec2 shown_{0};
  int scale_ = 1;
};

}  // namespace terrella::render
