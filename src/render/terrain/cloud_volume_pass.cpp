#include "render/terrain/cloud_volume_pass.h"

#include <utility>

#include "render/gl/texture_unit.h"
#include "render/passes/globe_view.h"
#include "render/passes/moon_view.h"
#include "render/software.h"
#include "render/terrain/depth.h"
#include "render/terrain/ground_textures.h"

namespace terrella::render {
namespace {

constexpr double kAllBodies = 0.0018, kNoBodies = 0.0038;  // planet radii over their floor
constexpr int kVolumeUnit = 0;

// The coarse picture's pixels are blocks of the whole picture's, however that is cut into parts: a part has those at its edges as well.
struct Blocks {
  int size;  // pixels
  glm::ivec2 first, count;
};

Blocks blocksOf(const Frame& frame, const GlobeRays& rays) {
  constexpr int kFine = 2, kCoarse = 3;  // the latter for frame after frame without a graphics card
  const int size = drawsInSoftware() && !frame.waitsForTerrain ? kCoarse : kFine;
  const glm::ivec2 first = rays.first / size - 1, last = (rays.first + rays.size) / size + 1;
  return {size, first, last - first + 1};
}

}  // namespace

CloudVolumePass::CloudVolumePass(MapPrograms volume, gl::Program over)
    : volume_(std::move(volume)), over_(std::move(over)), emptyVertices_(gl::VertexArray::make("no vertices of clouds")) {}

Result<CloudVolumePass> CloudVolumePass::load() {
  auto volume = MapPrograms::load("screen.vert", "cloud_volume.frag", {"GRAIN"});
  if (!volume) return volume.error();
  auto over = gl::Program::load("screen.vert", "cloud_volume_over.frag",
                                hasReversedDepth() ? std::vector<std::string>{} : std::vector<std::string>{"LOG_DEPTH"});
  if (!over) return over.error();
  return CloudVolumePass(std::move(*volume), std::move(*over));
}

float CloudVolumePass::shareOf(const Frame& frame) {
  if (!frame.sky.hasClouds) return 0;
  return static_cast<float>(1 - glm::smoothstep(kAllBodies, kNoBodies, glm::length(frame.camera.position) - 1 - cloudAltitude(frame)));
}

void CloudVolumePass::prepare(const Frame& frame, const PlanetTextures& textures, glm::ivec2 size) {
  const GlobeRays rays(frame, size.x, size.y);
  const Blocks blocks = blocksOf(frame, rays);
  target_.begin(blocks.count, {GL_RGBA32F});
  const gl::Program& program = useWith(volume_, textures, moonShadowNeeds(frame));
  setGlobeView(program, frame, rays);
  GroundTextures::set(program, frame);
  const auto pixels = static_cast<float>(blocks.size);
  program.set("u_firstPixel", glm::vec2(blocks.first));
  program.set("u_screenPerPixel", 2.0f / glm::vec2(rays.whole) * pixels);
  program.set("u_coarsePixel", rays.pixelAngle * pixels);
  glBindVertexArray(emptyVertices_.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  target_.end();
}

void CloudVolumePass::draw(const Frame& frame, glm::ivec2 size, float depthScale) const {
  const GlobeRays rays(frame, size.x, size.y);
  const Blocks blocks = blocksOf(frame, rays);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(hasReversedDepth() ? GL_GREATER : GL_LESS);
  glDepthMask(GL_FALSE);
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_ONE, GL_SRC_ALPHA, GL_ZERO, GL_ONE);  // how much of a pixel is planet stays
  over_.use();
  setGlobeView(over_, frame, rays);
  gl::bindTo(kVolumeUnit, target_.texture());
  over_.set("u_volume", kVolumeUnit);
  over_.set("u_volumePerPixel", glm::vec2(1.0f / static_cast<float>(blocks.size)));
  over_.set("u_volumeBegin", glm::vec2(blocks.first));
  over_.set("u_depthScale", depthScale);
  over_.set("u_farthest", kFarthest * depthScale);
  glBindVertexArray(emptyVertices_.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  glDisable(GL_DEPTH_TEST);
}

}  // namespace terrella::render
