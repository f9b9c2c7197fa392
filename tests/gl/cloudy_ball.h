// A ball of hills under clouds that have one opacity everywhere.
#pragma once

#include "gl/gl_test.h"
#include "gl/synthetic_tiles.h"

namespace terrella::test {
using namespace render;

inline void showCloudyBall(Renderer& renderer, std::uint8_t opacity) {
  SyntheticPlanet planet;
  planet.clouds = [opacity](const glm::vec3&) { return Rgba8{255, 255, 255, opacity}; };
  show(renderer, paint(planet));
  TileSource source;
  source.make = syntheticTile;
  renderer.terrain().show(source);
}

}  // namespace terrella::test
