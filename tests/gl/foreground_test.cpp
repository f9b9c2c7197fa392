// What stands between the eye and a planet whose ground is drawn: it is seen as it is before one from afar.
#include "gl/cloudy_ball.h"
#include "render/viewpoint.h"

namespace terrella::test {
using namespace render;
namespace {

class ForegroundTest : public GlTest {
 protected:
  // From where the ground is drawn; and with maps alone, as from farther away.
  Picture overGround(const WholePlanet& planet, const Frame& frame) { return drawWith(planet, frame, tileMakerOf(sharedOf(planet))); }
  Picture overMaps(const WholePlanet& planet, const Frame& frame) { return drawWith(planet, frame, nullptr); }

 private:
  static std::shared_ptr<const Planet> sharedOf(const WholePlanet& planet) { return std::make_shared<const Planet>(planet.planet); }
  Picture drawWith(const WholePlanet& planet, Frame frame, const std::shared_ptr<const TileMaker>& maker) {
    show(planet);
    renderer_->showTerrain(maker);
    frame.waitsForTerrain = true;
    frame.sky.hasClouds = false;
    return draw(frame, 640, 360);
  }
};

TEST_F(ForegroundTest, RingsPassBeforeTheGround) {
  const WholePlanet& planet = grownPlanet("ringed");
  const Frame frame = frameAbove(0, 10, 2.4f, 0);
  ASSERT_LT(glm::length(frame.camera.position) - 1, TerrainPass::kHighest);
  const Picture ground = overGround(planet, frame), maps = overMaps(planet, frame);
  int before = 0;
  for (float radius = 1.3f; radius < 1.8f; radius += 0.02f) {
    const glm::vec3 place(0, 0, radius);
    EXPECT_NEAR(lightAt(ground, frame, place), lightAt(maps, frame, place), 25) << radius;
    before += std::abs(lightAt(ground, frame, place) - lightAt(overMaps(grownPlanet("terra"), frame), frame, place)) > 10;
  }
  EXPECT_GT(before, 5) << "there are rings";
}

TEST_F(ForegroundTest, AMoonPassesBeforeTheGroundAndIsHiddenByIt) {
  const WholePlanet& planet = grownPlanet("terra");
  Frame frame = airlessFrame(0, 2.3f, 40, 0);
  const Picture without = overGround(planet, frame);
  frame.sky.moons = {{{0, 0, 1.7}, 0.1}};
  EXPECT_GT(compare(overGround(planet, frame), without).shareOfMuch, 0.003);
  frame.sky.moons = {{{0, 0, -1.7}, 0.1}};
  EXPECT_EQ(overGround(planet, frame).pixels, without.pixels);
  // Low over the ground, a little below the horizon.
  frame.camera = lookFrom(0, 0, 1.002, {kPi / 2, 0});
  const Picture level = overGround(planet, frame);
  frame.sky.moons = {{{0.9, 0, 1.6}, 0.1}};
  EXPECT_EQ(overGround(planet, frame).pixels, level.pixels) << "out of the picture";
  frame.sky.moons = {{{0.98, 0, 0.55}, 0.1}};
  EXPECT_EQ(overGround(planet, frame).pixels, level.pixels) << "below the horizon";
}

// Where tiles are drawn, too.
TEST_F(ForegroundTest, TreesOfAListStandOnTheGround) {
  PlanetParams params = grownPlanet("terra").planet.params();
  params.trees.spacing = 0.6;
  const WholePlanet wooded = growWhole(params, drawnGrid(params, 512));
  const auto seen = [&](float distance) {
    const Frame frame = frameAbove(0, 5, distance, 20);
    return compare(overGround(wooded, frame), overGround(grownPlanet("terra"), frame)).shareOfMuch;
  };
  EXPECT_GT(seen(1.4f), 0.002);
}

TEST_F(ForegroundTest, StarsDoNotShineThroughClouds) {
  const auto brightest = [&](std::uint8_t opacity) {
    showCloudyBall(*renderer_, opacity);
    Frame frame;
    frame.camera = lookFrom(0.2, 0.1, 1.00025, {1, 0.8});
    frame.sky.sunLongitudeRadians = static_cast<float>(0.2 + kPi);
    frame.sky.exposure = 12;
    frame.waitsForTerrain = true;
    int most = 0;
    for (const Rgb8& pixel : draw(frame, 640, 360).pixels) most = std::max<int>(most, pixel.g);
    return most;
  };
  const int clear = brightest(0), covered = brightest(225);
  EXPECT_GT(clear, 200);
  EXPECT_LT(covered, 120);
}

}  // namespace
}  // namespace terrella::test
