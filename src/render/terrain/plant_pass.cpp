#include "render/terrain/plant_pass.h"

#include <cstddef>

#include "render/passes/moon_view.h"
#include "render/terrain/depth.h"

namespace terrella::render {

PlantPass::PlantPass(MapPrograms programs)
    : programs_(std::move(programs)), vertices_(gl::VertexArray::make("plants")), buffer_(gl::VertexBuffer::make("plants")) {
  const auto attribute = [](GLuint index, GLint size, std::size_t offset) {
    glEnableVertexAttribArray(index);
    glVertexAttribPointer(index, size, GL_FLOAT, GL_FALSE, sizeof(Plant), reinterpret_cast<const void*>(offset));
    glVertexAttribDivisor(index, 1);
  };
  attribute(0, 4, offsetof(Plant, foot));
  attribute(1, 4, offsetof(Plant, colour));
}

Result<PlantPass> PlantPass::load() {
  std::vector<std::string> defines;
  if (!hasReversedDepth()) defines.emplace_back("LOG_DEPTH");
  auto programs = loadForProjections("plant.vert", "plant.frag", defines);
  if (!programs) return programs.error();
  return PlantPass(std::move(*programs));
}

void PlantPass::gather(const Terrain& terrain, const TerrainView& view) {
  seen_.clear();
  for (const int slot : terrain.selection().planted) {
    const glm::vec3 middle(terrain.memory().middle(slot) - view.eye);
    for (Plant plant : *terrain.memory().plants(slot)) {
      plant.foot += middle;
      // A little below the eye's rays a crown may still reach into the picture.
      const glm::vec3 seen = glm::mat3(view.screenFromPlanet) * plant.foot;
      const float room = 4 * plant.height;
      if (seen.z < -room || std::abs(seen.x) > seen.z * 1.05f + room * 2 || std::abs(seen.y) > seen.z * 1.05f + room * 4) continue;
      seen_.push_back(plant);
    }
  }
}

void PlantPass::draw(const Frame& frame, const PlanetTextures& textures, const Terrain& terrain, const TerrainView& view,
                     const GlobeRays& rays, int grainUnit, float depthScale) {
  if (terrain.selection().planted.empty()) return;
  gather(terrain, view);
  if (seen_.empty()) return;
  const gl::Program& program = useWith(programs_, textures, moonShadowNeeds(frame));
  setGlobeView(program, frame, rays);
  program.set("u_worldFromPlanet", glm::transpose(glm::mat3(turnedFromWorld(frame.planetAngleRadians))));
  program.set("u_screenFromWorld", rays.screenFromWorld());
  program.set("u_depthScale", depthScale);
  program.set("u_farthestDepth", 4 * depthScale);
  program.set("u_reach", static_cast<float>(terrain.plantReach()));
  program.set("u_grain", grainUnit);
  glBindVertexArray(vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(seen_.size() * sizeof(Plant)), seen_.data(), GL_STREAM_DRAW);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(seen_.size()));
}

}  // namespace terrella::render
