// What the sea mirrors, from a boat.
#include "gl/ground_test.h"
#include "gl/shader_folder.h"

namespace terrella::test {
namespace {

class SeaMirrorTest : public GroundTest {};

// Under an overcast sky it is grey, under a clear one blue.
TEST_F(SeaMirrorTest, IsGreyUnderClouds) {
  showPlanet();
  WholePlanet planet = grownPlanet();
  Dice dice(4);
  double longitude = 0, latitude = 0;
  do longitude = dice.longitude(), latitude = 0.4 * dice.latitude();
  while (groundAt(longitude, latitude) > -1000);
  struct Light {
    double red = 0, blue = 0;
  };
  const auto seaUnder = [&](std::uint8_t opacity, double meters, double pitch) {
    const SyntheticPlanet::Paint<Rgba8> clouds = [opacity](const glm::vec3&) { return Rgba8{220, 220, 220, opacity}; };
    planet.clouds = painted<Rgba8>(planet.grid, clouds);
    show(planet);
    renderer_->showTerrain(maker_);
    const Picture picture = draw(frameAt(longitude, latitude, meters, 2.5, pitch));
    Light light;
    for (int y = picture.height * 2 / 3; y < picture.height; ++y) {
      for (int x = 0; x < picture.width; ++x) light.red += at(picture, x, y).r, light.blue += at(picture, x, y).b;
    }
    return light;
  };
  const Light clear = seaUnder(0, 3, -0.05), overcast = seaUnder(255, 3, -0.05);
  EXPECT_GT(clear.blue, 1.5 * clear.red);
  EXPECT_LT(overcast.blue, 1.2 * overcast.red);
  EXPECT_GT(overcast.red, clear.red);
}

// Waves that are too small from 6 km leave it the swell, which is neither brighter nor darker than a smooth sea.
TEST_F(SeaMirrorTest, HasSwellFromSixKilometres) {
  showPlanet();
  Dice dice(4);
  double longitude = 0, latitude = 0;
  do longitude = dice.longitude(), latitude = 0.4 * dice.latitude();
  while (groundAt(longitude, latitude) > -1000);
  Frame frame = frameAt(longitude, latitude, 6000, 2.5, -0.25);
  frame.sky.hasClouds = false;
  const Picture with = draw(frame, 640, 360);
  const ShaderFolder folder;
  folder.write("lib/sea_swell.glsl",
               "vec3 swellTilt(vec3 direction, float metersOfRadius, float facing, float pixel) { return vec3(0.0); }\n");
  ASSERT_TRUE(renderer_->reloadShaders());
  const Picture without = draw(frame, 640, 360);
  EXPECT_GT(roughness(with), 1.05 * roughness(without));
  EXPECT_NEAR(meanLuminance(with), meanLuminance(without), 1.5);
}

}  // namespace
}  // namespace terrella::test
