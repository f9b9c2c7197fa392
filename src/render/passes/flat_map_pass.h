// Draws a map flat: the whole 2:1 picture, moved and enlarged as the frame's FlatView says.
#pragma once

#include "render/frame.h"
#include "render/passes/map_programs.h"

namespace terrella::render {

class FlatMapPass {
 public:
  static Result<FlatMapPass> load();
  void draw(const Frame& frame, const PlanetTextures& textures, int width, int height) const;

 private:
  explicit FlatMapPass(MapPrograms programs) : programs_(std::move(programs)) {}
  MapPrograms programs_;
};

// The part of the map, in map coordinates, that a window of width x height pixels shows across and down at a zoom.
glm::vec2 flatMapSpan(const FlatView& view, int width, int height);

// The middle of such a window, in map coordinates; u may lie past the date line.
glm::vec2 flatMapMiddle(const Frame& frame, int width, int height);

// The view after some steps of the wheel; what is under the cursor stays there. `cursor`: window sizes from the picture's
// middle, to the right and down.
FlatView zoomedAt(FlatView view, float steps, const glm::vec2& cursor, int width, int height);

// The view with its centre brought back to where the map is still seen: u wraps, v stays on the map.
FlatView keptOnMap(FlatView view, int width, int height);

}  // namespace terrella::render
