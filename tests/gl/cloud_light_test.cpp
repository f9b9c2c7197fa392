// Clouds in the picture: bright, above their shadow, and turning on their own.
#include "gl/gl_test.h"

namespace terrella::test {
using namespace render;
namespace {

using CloudLightTest = GlTest;

// One round opaque cloud of 4 degrees above longitude 0 on the equator, the sun low in the west.
struct CloudScene {
  WholePlanet maps;
  Frame frame;
};
CloudScene oneCloud() {
  SyntheticPlanet planet;
  planet.grid = Grid::equirectangular(1024);
  planet.clouds = [](const glm::vec3& d) {
    return Rgba8{255, 255, 255, static_cast<std::uint8_t>(d.z > std::cos(4 * kDegrees) ? 255 : 0)};
  };
  CloudScene scene{paint(planet), frameAbove(0, 0, 1.5f, 72)};
  scene.frame.sky.air.density = 0;
  return scene;
}

TEST_F(CloudLightTest, CloudsShowAndCanBeHidden) {
  CloudScene scene = oneCloud();
  show(scene.maps);
  const Picture cloudy = draw(scene.frame);
  scene.frame.sky.hasClouds = false;
  const Picture clear = draw(scene.frame);
  EXPECT_GT(brightness(cloudy, scene.frame, 0, 0), brightness(clear, scene.frame, 0, 0) + 15);
  EXPECT_EQ(brightness(cloudy, scene.frame, 12, 8), brightness(clear, scene.frame, 12, 8));
}

TEST_F(CloudLightTest, ACloudCastsItsShadowAwayFromTheSun) {
  CloudScene scene = oneCloud();
  show(scene.maps);
  const Picture cloudy = draw(scene.frame);
  scene.frame.sky.hasClouds = false;
  const Picture clear = draw(scene.frame);
  EXPECT_LT(brightness(cloudy, scene.frame, 4.7f, 0), 0.85 * brightness(clear, scene.frame, 4.7f, 0));
  EXPECT_NEAR(brightness(cloudy, scene.frame, -4.9f, 0), brightness(clear, scene.frame, -4.9f, 0), 2);
}

TEST_F(CloudLightTest, CloudsTurnOnTheirOwn) {
  CloudScene scene = oneCloud();
  show(scene.maps);
  scene.frame.cloudAngleRadians = 10 * kDegrees;
  const Picture picture = draw(scene.frame);
  EXPECT_GT(brightness(picture, scene.frame, 10, 0), brightness(picture, scene.frame, 0, 0) + 15);
}

}  // namespace
}  // namespace terrella::test
