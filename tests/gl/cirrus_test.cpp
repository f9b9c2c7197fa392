// Cirrus, seen from below: where there is weather, and nowhere else.
#include "gl/cloudy_ball.h"
#include "gl/shader_folder.h"

namespace terrella::test {
using namespace render;
namespace {

class CirrusTest : public GlTest {
 protected:
  // The part of a sky that is cirrus: with it, and without.
  struct Skies {
    Picture with, without;
  };

  // Over a ball whose clouds have one opacity everywhere, from so high, in planet radii.
  Skies skies(std::uint8_t opacity, double altitude, double longitude, double sunWest = 0.6) {
    showCloudyBall(*renderer_, opacity);
    Frame frame;
    frame.camera = lookFrom(longitude, 0.1, 1 + altitude, {1, 0.45});
    frame.sky.sunLongitudeRadians = static_cast<float>(longitude - sunWest);
    frame.waitsForTerrain = true;
    Skies result;
    result.with = draw(frame);
    {
      const ShaderFolder folder;
      folder.write("lib/cirrus.glsl", "vec3 underCirrus(vec3 light, vec3 eye, vec3 ray, vec3 skylight) { return light; }\n");
      EXPECT_TRUE(renderer_->reloadShaders());
      result.without = draw(frame);
    }
    EXPECT_TRUE(renderer_->reloadShaders());
    return result;
  }
  static constexpr double kLow = 0.00025;
};

TEST_F(CirrusTest, StandsWhereThereIsWeather) {
  const Skies veiled = skies(90, kLow, 0.2), clear = skies(0, kLow, 0.2);
  EXPECT_GT(compare(veiled.with, veiled.without, 6).shareOfMuch, 0.2);
  EXPECT_LT(compare(clear.with, clear.without, 6).shareOfMuch, 0.05);
  EXPECT_GT(meanLuminance(veiled.with), meanLuminance(veiled.without) + 1);
}

// Somebody above the clouds sees it on their map, with all others.
TEST_F(CirrusTest, IsSeenFromBelowAlone) {
  const Skies above = skies(90, 0.004, 0.2);
  EXPECT_LT(compare(above.with, above.without, 2).shareOfMuch, 0.001);
}

// Where faces of the cube meet its pattern is another: who crosses from one to the next sees none of either.
TEST_F(CirrusTest, NoneStandsWhereItsPatternChanges) {
  constexpr double kEdge = kPi / 4;
  const Skies edge = skies(90, kLow, kEdge), beside = skies(90, kLow, kEdge + 0.02);
  EXPECT_LT(compare(edge.with, edge.without, 2).shareOfMuch, 0.001);
  EXPECT_GT(compare(beside.with, beside.without, 6).shareOfMuch, 0.1);
}

}  // namespace
}  // namespace terrella::test
