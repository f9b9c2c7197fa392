// Giants as they are seen: flat at their poles, with a haze that an eye sinks into, and rings that are bodies from among them.
#include "gl/ground_test.h"
#include "params/presets.h"
#include "render/flight/place_pose.h"
#include "render/passes/plume_view.h"
#include "render/picking.h"
#include "render/stretch.h"

namespace terrella::test {
using namespace render;
namespace {

using GiantViewTest = GlTest;

// The disc's extent in pixels from the picture's middle to the right and upwards: where a grey planet in full light ends.
glm::dvec2 discOf(const Picture& picture) {
  glm::dvec2 extent(0);
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 2; x < picture.width - 2; ++x) {
      // Stars are small.
      const auto isLit = [&](int across, int down) { return luminance(at(picture, x + across, y + down)) >= 60; };
      if (!isLit(0, 0) || !isLit(2, 0) || !isLit(-2, 0) || !isLit(0, 2) || !isLit(0, -2)) continue;
      extent = glm::max(extent, glm::abs(glm::dvec2(x + 0.5 - picture.width / 2.0, y + 0.5 - picture.height / 2.0)));
    }
  }
  return extent;
}

TEST_F(GiantViewTest, ArePictureFlatAtThePolesAsFarAsTheyAreFlat) {
  show(paint(SyntheticPlanet()));
  Frame frame = airlessFrame(0, 4, 0, 0);
  const glm::dvec2 ball = discOf(draw(frame, 640, 480));
  EXPECT_NEAR(ball.y / ball.x, 1, 0.01);
  frame.flattening = 0.2;
  const glm::dvec2 flat = discOf(draw(frame, 640, 480));
  EXPECT_NEAR(flat.x, ball.x, 1.5);
  EXPECT_NEAR(flat.y / flat.x, 0.8, 0.012);
  // From over the pole it is round.
  frame = airlessFrame(89.9f, 4, 0, 89.9f);
  frame.flattening = 0.2;
  const glm::dvec2 above = discOf(draw(frame, 640, 480));
  EXPECT_NEAR(above.y / above.x, 1, 0.01);
}

// The ellipsoid's own law: a place is lit whose normal leans towards the sun.
TEST_F(GiantViewTest, NightBeginsWhereTheGroundTurnsFromTheSun) {
  show(paint(SyntheticPlanet()));
  constexpr double kFlattening = 0.25;
  // The sun over 40 degrees north at the meridian; the eye over the equator, from the side.
  Frame frame = airlessFrame(0, 4, 90, 40);
  frame.flattening = kFlattening;
  const Picture picture = draw(frame, 640, 480);
  const glm::dvec3 sun(directionOf(static_cast<double>(frame.sky.sunLongitudeRadians), static_cast<double>(frame.sky.sunLatitudeRadians)));
  int checked = 0;
  for (double latitude = -70; latitude <= 70; latitude += 10) {
    for (double longitude = -60; longitude <= 60; longitude += 10) {
      const glm::dvec3 point = unstretched(directionOf(longitude / kDegreesInRadian, latitude / kDegreesInRadian), kFlattening);
      const glm::dvec3 normal = glm::normalize(stretched(stretched(point, kFlattening), kFlattening));
      const double height = glm::dot(normal, sun);
      if (std::abs(height) < 0.2 || glm::dot(normal, glm::normalize(glm::dvec3(frame.camera.position))) < 0.2) continue;
      ++checked;
      EXPECT_EQ(lightAt(picture, frame, glm::vec3(point)) > 25, height > 0) << latitude << " " << longitude;
    }
  }
  EXPECT_GT(checked, 100);
}

TEST(GiantGround, IsPickedFlownOverAndSunkToAsItIsShaped) {
  constexpr double kFlattening = 0.1;
  const GroundShape clouds = GroundShape::ofClouds(6e7, kFlattening);
  EXPECT_NEAR(clouds.lowestEye({0, 1, 0}), 0.9 + kHazeFloor, 1e-9);
  EXPECT_NEAR(clouds.lowestEye({1, 0, 0}), 1 + kHazeFloor, 1e-9);
  EXPECT_NEAR(clouds.meters(clouds.heightOf({0, 1, 0})), 6e6, 1);
  const auto hit = clouds.hit({0.3, 3, 0}, {0, -1, 0});
  ASSERT_TRUE(hit);
  EXPECT_NEAR(glm::length(stretched(*hit, kFlattening)), 1, 1e-9);
  EXPECT_FALSE(clouds.hit({0, 0.95, 3}, {0, 0, -1})) << "over the pole there is nothing, where a ball would be";
  Frame frame;
  frame.camera = lookAtPlanet(0, 0, 3);
  frame.flattening = kFlattening;
  const glm::dvec3 place = directionOf(0.3, 0.8);
  const auto picked = placeUnder(frame, project(frame, glm::vec3(unstretched(place, kFlattening)), 800, 500), 800, 500, clouds);
  ASSERT_TRUE(picked);
  EXPECT_NEAR(picked->latitudeRadians(), 0.8, 2e-3);
  EXPECT_NEAR(picked->longitudeRadians(), 0.3, 2e-3);
}

