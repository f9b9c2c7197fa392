#include "render/passes/plume_view.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "render/passes/globe_view.h"

namespace terrella::render {

std::vector<Plume> plumesOf(const PlanetParams& params) {
  if (params.world.kind != WorldKind::rock || !(params.volcanism.plumes > 0)) return {};
  return Paterae(params.seed.number(), params.volcanism, params.relief.radiusMeters).plumes();
}

std::vector<glm::vec4> plumesInSight(const std::vector<Plume>& plumes, const Frame& frame) {
  constexpr std::size_t kMost = 8;  // as in shaders/lib/plumes.glsl
  constexpr double kHigh = 0.45;
  const glm::dmat3 worldFromPlanet = glm::transpose(turnedFromWorld(frame.planetAngleRadians));
  const double distance = glm::length(frame.camera.position), horizon = std::acos(std::min(1 / distance, 1.0));
  std::vector<glm::vec4> seen;
  for (const Plume& plume : plumes) {
    if (seen.size() == kMost) break;
    const glm::dvec3 place = worldFromPlanet * glm::dvec3(plume.centre.x, plume.centre.y, plume.centre.z);
    const double apart = std::acos(std::clamp(glm::dot(place, frame.camera.position) / distance, -1.0, 1.0));
    if (apart > horizon + plume.reach + std::acos(1 / (1 + kHigh * plume.reach))) continue;
    seen.emplace_back(glm::vec3(place), static_cast<float>(plume.reach));
  }
  return seen;
}

void setPlumes(const gl::Program& program, const std::vector<glm::vec4>& inSight) {
  for (std::size_t i = 0; i < inSight.size(); ++i) program.set(("u_plumes[" + std::to_string(i) + "]").c_str(), inSight[i]);
  program.set("u_plumeCount", static_cast<int>(inSight.size()));
}

}  // namespace terrella::render
