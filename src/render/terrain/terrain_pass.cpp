#include "render/terrain/terrain_pass.h"

#include <algorithm>
#include <cmath>

#include "render/air_textures.h"
#include "render/passes/globe_pass.h"
#include "render/terrain/grain_texture.h"

namespace terrella::render {
namespace {

constexpr double kNearestMeters = 0.05;
constexpr float kMorphBegin = 0.8f;  // of the distance where corners stand where the parent has them
constexpr int kGrainPeriod = 64;     // finest tiles after which the noise of materials may repeat: a power of two
constexpr int kGroundUnit = AirTextures::kFirstUnit + 4, kColourUnit = kGroundUnit + 1, kGrainUnit = kColourUnit + 1;

float highness(double altitude, double low, double high) {
  return static_cast<float>(glm::smoothstep(std::log(low), std::log(high), std::log(std::max(altitude, 1e-9))));
}

}  // namespace

TerrainView terrainView(const Frame& frame, int width, int height) {
  const GlobeRays rays(frame, width, height);
  const glm::dmat3 planetFromWorld = turnedFromWorld(frame.planetAngleRadians);
  return {planetFromWorld * glm::dvec3(frame.camera.position), glm::dmat3(rays.screenFromWorld()) * glm::transpose(planetFromWorld),
          static_cast<double>(rays.pixelAngle) * frame.samples};
}

bool TerrainPass::hasReversedDepth() { return GLAD_GL_ARB_clip_control != 0; }

Result<TerrainPass> TerrainPass::load() {
  std::vector<std::string> defines;
  if (!hasReversedDepth()) defines.emplace_back("LOG_DEPTH");
  auto nearby = loadForProjections("terrain.vert", "terrain.frag", defines);
  if (!nearby) return nearby.error();
  defines.emplace_back("MAPS");
  auto withMaps = loadForProjections("terrain.vert", "terrain.frag", defines);
  if (!withMaps) return withMaps.error();
  return TerrainPass(std::move(*nearby), std::move(*withMaps), makeGrainTexture());
}

void TerrainPass::drawTiles(const Terrain& terrain, const TerrainView& view) const {
  const TileMemory& memory = terrain.memory();
  for (const DrawnTile& tile : terrain.selection().drawn) {
    const TileAddress& address = tile.address;
    const glm::vec3 middle(memory.middle(tile.slot) - view.eye);
    const float morphEnd = address.level > 0 ? static_cast<float>(terrain.range(address.level - 1)) : 1e9f;
    // Finest tiles to one of these, and how many of them lie before it.
    const int finest = std::max(terrain.finestLevel() - address.level, 0);
    const auto begin = [&](int number) { return static_cast<float>((static_cast<std::int64_t>(number) << finest) % kGrainPeriod); };
    glVertexAttrib4f(2, middle.x, middle.y, middle.z, morphEnd * kMorphBegin);
    glVertexAttrib4f(3, static_cast<float>(tile.slot), static_cast<float>(tile.parentSlot), 0.5f * static_cast<float>(address.column & 1),
                     0.5f * static_cast<float>(address.row & 1));
    glVertexAttrib4f(4, begin(address.column), begin(address.row), std::ldexp(1.0f, finest), 1 / (morphEnd * (1 - kMorphBegin)));
    glVertexAttrib4f(5, static_cast<float>(tile.coarser), static_cast<float>(tile.finer), static_cast<float>(address.face), 0);
    glDrawElementsBaseVertex(GL_TRIANGLES, memory.indices(), GL_UNSIGNED_SHORT, nullptr, memory.firstVertex(tile.slot));
  }
}

void TerrainPass::draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, int width, int height) const {
  const GlobeRays rays(frame, width, height);
  const double altitude = std::max(glm::length(frame.camera.position) - 1, 0.0);
  const float mapShare = highness(altitude, 0.02, 0.1);
  const gl::Program& program = useWith(mapShare > 0 ? withMaps_ : near_, textures);
  setGlobeView(program, frame, rays);
  const float exaggeration = shownExaggeration(static_cast<float>(altitude));
  program.set("u_steepness", frame.sky.shading * exaggeration);
  program.set("u_relief", frame.sky.shading * exaggeration / textures.exaggeration());
  program.set("u_mapShare", mapShare);
  program.set("u_heightShare", 1 - highness(altitude, 0.12, kHighest));
  program.set("u_screenFromWorld", rays.screenFromWorld());
  program.set("u_worldFromPlanet", glm::transpose(glm::mat3(turnedFromWorld(frame.planetAngleRadians))));
  const float depthScale = static_cast<float>(terrain.radiusMeters() / kNearestMeters);
  program.set("u_depthScale", depthScale);
  program.set("u_farthest", 4 * depthScale);
  program.set("u_corners", terrain.shape().corners());
  program.set("u_samples", static_cast<float>(terrain.shape().samples()));
  program.set("u_metersOfRadius", static_cast<float>(terrain.radiusMeters()));
  program.set("u_ground", kGroundUnit);
  program.set("u_colours", kColourUnit);
  program.set("u_grain", kGrainUnit);
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(kGrainUnit));
  glBindTexture(GL_TEXTURE_2D, grain_.id());
  terrain.memory().bind(kGroundUnit, kColourUnit);

  glEnable(GL_DEPTH_TEST);
  glDepthFunc(hasReversedDepth() ? GL_GREATER : GL_LESS);
  if (hasReversedDepth()) glClipControl(GL_LOWER_LEFT, GL_ZERO_TO_ONE);
  glEnable(GL_CULL_FACE);
  drawTiles(terrain, terrainView(frame, width, height));
  glDisable(GL_CULL_FACE);
  if (hasReversedDepth()) glClipControl(GL_LOWER_LEFT, GL_NEGATIVE_ONE_TO_ONE);
}

}  // namespace terrella::render