double contrastOf(const Picture& picture) {
  const double mean = meanLuminance(picture);
  double sum = 0;
  for (const Rgb8 pixel : picture.pixels) sum += std::abs(luminance(pixel) - mean);
  return sum / static_cast<double>(picture.pixels.size());
}

TEST_F(GiantViewTest, TheHazeOfAGiantHidesItTheMoreTheDeeperOneSinks) {
  const WholePlanet& giant = grownPlanet("jupiter", 7, 512);
  show(giant);
  // Level, towards the horizon: sky above and clouds below.
  const auto contrastAt = [&](double altitude) {
    Frame frame = frameAbove(30, 5, 2);
    frame.sky.air = giant.planet.params().air;
    frame.camera = lookFrom(30 / kDegreesInRadian, 5 / kDegreesInRadian, 1 + altitude, {1.5, -0.1});
    return contrastOf(draw(frame, 240, 160));
  };
  const double high = contrastAt(0.03), middle = contrastAt(0.006), low = contrastAt(kHazeFloor);
  EXPECT_GT(high, 1.5 * middle);
  EXPECT_GT(high, 1.5 * low);
  EXPECT_LT(low, 16);
}

TEST_F(GiantViewTest, RingsAreBodiesForWhoIsAmongThem) {
  WholePlanet maps = paint(SyntheticPlanet());
  PlanetParams params;
  params.rings.opacity = 0.95;
  params.relief.radiusMeters = 6e7;
  maps.planet = Planet(*planetSpec(params, 256));
  show(maps);
  const auto seenFrom = [&](double metersAbove, double metersAlong) {
    Frame frame = airlessFrame(0, 4, 40, 20);
    const double radius = 1.7;
    frame.camera.position = {metersAlong / 6e7, metersAbove / 6e7, radius};
    frame.camera.worldFromView = glm::quat(glm::vec3(-0.1f, 1.9f, 0));
    return draw(frame, 240, 160);
  };
  const Picture here = seenFrom(6, 0), again = seenFrom(6, 0), beside = seenFrom(6, 3), above = seenFrom(4000, 0);
  EXPECT_EQ(here.pixels, again.pixels);
  EXPECT_GT(compare(here, beside).mean, 2) << "a step of three metres is seen";
  EXPECT_LT(compare(above, seenFrom(4000, 3)).mean, 0.05) << "from four kilometres it is not";
}

TEST_F(GiantViewTest, PlumesStandOverTheLimbOfAVolcanicWorldAndTurnWithIt) {
  const WholePlanet& io = grownPlanet("io", 3, 512);
  show(io);
  const std::vector<Plume> plumes = plumesOf(io.planet.params());
  ASSERT_FALSE(plumes.empty());
  EXPECT_TRUE(plumesOf(PlanetParams()).empty());
  EXPECT_TRUE(plumesOf(loadPreset("moon")->params).empty());
  // The widest stands so far to the east of the eye that it is on the limb, the sun behind the eye.
  const glm::dvec3 place(plumes.front().centre.x, plumes.front().centre.y, plumes.front().centre.z);
  constexpr float kDistance = 4;
  const double around = std::hypot(place.x, place.z), limb = std::acos(1 / (static_cast<double>(kDistance) * around));
  const auto lightOver = [&](double turned) {
    Frame frame = frameAbove(0, 0, kDistance);
    frame.sky.air = AirParams{};
    frame.sky.air.model = AirModel::none;
    frame.planetAngleRadians = turned - std::atan2(place.x, place.z);
    const glm::vec3 top =
        glm::vec3(std::sin(turned) * around, place.y, std::cos(turned) * around) * static_cast<float>(1 + 0.3 * plumes.front().reach);
    return lightAt(draw(frame, 640, 480, 2), frame, top);
  };
  const double with = lightOver(limb);
  EXPECT_GT(with, 12);
  WholePlanet calm = io;
  PlanetParams quiet = io.planet.params();
  quiet.volcanism.plumes = 0;
  calm.planet = Planet(*planetSpec(quiet, 512));
  show(calm);
  EXPECT_LT(lightOver(limb), 0.5 * with) << "there is nothing but space";
}

// From within the air, near the ground: the sky's program is another one where plumes are in sight.
TEST_F(GiantViewTest, PlumesLeaveTheSkyAsItIs) {
  const WholePlanet& lava = grownPlanet("lava", 4, 512);
  show(lava);
  renderer_->showTerrain(tileMakerOf(std::make_shared<const Planet>(lava.planet)));
  const PlanetParams params = lava.planet.params();
  Frame frame;
  for (const double meters : {8e3, 30e3}) {
    frame.camera = lookFrom(1.047, 0.349, 1 + meters / params.relief.radiusMeters, {0.7, 0.2});
    frame.sky.air = params.air;
    frame.sky.sunLongitudeRadians = 0.3f;
    frame.waitsForTerrain = true;
    ASSERT_FALSE(plumesInSight(plumesOf(params), frame).empty());
    const Picture picture = draw(frame);
    EXPECT_GT(luminance(at(picture, picture.width / 2, picture.height / 3)), 25) << meters;
  }
}

}  // namespace
}  // namespace terrella::test
