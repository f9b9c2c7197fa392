#include "render/passes/flat_map_pass.h"

#include <algorithm>
#include <cmath>

#include "render/passes/viewed_map.h"

namespace terrella::render {
namespace {

constexpr float kMaxZoom = 64;
constexpr float kZoomPerStep = 1.2f;

}  // namespace

glm::vec2 flatMapSpan(const FlatView& view, int width, int height) {
  const float aspect = static_cast<float>(width) / static_cast<float>(height);
  // At zoom 1 the window holds the map as a whole; u counts double since the map is 2:1.
  const glm::vec2 span = aspect > 2.0f ? glm::vec2(aspect / 2.0f, 1.0f) : glm::vec2(1.0f, 2.0f / aspect);
  return span / view.zoom;
}

glm::vec2 flatMapMiddle(const Frame& frame, int width, int height) {
  return frame.flat.centre - glm::vec2(frame.shiftRight * 0.5f * flatMapSpan(frame.flat, width, height).x, 0);
}

FlatView zoomedAt(FlatView view, float steps, const glm::vec2& cursor, int width, int height) {
  const glm::vec2 before = flatMapSpan(view, width, height);
  view.zoom = std::clamp(view.zoom * std::pow(kZoomPerStep, steps), 1.0f, kMaxZoom);
  view.centre += cursor * (before - flatMapSpan(view, width, height));
  return view;
}

FlatView keptOnMap(FlatView view, int width, int height) {
  view.zoom = std::clamp(view.zoom, 1.0f, kMaxZoom);
  const float halfSpan = flatMapSpan(view, width, height).y / 2;
  view.centre.x -= std::floor(view.centre.x);
  view.centre.y = halfSpan >= 0.5f ? 0.5f : std::clamp(view.centre.y, halfSpan, 1.0f - halfSpan);
  return view;
}

Result<FlatMapPass> FlatMapPass::load() {
  auto programs = MapPrograms::load("screen.vert", "flat_map.frag");
  if (!programs) return programs.error();
  return FlatMapPass(std::move(*programs));
}

void FlatMapPass::draw(const Frame& frame, const PlanetTextures& textures, int width, int height) const {
  const gl::Program& program = useWith(programs_, textures);
  const glm::vec2 span = flatMapSpan(frame.flat, width, height);
  program.set("u_centre", flatMapMiddle(frame, width, height));
  program.set("u_span", span);
  program.set("u_pixelAngle", 3.14159265f * span.y / static_cast<float>(height));
  setViewedMap(program, frame.view);
  program.set("u_hasClouds", static_cast<int>(frame.sky.hasClouds));
  program.set("u_shading", frame.sky.shading);
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

}  // namespace terrella::render
