// What the sea mirrors, from a boat.
#include "gl/changed_shaders.h"
#include "gl/ground_test.h"

namespace terrella::test {
namespace {

class SeaMirrorTest : public GroundTest {
 protected:
  Frame overSea(double meters, double pitch) {
    if (!maker_) showPlanet();
    Dice dice(4);
    double longitude = 0, latitude = 0;
    do longitude = dice.longitude(), latitude = 0.4 * dice.latitude();
    while (groundAt(longitude, latitude) > -1000);
    return frameAt(longitude, latitude, meters, 2.5, pitch);
  }
  Frame underClearSky(Frame frame) const {
    frame.sky.hasClouds = false;
    return frame;
  }
};

// Under an overcast sky it is grey, under a clear one blue.
TEST_F(SeaMirrorTest, IsGreyUnderClouds) {
  showPlanet();
  WholePlanet planet = grownPlanet();
  struct Light {
    double red = 0, blue = 0;
  };
  const auto seaUnder = [&](std::uint8_t opacity, double meters, double pitch) {
    const SyntheticPlanet::Paint<Rgba8> clouds = [opacity](const glm::vec3&) { return Rgba8{220, 220, 220, opacity}; };
    planet.clouds = painted<Rgba8>(planet.grid, clouds);
    show(planet);
    renderer_->showTerrain(maker_);
    const Picture picture = draw(overSea(meters, pitch));
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
  const Frame frame = underClearSky(overSea(6000, -0.25));
  expectRougher(*renderer_, 1.05, 1.5, {{"lib/sea_swell.glsl", "return tilt;", "return vec3(0.0);"}},
                [&] { return draw(frame, 640, 360); });
}

// From a boat waves hide what lies behind them; who flies over them sees no more than that they are.
TEST_F(SeaMirrorTest, WavesHaveHeight) {
  const auto changedByHeight = [&](const Frame& frame) {
    const Picture with = draw(frame);
    const Picture flat = drawnWithChanges(*renderer_, {{"lib/terrain_waves.glsl", "k = highest > 0.0 ? 0 : kSteps", "k = kSteps"}},
                                          [&] { return draw(frame); });
    return compare(with, flat, 10).shareOfMuch;
  };
  EXPECT_GT(changedByHeight(underClearSky(overSea(2, -0.1))), 0.1);
  EXPECT_EQ(changedByHeight(underClearSky(overSea(130, -1.5707963))), 0);
}

// One looks along the water: waves that were blurred as far across as pixels are long would not be seen.
TEST_F(SeaMirrorTest, WavesAreSharpAcrossAFlatLook) {
  const Frame frame = underClearSky(overSea(2, -0.03));
  expectRougher(*renderer_, 1.2, 6,
                {{"lib/pixel_width.glsl", "return sqrt(abs(determinant(mat2(dFdx(place), dFdy(place)))));",
                  "return max(length(dFdx(place)), length(dFdy(place)));"}},
                [&] { return draw(frame); });
}

}  // namespace
}  // namespace terrella::test
