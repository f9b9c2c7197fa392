#include "render/passes/globe_pass.h"

#include <algorithm>
#include <cmath>

#include "render/passes/aurora_view.h"
#include "render/passes/globe_view.h"
#include "render/passes/moon_view.h"
#include "render/passes/plume_view.h"
#include "render/passes/viewed_map.h"
#include "render/steepness.h"

namespace terrella::render {
namespace {

constexpr float kDetailTexels = 1.5f;  // fewer of the ground's to a pixel want detail; as in globe.frag

// Whether ground is so near that its maps look blurred.
bool isNear(const Frame& frame, const PlanetTextures& textures, const GlobeRays& rays) {
  const float texelAngle = 2 * 3.14159265f / static_cast<float>(std::max(textures.grid(MapId::albedo).columns(), 1));
  return std::max(static_cast<float>(frame.camera.altitude()), 0.0f) * rays.pixelAngle < kDetailTexels * texelAngle;
}

// Of the haze of a giant, straight down from an altitude to its clouds, and so much more from one below.
float hazeDepth(double altitude) {
  constexpr double kThickest = 4, kScale = 0.0035;
  return static_cast<float>(kThickest * std::exp(-altitude / kScale) * (1 - glm::smoothstep(0.5 * kHazeTop, kHazeTop, altitude)));
}

}  // namespace

GlobePass::GlobePass(LitPrograms lit, MapPrograms single)
    : lit_(std::move(lit)),
      single_(std::move(single)),
      vertices_(gl::VertexArray::make("tiles of the globe")),
      rectangles_(gl::VertexBuffer::make("tiles of the globe")) {
  glEnableVertexAttribArray(0);
  glVertexAttribPointer(0, 4, GL_FLOAT, GL_FALSE, 0, nullptr);
  glVertexAttribDivisor(0, 1);
}

Result<GlobePass::LitPrograms> GlobePass::loadLit() {
  const auto load = [](const std::vector<std::string>& defines) { return MapPrograms::load("tiles.vert", "globe.frag", defines); };
  auto sky = load({"SKY"});
  if (!sky) return sky.error();
  auto ground = load({"GROUND"});
  if (!ground) return ground.error();
  auto both = load({});
  if (!both) return both.error();
  auto nearGround = load({"GROUND", "DETAIL", "GRAIN"});
  if (!nearGround) return nearGround.error();
  auto nearBoth = load({"DETAIL", "GRAIN"});
  if (!nearBoth) return nearBoth.error();
  return LitPrograms{std::move(*sky), std::move(*ground), std::move(*both), std::move(*nearGround), std::move(*nearBoth)};
}

Result<GlobePass> GlobePass::load() {
  auto lit = loadLit();
  if (!lit) return lit.error();
  auto single = MapPrograms::load("screen.vert", "globe_map.frag");
  if (!single) return single.error();
  return GlobePass(std::move(*lit), std::move(*single));
}

void GlobePass::drawLit(const Frame& frame, const PlanetTextures& textures, const GlobeRays& rays) const {
  // Ground or a giant's clouds: others' have no grain.
  const bool hasDetail = (textures.isPainted(MapId::normal) || textures.isGiant()) && isNear(frame, textures, rays);
  drawKinds(frame, textures, rays, {&lit_.sky, hasDetail ? &lit_.nearGround : &lit_.ground, hasDetail ? &lit_.nearBoth : &lit_.both});
}

void GlobePass::drawSky(const Frame& frame, const PlanetTextures& textures, const MapPrograms& sky, glm::ivec2 size,
                        const SetProgram& setTerrain) const {
  drawKinds(frame, textures, GlobeRays(frame, size.x, size.y), {&lit_.sky, &sky, &sky}, setTerrain);
}

void GlobePass::drawForeground(const Frame& frame, const PlanetTextures& textures, const MapPrograms& foreground, glm::ivec2 size,
                               const SetProgram& setMore) const {
  drawKinds(frame, textures, GlobeRays(frame, size.x, size.y), {nullptr, &foreground, &foreground}, setMore);
}

void GlobePass::drawKinds(const Frame& frame, const PlanetTextures& textures, const GlobeRays& rays,
                          const std::array<const MapPrograms*, 3>& programs, const SetProgram& setMore) const {
  const GlobeTiles tiles(frame, rays);
  FrameNeeds needs = moonNeeds(frame, rays);
  needs.hasAurora = seesAurora(frame);
  const double altitude = glm::length(rays.eye) - 1;
  needs.hasHaze = textures.isGiant() && altitude < kHazeTop;
  needs.hasBodies = textures.rings().hasBodiesNear(frame.camera.position, textures.radiusMeters());
  const std::vector<glm::vec4> plumes = plumesInSight(textures.plumes(), frame);
  needs.hasPlumes = !plumes.empty();
  needs.hasDrift = !textures.jets().isEmpty() && frame.driftWays != 0;
  glBindVertexArray(vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, rectangles_.id());
  for (std::size_t kind = 0; kind < tiles.rectangles.size(); ++kind) {
    const std::vector<glm::vec4>& rectangles = tiles.rectangles[kind];
    if (rectangles.empty() || !programs[kind]) continue;
    const gl::Program& program = useWith(*programs[kind], textures, needs);
    setGlobeView(program, frame, rays);
    if (setMore) setMore(program);
    if (textures.isGiant()) textures.jets().set(program, PlanetTextures::kJetUnit, frame.driftWays);
    if (needs.hasHaze) program.set("u_hazeDepth", hazeDepth(altitude));
    if (needs.hasPlumes) setPlumes(program, plumes);
    if (needs.hasBodies) RingTexture::setBodies(program, frame.camera.position, textures.radiusMeters());
    if (needs.hasMoons) setMoons(program, frame, rays, textures.moons());
    program.set("u_swirls", textures.swirls());
    program.set("u_relief", frame.sky.shading * shownExaggeration(static_cast<float>(frame.camera.altitude()), textures.steepness()) /
                                textures.exaggeration());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(rectangles.size() * sizeof(glm::vec4)), rectangles.data(), GL_STREAM_DRAW);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(rectangles.size()));
  }
}

void GlobePass::draw(const Frame& frame, const PlanetTextures& textures, int width, int height) const {
  const GlobeRays rays(frame, width, height);
  if (!frame.view) return drawLit(frame, textures, rays);
  const gl::Program& program = useWith(single_, textures);
  setGlobeView(program, frame, rays);
  setViewedMap(program, frame.view);
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

}  // namespace terrella::render
