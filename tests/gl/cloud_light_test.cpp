// Clouds in the picture: bright, above their shadow, and turning on their own.
#include <algorithm>

#include "gl/gl_test.h"
#include "gl/synthetic_tiles.h"
#include "render/viewpoint.h"
#include "support/correlation.h"

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

// Seen from the side, what is seen at a place of the clouds' shell is a top that stands there before it, nearer to the eye.
TEST_F(CloudLightTest, FromNearTopsStandBeforeWhatLiesBehindThem) {
  SyntheticPlanet planet;
  planet.grid = Grid::equirectangular(1024);
  planet.clouds = [](const glm::vec3&) { return Rgba8{255, 255, 255, 110}; };
  show(paint(planet));
  Frame above = frameAbove(0, 0, 1), beside = above;
  above.sky.air.density = beside.sky.air.density = 0;
  above.sky.exposure = beside.sky.exposure = 0.5f;  // right below the sun all that is lit would be white
  constexpr double kMeters = 40000;
  constexpr float kShell = 1.0007f, kAway = 0.0085f, kTop = 0.00016f;
  beside.camera = lookFrom(0, 0, 1 + kMeters / kEarthRadius, {kPi / 2, -0.65});
  above.camera = lookFrom(kAway, 0, 1 + kMeters / kEarthRadius, {kPi / 2, -kPi / 2});
  const Picture fromAbove = draw(above, 640, 360), fromBeside = draw(beside, 640, 360);
  // How alike they are where the one looks so much nearer to the other's eye.
  const auto likeness = [&](float nearer) {
    testing::Correlation both;
    for (float x = -0.0015f; x < 0.0015f; x += 0.0001f) {
      for (float y = -0.0015f; y < 0.0015f; y += 0.0001f) {
        both.add(lightAt(fromAbove, above, kShell * direction(kAway + x - nearer, y)),
                 lightAt(fromBeside, beside, kShell * direction(kAway + x, y)));
      }
    }
    return both.value();
  };
  EXPECT_GT(likeness(kTop), likeness(-kTop) + 0.08);
}

// The grain of clouds lies on the faces of a cube, and goes over from one to the next.
TEST_F(CloudLightTest, FromNearNoEdgeOfTheCubeIsSeen) {
  SyntheticPlanet planet;
  planet.grid = Grid::equirectangular(1024);
  planet.clouds = [](const glm::vec3&) { return Rgba8{255, 255, 255, 110}; };
  show(paint(planet));
  Frame frame = frameAbove(45, 0, 1, 40);
  frame.sky.air.density = 0;
  std::vector<double> steps(kWidth - 1);  // from column to column
  for (const double latitude : {-0.5, -0.3, -0.1, 0.1, 0.3, 0.5}) {
    frame.camera = lookFrom(kPi / 4, latitude, 1 + 40000 / kEarthRadius, {0, -kPi / 2});
    const Picture picture = draw(frame);
    for (int x = 0; x + 1 < kWidth; ++x) {
      for (int y = 0; y < kHeight; ++y)
        steps[static_cast<std::size_t>(x)] += std::abs(luminance(at(picture, x, y)) - luminance(at(picture, x + 1, y)));
    }
  }
  EXPECT_LT(steps[kWidth / 2 - 1], 1.3 * *std::max_element(steps.begin(), steps.begin() + kWidth / 2 - 8));
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
