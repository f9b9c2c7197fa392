#include "render/terrain/plant_pass.h"

#include <cmath>

namespace terrella::render {

Result<PlantPass> PlantPass::load() {
  auto programs = loadPlantPrograms("plant.vert", "plant.frag");
  if (!programs) return programs.error();
  auto shadows = loadPlantPrograms("plant_shadow.vert", "plant_shadow.frag");
  if (!shadows) return shadows.error();
  return PlantPass(std::move(*programs), std::move(*shadows));
}

void PlantPass::gather(const PlantView& of, const PlantedTile& tile) {
  const TileMemory& memory = of.terrain.memory();
  const Sight sight(of.view);
  const glm::vec3 middle(memory.middle(tile.slot) - of.view.eye);
  const auto from = static_cast<float>(tile.from), to = static_cast<float>(tile.to);
  for (const Plant& plant : *memory.plants(tile.slot)) {
    const glm::vec3 foot = plant.foot + middle;
    // A crown below the eye's rays, or a long shadow, may still reach into the picture.
    if (sight.isOutside(foot, 6 * plant.height)) continue;
    // Far away they sink into the ground, where those of the next ring, or the ground's colour, stand for them.
    const float distance = glm::length(foot), rises = from > 0 ? glm::smoothstep(0.55f * from, 0.95f * from, distance) : 1;
    // Those that stand for others hide them from whoever looks along the ground; from above it has crowns itself (shaders/lib/canopy.glsl),
    // the more, the denser they stand: between those some trees would be dark specks.
    const float steep = glm::mix(0.1f, 0.05f, plant.crowd);
    const float kept = from > 0 ? 1 - glm::smoothstep(steep, 1.8f * steep, -glm::dot(foot, plant.ground) / distance) : 1;
    const float shown = kept * rises * (1 - glm::smoothstep(0.6f * to, to, distance));
    if (shown <= 0) continue;
    seen_.push_back(
        {{foot, plant.height}, {plant.colour, plant.kind}, {memory.horizon(tile.slot, plant.sample), shown}, {plant.ground, plant.crowd}});
  }
}

void PlantPass::draw(const PlantView& of) {
  seen_.clear();
  std::size_t near = 0;  // whose shadows are seen
  for (const PlantedTile& tile : of.terrain.selection().planted) {
    gather(of, tile);
    if (tile.from <= 0) near = seen_.size();
  }
  const std::size_t tall = seen_.size();
  for (const PlantedTile& tile : of.terrain.selection().tufted) gather(of, tile);
  shade_ = TreeShade(seen_, near, of.view, static_cast<float>(of.terrain.tuftReach()));
  if (seen_.empty()) return;
  for (std::size_t k = tall; k < seen_.size(); ++k) seen_[k].ground.w = shade_.at(glm::vec3(seen_[k].foot));
  buffer_.upload(seen_);
  const auto drawFirst = [&](std::size_t count, const MapPrograms& programs) {
    of.use(programs);
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
