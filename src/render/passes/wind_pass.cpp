#include "render/passes/wind_pass.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "render/passes/flat_map_pass.h"
#include "render/passes/globe_view.h"
#include "render/wind_paths.h"

namespace terrella::render {
namespace {

constexpr int kPaths = 16384, kPoints = 19;
constexpr int kPathsFromAfar = 6500;  // nearer by, where fewer are in sight, more of them are drawn
constexpr float kHalfWidth = 0.8f;    // pixels
constexpr float kPhasePerSecond = 0.24f;

// How many times larger than as a whole the planet is seen.
float closeness(const Frame& frame) {
  if (frame.isFlat) return frame.flat.zoom;
  constexpr float kWholeAltitude = 2.2f;
  return std::max(kWholeAltitude / std::max(static_cast<float>(frame.camera.altitude()), 0.02f), 1.0f);
}

// One point of a path and the next are the ends of an instance.
void describe(GLuint attribute, std::size_t points) {
  glEnableVertexAttribArray(attribute);
  glVertexAttribPointer(attribute, 4, GL_FLOAT, GL_FALSE, sizeof(WindPoint), reinterpret_cast<const void*>(points * sizeof(WindPoint)));
  glVertexAttribDivisor(attribute, 1);
}

}  // namespace

WindPass::WindPass(gl::Program program)
    : program_(std::move(program)), vertices_(gl::VertexArray::make("wind")), buffer_(gl::VertexBuffer::make("wind")) {
  static_assert(sizeof(WindPoint) == 4 * sizeof(float));
  describe(0, 0);
  describe(1, 1);
}

Result<WindPass> WindPass::load() {
  auto program = gl::Program::load("wind.vert", "wind.frag");
  if (!program) return program.error();
  return WindPass(std::move(*program));
}

float WindPass::phasePerSecond(const Frame& frame) { return kPhasePerSecond / std::sqrt(closeness(frame)); }

void WindPass::findPaths(const PlanetTextures& textures, int paths) {
  source_ = textures.source(MapId::wind);
  found_ = paths;
  const std::vector<WindPoint> points = windPaths(*static_cast<const Map<Rgb8>*>(source_.get()), paths, kPoints);
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(points.size() * sizeof(WindPoint)), points.data(), GL_STATIC_DRAW);
}

void WindPass::draw(const Frame& frame, const PlanetTextures& textures, int width, int height, int pixels) {
  if (!textures.source(MapId::wind)) return;
  const int paths = static_cast<int>(std::min(kPathsFromAfar * closeness(frame), static_cast<float>(kPaths)));
  if (source_ != textures.source(MapId::wind) || found_ < paths) findPaths(textures, paths > kPathsFromAfar ? kPaths : paths);
  program_.use();
  program_.set("u_points", kPoints);
  program_.set("u_phase", frame.windPhase);
  program_.set("u_size", glm::vec2(width, height));
  program_.set("u_halfWidth", kHalfWidth * static_cast<float>(pixels));
  program_.set("u_isFlat", static_cast<int>(frame.isFlat));
  const GlobeRays rays(frame, width, height);
  program_.set("u_cameraPosition", glm::vec3(frame.camera.position));
  program_.set("u_planetFromWorld", glm::mat3(turnedFromWorld(frame.planetAngleRadians)));
  program_.set("u_screenFromWorld", rays.screenFromWorld());
  const glm::vec2 span = flatMapSpan(frame.flat, width, height);
  program_.set("u_centre", flatMapMiddle(frame, width, height));
  program_.set("u_span", span);

  glBindVertexArray(vertices_.id());
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  // A window that is wider than the flat map sees parts of it twice.
  const int copies = frame.isFlat ? static_cast<int>(std::ceil(std::max(span.x - 1, 0.0f) / 2)) : 0;
  for (int copy = -copies; copy <= copies; ++copy) {
    program_.set("u_copy", static_cast<float>(copy));
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, paths * kPoints - 1);  // the last point of all begins no piece
  }
  glDisable(GL_BLEND);
}

}  // namespace terrella::render
