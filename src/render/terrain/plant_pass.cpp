#include "render/terrain/plant_pass.h"

#include <array>
#include <cmath>
#include <cstddef>

#include "render/passes/moon_view.h"
#include "render/terrain/depth.h"

namespace terrella::render {

PlantPass::PlantPass(MapPrograms programs, MapPrograms shadows)
    : programs_(std::move(programs)),
      shadows_(std::move(shadows)),
      vertices_(gl::VertexArray::make("plants")),
      buffer_(gl::VertexBuffer::make("plants")) {
  const auto attribute = [](GLuint index, GLint size, std::size_t offset) {
    glEnableVertexAttribArray(index);
    glVertexAttribPointer(index, size, GL_FLOAT, GL_FALSE, sizeof(SeenPlant), reinterpret_cast<const void*>(offset));
    glVertexAttribDivisor(index, 1);
  };
  attribute(0, 4, offsetof(SeenPlant, foot));
  attribute(1, 4, offsetof(SeenPlant, colour));
  attribute(2, 2, offsetof(SeenPlant, seen));
  attribute(3, 4, offsetof(SeenPlant, ground));
}

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
  for (const Plant& plant : *memory.plants(tile.slot)) {
    const glm::vec3 foot = plant.foot + middle;
    // A crown below the eye's rays, or a long shadow, may still reach into the picture.
    const glm::vec3 seen = screenFromPlanet * foot;
    const float room = 6 * plant.height;
    if (seen.z < -room || std::abs(seen.x) > seen.z * 1.05f + room * 2 || std::abs(seen.y) > seen.z * 1.05f + room * 3) continue;
    // Far away they sink into the ground, where those of the next ring, or the ground's colour, stand for them.
    const float distance = glm::length(foot), rises = from > 0 ? glm::smoothstep(0.55f * from, 0.95f * from, distance) : 1;
    const float shown = rises * (1 - glm::smoothstep(0.6f * to, to, distance));
    if (shown <= 0) continue;
    seen_.push_back(
        {{foot, plant.height}, {plant.colour, plant.kind}, {memory.horizon(tile.slot, plant.sample), shown}, {plant.ground, plant.crowd}});
  }
}

// Grass and pebbles lie in the shade of the trees beside them, as the ground does (plant_shadow.frag), but without its ragged edges.
void PlantPass::shadeTufts(std::size_t near, std::size_t tall, const TerrainView& view, float reach) {
  // Half as wide as they are tall, as PlantKind: from conifers to cactuses.
  constexpr std::array<float, 6> kCrowns{0.2f, 0.36f, 0.5f, 0.25f, 0.55f, 0.08f};
  struct Shadow {
    glm::vec3 middle, ahead;
    float across, along;  // squares of its half axes
  };
  std::vector<Shadow> shadows;
  const glm::vec3 sun(view.sun);
  for (std::size_t k = 0; k < near; ++k) {
    const SeenPlant& tree = seen_[k];
    const glm::vec3 foot(tree.foot), ground(tree.ground);
    const float height = tree.foot.w, facing = glm::dot(ground, sun);
    if (tree.colour.w >= static_cast<float>(PlantKind::boulder) || facing < 0.1f || glm::length(foot) > reach + 6 * height) continue;
    const glm::vec3 up(glm::normalize(view.eye + glm::dvec3(foot))), way = up - sun * (glm::dot(up, ground) / facing);
    const float far = glm::length(way), radius = kCrowns[static_cast<std::size_t>(tree.colour.w)] * height;
    shadows.push_back({foot + way * (0.55f * height), far > 0 ? way / far : way, radius * radius, radius * radius * (1 + far * far)});
  }
  for (std::size_t k = tall; k < seen_.size(); ++k) {
    for (const Shadow& shadow : shadows) {
      const glm::vec3 from = glm::vec3(seen_[k].foot) - shadow.middle;
      const float ahead = glm::dot(from, shadow.ahead), ahead2 = ahead * ahead, beside2 = std::max(glm::dot(from, from) - ahead2, 0.0f);
      const float inside = 1 - beside2 / shadow.across - ahead2 / shadow.along;
      seen_[k].ground.w = std::max(seen_[k].ground.w, 0.85f * glm::smoothstep(-0.1f, 0.4f, inside));
    }
  }
}

void PlantPass::draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const TerrainView& view,
                     const GlobeRays& rays, int grainUnit, float depthScale) {
  seen_.clear();
  std::size_t near = 0;  // whose shadows are seen
  for (const PlantedTile& tile : terrain.selection().planted) {
    gather(terrain, view, tile);
    if (tile.from <= 0) near = seen_.size();
  }
  const std::size_t tall = seen_.size();
  for (const PlantedTile& tile : terrain.selection().tufted) gather(terrain, view, tile);
  if (seen_.empty()) return;
  shadeTufts(near, tall, view, static_cast<float>(terrain.tuftReach()));
  glBindVertexArray(vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(seen_.size() * sizeof(SeenPlant)), seen_.data(), GL_STREAM_DRAW);
  const auto drawFirst = [&](std::size_t count, const MapPrograms& programs) {
    const gl::Program& program = useWith(programs, textures, moonShadowNeeds(frame));
    setGlobeView(program, frame, rays);
    program.set("u_worldFromPlanet", glm::transpose(glm::mat3(turnedFromWorld(frame.planetAngleRadians))));
    program.set("u_screenFromWorld", rays.screenFromWorld());
    program.set("u_depthScale", depthScale);
    program.set("u_farthestDepth", 4 * depthScale);
    program.set("u_grain", grainUnit);
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
