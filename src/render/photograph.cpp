#include "render/photograph.h"

#include <algorithm>
#include <cmath>

#include "render/exposure.h"
#include "render/large_picture.h"

namespace terrella::render {

Result<float> photographExposure(Renderer& renderer, const Frame& frame, glm::ivec2 size) {
  constexpr float kLongestFromSpace = 2.5f, kLongestNearby = 8, kNotByLittle = 0.92f, kEveningSky = 0.35f;
  constexpr int kWidest = 320, kLeast = 16;
  if (frame.view || frame.isFlat) return 1.0f;
  const int smaller = std::max((std::max(size.x, size.y) - 1) / kWidest + 1, 1);
  const auto drawn =
      drawLarge(renderer, frame, glm::max(size / smaller, glm::ivec2(kLeast)), 1, [](const Picture&) -> Result<void> { return {}; });
  if (!drawn) return drawn.error();
  renderer.measureLight();
  const auto scene = renderer.measureLight();  // of the call before
  if (!scene) return 1.0f;
  const float space = shareOfSpace(frame.camera.altitude()), longest = std::lerp(kLongestNearby, kLongestFromSpace, space);
  const float ofPlanet = scene->highlight < 0 ? 1 : std::clamp(kNotByLittle * exposureOfHighlight(scene->highlight, space), 1.0f, longest);
  // What is longer than from space must not make an evening's sky brighter than it is seen.
  const float evening = std::max(kLongestFromSpace, kEveningSky / std::max(scene->sky * kPhotographicExposure, 1e-6f));
  return std::min({ofPlanet, longestUnderSky(scene->sky), evening});
}

}  // namespace terrella::render
