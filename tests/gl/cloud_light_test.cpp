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

// By night a thick cloud glows over a town, and no longer does when the town is dark or by day.
TEST_F(CloudLightTest, TownsLightCloudsFromBelow) {
  const auto picture = [&](std::uint8_t lamps, float sun) {
    CloudScene scene = oneCloud();
    const SyntheticPlanet::Paint<Rgb8> town = [lamps](const glm::vec3& d) {
      return d.z > std::cos(2 * kDegrees) ? Rgb8{lamps, static_cast<std::uint8_t>(lamps * 2 / 3), static_cast<std::uint8_t>(lamps / 3)}
                                          : Rgb8{};
    };
    scene.maps.others = Maps(scene.maps.grid);
    scene.maps.others.setAny(MapId::emissive, painted<Rgb8>(scene.maps.grid, town));
    scene.frame = frameAbove(0, 0, 1.5f, sun);
    scene.frame.sky.air.density = 0;
    show(scene.maps);
    return brightness(draw(scene.frame), scene.frame, 0, 0);
  };
  EXPECT_GT(picture(255, 170), picture(0, 170) + 15);
  EXPECT_NEAR(picture(255, 20), picture(0, 20), 1);
}

}  // namespace
}  // namespace terrella::test
