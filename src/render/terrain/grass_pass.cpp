#include "render/terrain/grass_pass.h"

#include <algorithm>
#include <cmath>

#include "render/passes/moon_view.h"
#include "render/terrain/depth.h"
#include "render/terrain/grass.h"

namespace terrella::render {
namespace {

constexpr int kBlades = 7, kVerticesOfBlade = 7;  // of a tuft, as shaders/grass.vert

}  // namespace

Result<GrassPass> GrassPass::load() {
  std::vector<std::string> defines;
  if (!hasReversedDepth()) defines.emplace_back("LOG_DEPTH");
  auto programs = loadForProjections("grass.vert", "grass.frag", defines);
  if (!programs) return programs.error();
  return GrassPass(std::move(*programs));
}

void GrassPass::gather(const Terrain& terrain, const TerrainView& view, int slot, const TreeShade& shade) {
  const TileMemory& memory = terrain.memory();
  const Grass* grass = memory.grass(slot).get();
  if (!grass || grass->tufts.empty()) return;
  const glm::mat3 screenFromPlanet(view.screenFromPlanet);
  const glm::dvec3 tileMiddle = memory.middle(slot);
  const glm::vec3 middle(tileMiddle - view.eye), up(glm::normalize(tileMiddle));
  const double width = tileWidth(terrain.finestLevel());
  const float toRadii = kGrassUnit / static_cast<float>(terrain.radiusMeters());
  // Nothing of the tile is nearer. Its middle lies on the sphere, far below the ground.
  const float nearest = glm::length(grass->tufts.front().foot + middle) - 1.5f * static_cast<float>(width);
  for (std::size_t k = 0; k < Grass::kClasses; ++k) {
    const auto reach = static_cast<float>(grassReach(static_cast<int>(k)) * width);
    if (nearest > reach) break;
    for (std::uint32_t i = grass->begins[k]; i < grass->begins[k + 1]; ++i) {
      const GrassTuft& tuft = grass->tufts[i];
      const glm::vec3 foot = tuft.foot + middle;
      const float height = static_cast<float>(tuft.height) * toRadii, room = 3 * height;
      const glm::vec3 seen = screenFromPlanet * foot;
      if (seen.z < -room || std::abs(seen.x) > seen.z + 2 * room || std::abs(seen.y) > seen.z + 2 * room) continue;
      const float shown = 1 - glm::smoothstep(0.75f * reach, reach, glm::length(foot));
      if (shown <= 0) continue;
      const float own = static_cast<float>(tuft.own) / 256;
      const glm::vec3 root = glm::vec3(tuft.colour.r, tuft.colour.g, tuft.colour.b) / 255.0f;
      seen_.push_back({{foot, height},
                       {root * root, tuft.colour.a > 0 ? 1 + own : own},
                       {memory.horizon(slot, tuft.sample), shown},
                       {up, shade.at(foot)}});
    }
  }
}

void GrassPass::draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const TerrainView& view,
                     const GlobeRays& rays, const TreeShade& shade, float depthScale) {
  seen_.clear();
  for (const PlantedTile& tile : terrain.selection().tufted) gather(terrain, view, tile.slot, shade);
  if (seen_.empty()) return;
  buffer_.upload(seen_);
  const gl::Program& program = useWith(programs_, textures, moonShadowNeeds(frame));
  setGlobeView(program, frame, rays);
  program.set("u_worldFromPlanet", glm::transpose(glm::mat3(turnedFromWorld(frame.planetAngleRadians))));
  program.set("u_screenFromWorld", rays.screenFromWorld());
  program.set("u_depthScale", depthScale);
  program.set("u_farthestDepth", 4 * depthScale);
  program.set("u_meter", static_cast<float>(1 / terrain.radiusMeters()));
  program.set("u_waterTime", static_cast<float>(std::fmod(frame.waterSeconds / kWaterPeriod, 1.0)));
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, kBlades * kVerticesOfBlade, static_cast<GLsizei>(seen_.size()));
}

}  // namespace terrella::render
