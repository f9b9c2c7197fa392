// What scenes are drawn into: a picture in linear light, in floating point, of which one pass makes what a screen shows.
//
//   const glm::ivec2 size = target.begin(width, height, supersampling);
//   ... draw a scene of that size ...
//   target.end(exposure);
#pragma once

#include <optional>

#include "render/gl/pass_times.h"
#include "render/gl/render_target.h"
#include "render/passes/bloom_pass.h"
#include "render/passes/light_meter.h"
#include "render/passes/tone_map_pass.h"

namespace terrella::render {

// What a scene wants beside a place for its colours.
struct SceneExtras {
  bool hasDepth = false;  // cleared by begin()
  int edgeSamples = 1;    // above 1 the edges of triangles are smooth
};

// How display values are made of it.
struct SceneFinish {
  std::optional<Photograph> photograph;  // see ToneMapping
  bool hasBloom = false;
  GraduatedFilter filter;
};

class SceneTarget {
 public:
  static Result<SceneTarget> load();

  // Binds the target in place of the framebuffer that is bound. `supersampling` 2 draws four times the pixels. Returns their size.
  glm::ivec2 begin(int width, int height, int supersampling, const SceneExtras& extras = {});
  // Binds that framebuffer again and fills its corner of width x height pixels with display values.
  void end(float exposure, const SceneFinish& finish = {});

  // Of the passes that make pictures; begun anew by whoever draws a frame.
  gl::PassTimes& times() { return times_; }

  // The highlight (exposure.h) of a scene that ended with one of the last calls; nothing before the second call.
  std::optional<MeteredScene> measure();

 private:
  SceneTarget(ToneMapPass toneMap, BloomPass bloom, LightMeter meter)
      : toneMap_(std::move(toneMap)), bloom_(std::move(bloom)), meter_(std::move(meter)) {}

  ToneMapPass toneMap_;
  BloomPass bloom_;
  LightMeter meter_;
  gl::PassTimes times_;
  gl::RenderTarget light_;
  glm::ivec2 shown_{0};
  int scale_ = 1;
};

}  // namespace terrella::render
