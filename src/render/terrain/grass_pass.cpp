#include "render/terrain/grass_pass.h"

#include <cmath>

#include "render/terrain/grass.h"

namespace terrella::render {
namespace {

constexpr int kBlades = 7, kVerticesOfBlade = 7;  // of a tuft, as shaders/grass.vert

}  // namespace

Result<GrassPass> GrassPass::load() {
  auto programs = loadPlantPrograms("grass.vert", "grass.frag");
  if (!programs) return programs.error();
  return GrassPass(std::move(*programs));
}

void GrassPass::gather(const PlantView& of, int slot, const TreeShade& shade) {
  const Terrain& terrain = of.terrain;
  const TileMemory& memory = terrain.memory();
  const Grass* grass = memory.grass(slot).get();
  if (!grass || grass->tufts.empty()) return;
  const Sight sight(of.view);
  const glm::dvec3 tileMiddle = memory.middle(slot);
  const glm::vec3 middle(tileMiddle - of.view.eye), up(glm::normalize(tileMiddle));
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
      const float height = static_cast<float>(tuft.height) * toRadii;
      if (sight.isOutside(foot, 3 * height)) continue;
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

void GrassPass::draw(const PlantView& of, const TreeShade& shade) {
  seen_.clear();
  for (const PlantedTile& tile : of.terrain.selection().tufted) gather(of, tile.slot, shade);
  if (seen_.empty()) return;
  buffer_.upload(seen_);
  const gl::Program& program = of.use(programs_);
  program.set("u_meter", static_cast<float>(1 / of.terrain.radiusMeters()));
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, kBlades * kVerticesOfBlade, static_cast<GLsizei>(seen_.size()));
}

}  // namespace terrella::render
