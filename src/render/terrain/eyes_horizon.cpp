#include "render/terrain/eyes_horizon.h"

#include <cmath>

#include "maps/places.h"

namespace terrella::render {

glm::vec4 eyesHorizon(const Terrain& terrain, const TerrainView& view) {
  constexpr double kNear = 20, kFar = 400;  // metres
  if (terrain.selection().drawn.empty()) return glm::vec4(0);
  const DrawnTile& tile = terrain.selection().drawn.front();
  const glm::vec3 up(glm::normalize(view.eye));
  const FacePoint<float> eye = onEquiangularCube(up.x, up.y, up.z);
  const float tiles = std::ldexp(0.5f, tile.address.level), last = 0.5f * static_cast<float>(terrain.shape().samples() - 1);
  glm::vec2 place(0.5f);
  if (eye.face == tile.address.face)
    place = glm::clamp(glm::vec2(eye.s + 1, eye.t + 1) * tiles - glm::vec2(tile.address.column, tile.address.row), 0.0f, 1.0f);
  const double near = 1 - glm::smoothstep(kNear, kFar, tile.distance * terrain.radiusMeters());
  return {(place * last + 0.5f) / (last + 1), static_cast<float>(tile.slot), static_cast<float>(near)};
}

}  // namespace terrella::render
