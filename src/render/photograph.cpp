#include "render/photograph.h"

#include <algorithm>

#include "render/exposure.h"
#include "render/large_picture.h"

namespace terrella::render {

Exposure photographExposure(Renderer& renderer, const Frame& frame, glm::ivec2 size) {
  constexpr int kWidest = 320, kLeast = 16;
  if (frame.view || frame.isFlat) return {};
  const int smaller = std::max((std::max(size.x, size.y) - 1) / kWidest + 1, 1);
  // Nobody takes its rows, so nothing can go wrong.
  static_cast<void>(
      drawLarge(renderer, frame, glm::max(size / smaller, glm::ivec2(kLeast)), 1, [](const Picture&) -> Result<void> { return {}; }));
  renderer.measureLight();
  const auto scene = renderer.measureLight();  // of the call before
  return scene ? photographedExposure(*scene, shareOfSpace(frame.camera.altitude())) : Exposure{};
}

void expose(SkySettings& sky, const Exposure& exposure) {
  sky.exposure *= exposure.land;
  sky.skyFilter = exposure.filter();
}

}  // namespace terrella::render
