#include "render/terrain/tree_shade.h"

#include <algorithm>
#include <array>

namespace terrella::render {

TreeShade::TreeShade(const std::vector<SeenPlant>& plants, std::size_t count, const TerrainView& view, float reach) {
  // Half as wide as they are tall, as PlantKind: from conifers to cactuses.
  constexpr std::array<float, 6> kCrownWidths{0.2f, 0.36f, 0.5f, 0.25f, 0.55f, 0.08f};
  const glm::vec3 sun(view.sun);
  for (std::size_t k = 0; k < count; ++k) {
    const SeenPlant& tree = plants[k];
    const glm::vec3 foot(tree.foot), ground(tree.ground);
    const float height = tree.foot.w, facing = glm::dot(ground, sun);
    if (tree.colour.w >= static_cast<float>(PlantKind::boulder) || facing < 0.1f || glm::length(foot) > reach + 6 * height) continue;
    const glm::vec3 up(glm::normalize(view.eye + glm::dvec3(foot))), way = up - sun * (glm::dot(up, ground) / facing);
    const float far = glm::length(way), radius = kCrownWidths[static_cast<std::size_t>(tree.colour.w)] * height;
    shadows_.push_back({foot + way * (0.55f * height), far > 0 ? way / far : way, radius * radius, radius * radius * (1 + far * far),
                        glm::mix(0.85f, 0.5f, tree.ground.w)});
  }
}

float TreeShade::at(const glm::vec3& place) const {
  float shade = 0;
  for (const Shadow& shadow : shadows_) {
    const glm::vec3 from = place - shadow.middle;
    const float ahead = glm::dot(from, shadow.ahead), ahead2 = ahead * ahead, beside2 = std::max(glm::dot(from, from) - ahead2, 0.0f);
    const float inside = 1 - beside2 / shadow.across - ahead2 / shadow.along;
    shade = std::max(shade, shadow.strength * glm::smoothstep(-0.1f, 0.4f, inside));
  }
  return shade;
}

}  // namespace terrella::render
