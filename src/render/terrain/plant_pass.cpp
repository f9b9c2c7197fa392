#include "render/terrain/plant_pass.h"

#include <cmath>

#include "render/passes/moon_view.h"
#include "render/terrain/depth.h"
#include "render/terrain/ground_textures.h"

namespace terrella::render {

Result<PlantPass> PlantPass::load() {
  std::vector<std::string> defines;
  if (!hasReversedDepth()) defines.emplace_back("LOG_DEPTH");
  auto programs = loadForProjections("plant.vert", "plant.frag", defines);
  if (!programs) return programs.error();
  auto shadows = loadForProjections("plant_shadow.vert", "plant_shadow.frag", defines);
  if (!shadows) return shadows.error();
  return PlantPass(std::move(*programs), std::move(*shadows));
}

void PlantPass::gather(const Terrain& terrain, const TerrainView& view, const PlantedTile& tile) {
  const TileMemory& memory = terrain.memory();
  const glm::mat3 screenFromPlanet(view.screenFromPlanet);
  const glm::vec3 middle(memory.middle(tile.slot) - view.eye);
  const auto from = static_cast<float>(tile.from), to = static_cast<float>(tile.to);
  const glm::vec3 down(-glm::normalize(view.eye));
  for (const Plant& plant : *memory.plants(tile.slot)) {
    const glm::vec3 foot = plant.foot + middle;
    // A crown below the eye's rays, or a long shadow, may still reach into the picture.
    const glm::vec3 seen = screenFromPlanet * foot;
    const float room = 6 * plant.height;
    if (seen.z < -room || std::abs(seen.x) > seen.z * 1.05f + room * 2 || std::abs(seen.y) > seen.z * 1.05f + room * 3) continue;
    // Far away they sink into the ground, where those of the next ring, or the ground's colour, stand for them.
    const float distance = glm::length(foot), rises = from > 0 ? glm::smoothstep(0.55f * from, 0.95f * from, distance) : 1;
    // Those that stand for others hide them from whoever looks along the ground; from above it has crowns itself (canopy_texture.h).
    const float kept = from > 0 ? 1 - glm::smoothstep(0.25f, 0.45f, glm::dot(foot, down) / distance) : 1;
    const float shown = kept * rises * (1 - glm::smoothstep(0.6f * to, to, distance));
    if (shown <= 0) continue;
    seen_.push_back(
        {{foot, plant.height}, {plant.colour, plant.kind}, {memory.horizon(tile.slot, plant.sample), shown}, {plant.ground, plant.crowd}});
  }
}

void PlantPass::draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const TerrainView& view,
                     const GlobeRays& rays, float depthScale) {
  seen_.clear();
  std::size_t near = 0;  // whose shadows are seen
  for (const PlantedTile& tile : terrain.selection().planted) {
    gather(terrain, view, tile);
    if (tile.from <= 0) near = seen_.size();
  }
  const std::size_t tall = seen_.size();
  for (const PlantedTile& tile : terrain.selection().tufted) gather(terrain, view, tile);
  shade_ = TreeShade(seen_, near, view, static_cast<float>(terrain.tuftReach()));
  if (seen_.empty()) return;
  for (std::size_t k = tall; k < seen_.size(); ++k) seen_[k].ground.w = shade_.at(glm::vec3(seen_[k].foot));
  buffer_.upload(seen_);
  const auto drawFirst = [&](std::size_t count, const MapPrograms& programs) {
    const gl::Program& program = useWith(programs, textures, moonShadowNeeds(frame));
    setGlobeView(program, frame, rays);
    program.set("u_worldFromPlanet", glm::transpose(glm::mat3(turnedFromWorld(frame.planetAngleRadians))));
    program.set("u_screenFromWorld", rays.screenFromWorld());
    program.set("u_depthScale", depthScale);
    program.set("u_farthestDepth", 4 * depthScale);
    GroundTextures::set(program);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
  };
  if (near > 0) {
    // What they leave of the light that is there; how much of a pixel is planet stays.
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_ZERO, GL_SRC_COLOR, GL_ZERO, GL_ONE);
    glDepthMask(GL_FALSE);
    drawFirst(near, shadows_);
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
  }
  drawFirst(seen_.size(), programs_);
}

}  // namespace terrella::render
