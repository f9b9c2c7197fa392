#include "render/terrain/plant_view.h"

#include <cmath>

#include "render/passes/moon_view.h"
#include "render/terrain/depth.h"

namespace terrella::render {

const gl::Program& PlantView::use(const MapPrograms& programs) const {
  const gl::Program& program = useWith(programs, textures, moonShadowNeeds(frame));
  setGlobeView(program, frame, rays);
  GroundTextures::set(program, frame);
  program.set("u_worldFromPlanet", glm::transpose(glm::mat3(turnedFromWorld(frame.planetAngleRadians))));
  program.set("u_screenFromWorld", rays.screenFromWorld());
  program.set("u_depthScale", depthScale);
  program.set("u_grading", textures.grading());
  program.set("u_farthestDepth", kFarthest * depthScale);
  program.set("u_horizons", kHorizonUnit);
  program.set("u_eyesHorizon", horizon);
  return program;
}

Sight::Sight(const TerrainView& view) : screenFromPlanet_(view.screenFromPlanet) {
  const glm::mat3 rows = glm::transpose(screenFromPlanet_);
  const float forward = glm::length(rows[2]);
  sides_ = {glm::length(glm::vec2(glm::length(rows[0]), forward)), glm::length(glm::vec2(glm::length(rows[1]), forward)), forward};
}

bool Sight::isOutside(const glm::vec3& place, float room) const {
  const glm::vec3 seen = screenFromPlanet_ * place;
  return seen.z < -room * sides_.z || std::abs(seen.x) > seen.z + room * sides_.x || std::abs(seen.y) > seen.z + room * sides_.y;
}

Result<MapPrograms> loadPlantPrograms(const std::string& vertexFile, const std::string& fragmentFile) {
  std::vector<std::string> defines{"GRAIN"};
  if (!hasReversedDepth()) defines.emplace_back("LOG_DEPTH");
  return MapPrograms::load(vertexFile, fragmentFile, std::move(defines));
}

}  // namespace terrella::render
