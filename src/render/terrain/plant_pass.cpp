#include "render/terrain/plant_pass.h"

#include <cmath>
#include <cstddef>

#include "render/passes/moon_view.h"
#include "render/terrain/depth.h"

namespace terrella::render {

PlantPass::PlantPass(MapPrograms programs)
    : programs_(std::move(programs)), vertices_(gl::VertexArray::make("plants")), buffer_(gl::VertexBuffer::make("plants")) {
  const auto attribute = [](GLuint index, GLint size, std::size_t offset) {
    glEnableVertexAttribArray(index);
    glVertexAttribPointer(index, size, GL_FLOAT, GL_FALSE, sizeof(SeenPlant), reinterpret_cast<const void*>(offset));
    glVertexAttribDivisor(index, 1);
  };
  attribute(0, 4, offsetof(SeenPlant, foot));
  attribute(1, 4, offsetof(SeenPlant, colour));
  attribute(2, 1, offsetof(SeenPlant, horizon));
}

Result<PlantPass> PlantPass::load() {
  std::vector<std::string> defines;
  if (!hasReversedDepth()) defines.emplace_back("LOG_DEPTH");
  auto programs = loadForProjections("plant.vert", "plant.frag", defines);
  if (!programs) return programs.error();
  return PlantPass(std::move(*programs));
}

void PlantPass::gather(const Terrain& terrain, const TerrainView& view, const std::vector<int>& slots) {
  const TileMemory& memory = terrain.memory();
  const glm::mat3 screenFromPlanet(view.screenFromPlanet);
  for (const int slot : slots) {
    const glm::vec3 middle(memory.middle(slot) - view.eye);
    for (const Plant& plant : *memory.plants(slot)) {
      const glm::vec3 foot = plant.foot + middle;
      // A little below the eye's rays a crown may still reach into the picture.
      const glm::vec3 seen = screenFromPlanet * foot;
      const float room = 4 * plant.height;
      if (seen.z < -room || std::abs(seen.x) > seen.z * 1.05f + room * 2 || std::abs(seen.y) > seen.z * 1.05f + room * 4) continue;
      seen_.push_back({{foot, plant.height}, {plant.colour, plant.kind}, memory.horizon(slot, plant.sample)});
    }
  }
}

void PlantPass::draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const TerrainView& view,
                     const GlobeRays& rays, int grainUnit, float depthScale) {
  seen_.clear();
  gather(terrain, view, terrain.selection().planted);
  gather(terrain, view, terrain.selection().tufted);
  if (seen_.empty()) return;
  const gl::Program& program = useWith(programs_, textures, moonShadowNeeds(frame));
  setGlobeView(program, frame, rays);
  program.set("u_worldFromPlanet", glm::transpose(glm::mat3(turnedFromWorld(frame.planetAngleRadians))));
  program.set("u_screenFromWorld", rays.screenFromWorld());
  program.set("u_depthScale", depthScale);
  program.set("u_farthestDepth", 4 * depthScale);
  program.set("u_reach", static_cast<float>(terrain.plantReach()));
  program.set("u_tuftReach", static_cast<float>(terrain.tuftReach()));
  program.set("u_grain", grainUnit);
  glBindVertexArray(vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(seen_.size() * sizeof(SeenPlant)), seen_.data(), GL_STREAM_DRAW);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(seen_.size()));
}

}  // namespace terrella::render
