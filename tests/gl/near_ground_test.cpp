// What makes ground look alive from near: shadows, water that moves, grass.
#include "gl/near_ground.h"

#include <vector>

#include "support/ridge_scene.h"

namespace terrella::test {
namespace {

// Level ground everywhere, on which a ridge that nobody sees throws its shadow.
Tile levelTile(const TileAddress& address) {
  Tile tile = syntheticTile(address);
  setCorners(tile, [](const Point3<double>&) { return 0.0; });
  tile.highest = 0;
  tile.lowest = 1;  // all of it is land
  return tile;
}

TEST_F(NearGroundTest, AShadowEndsWhereTheCrestHidesTheSun) {
  show(grownPlanet());
  const RidgeScene scene{{0, 0, 1}, {1, 0, 0}};
  const double sunHeight = 0.12;
  double end = 0.001;
  for (int i = 0; i < 20; ++i) end = endOfShadow(sunHeight - end);
  TileSource source;
  source.make = levelTile;
  source.horizon = [&](const TileAddress& tile, const Point3<double>& sun) {
    return horizonOf(tile, horizonShape(TileShape()), sun, scene.ground());
  };
  renderer_->terrain().show(source);
  // From so near that slopes, and so shadows, are shown as they are.
  Frame frame;
  frame.sky.air.density = 0;
  frame.sky.hasClouds = false;
  frame.waitsForTerrain = true;
  for (const double turned : {0.0, 0.7}) {
    frame.planetAngleRadians = turned;
    const auto lightAt = [&](double share, double sunMoved) {
      frame.camera = lookFrom(turned - share * end, 0, 1 + 1500 / kEarthRadius, {});
      frame.sky.sunLatitudeRadians = 0;
      frame.sky.sunLongitudeRadians = static_cast<float>(1.5707963 - sunHeight + turned + sunMoved);
      const Picture picture = draw(frame, 64, 36);
      EXPECT_TRUE(renderer_->isTerrainComplete());
      return luminance(at(picture, picture.width / 2, picture.height / 2));
    };
    EXPECT_LT(lightAt(0.84, 0), 0.6 * lightAt(1.16, 0)) << turned;
    EXPECT_LT(lightAt(0.5, 0), 0.6 * lightAt(1.5, 0)) << turned;
    // A tile that is there learns where the sun has gone: under a higher one the shadow is shorter.
    EXPECT_LT(lightAt(0.5, 0), 0.6 * lightAt(0.5, -0.3)) << turned;
  }
}

// From how high the ground is seen is counted from that below the eye, and with a planet that has turned so has it.
TEST_F(NearGroundTest, SlopesOfMountainsAreShownAlikeHoweverFarThePlanetHasTurned) {
  showPlanet();
  const glm::dvec2 place = placeWhere([](double meters) { return meters > 2500; });
  const double height = 1 + (groundAt(place.x, place.y) + 2000) / kEarthRadius;
  const auto pictureOf = [&](double turned) {
    Frame frame = frameAt(place, 2000, -0.6, 1.2);
    frame.camera = lookFrom(place.x + turned, place.y, height, {0.5, -0.6});
    frame.planetAngleRadians = turned;
    frame.sky.sunLongitudeRadians += static_cast<float>(turned);
    return draw(frame);
  };
  EXPECT_LT(compare(pictureOf(0), pictureOf(0.9), 20).shareOfMuch, 0.01);
}

TEST_F(NearGroundTest, ASunBehindMountainsThrowsNoGlare) {
  show(grownPlanet());
  Frame frame;
  frame.sky.air.density = 0;
  frame.sky.hasClouds = false;
  frame.waitsForTerrain = true;
  frame.sky.hasBloom = false;
  frame.sky.sunLatitudeRadians = 0;
  frame.sky.sunLongitudeRadians = 1.4f;  // ten degrees high
  frame.camera = lookFrom(0, 0, 1 + 2 / kEarthRadius, {1.5707963, 0.1});
  const auto lightUnder = [&](float horizon) {
    TileSource source;
    source.make = levelTile;
    source.horizon = [horizon](const TileAddress&, const Point3<double>&) {
      const auto samples = static_cast<std::size_t>(horizonShape(TileShape()).samples());
      return std::vector<float>(samples * samples, horizon);
    };
    renderer_->terrain().show(source);
    return meanLuminance(draw(frame, 64, 36), 24, 10, 42, 18);  // around the disc, which these tiles do not hide; with stars behind
  };
  const double free = lightUnder(0.1f);
  EXPECT_EQ(free, lightUnder(kNoHorizon));
  EXPECT_LT(lightUnder(0.3f), free - 5);
}

// Long shadows in the mountains at dusk; at noon there are none.
TEST_F(NearGroundTest, ShadowsAreThoseOfALowSun) {
  showPlanet();
  const glm::dvec2 place = placeWhere([](double meters) { return meters > 2500; });
  const auto shadowsChange = [&](double sunWest) {
    Frame frame = frameAt(place, 3000, -1.2, sunWest);
    const Picture with = draw(frame);
    renderer_->terrain().clear();
    TileSource sunny;
    sunny.make = [this](const TileAddress& tile) { return maker_->make(tile); };
    sunny.meshMeters = [this](const Point3<double>& direction, int level) {
      return maker_->heights().metersAboveSea(std::vector{direction}, level).front();
    };
    renderer_->terrain().show(sunny);
    const Picture without = draw(frame);
    renderer_->showTerrain(maker_);
    EXPECT_LE(meanLuminance(with), meanLuminance(without) + 0.1);
    return compare(with, without, 20).shareOfMuch;
  };
  EXPECT_GT(shadowsChange(1.42), 0.05);
  EXPECT_EQ(shadowsChange(0.0), 0);
}

TEST_F(NearGroundTest, WavesMoveWithTimeAndStandStillWithoutIt) {
  showPlanet();
  Frame frame = frameAt(placeWhere([](double meters) { return meters < -1000; }), 3, -0.25);
  const Picture before = draw(frame);
  EXPECT_EQ(compare(before, draw(frame)).most, 0);
  frame.waterSeconds = 1.5;
  EXPECT_GT(compare(before, draw(frame)).mean, 1);
  frame.waterSeconds = kWaterPeriod;
  EXPECT_EQ(compare(before, draw(frame)).most, 0);
}

// From where no grass is seen.
TEST_F(NearGroundTest, LandStandsStill) {
  showPlanet();
  Frame frame = frameAt(placeWhere([](double meters) { return meters > 1500; }), 100, -1.5);
  const Picture before = draw(frame);
  frame.waterSeconds = 1.5;
  EXPECT_EQ(compare(before, draw(frame)).most, 0);
}

TEST_F(NearGroundTest, GrassSwaysAndComesBack) {
  showPlanet();
  const auto isGrassy = [&](const glm::dvec2& place) {
    draw(frameAt(place, 1.7, -0.3), 64, 36);
    const auto& tufted = renderer_->terrain().selection().tufted;
    return !tufted.empty() && renderer_->terrain().memory().grass(tufted.front().slot)->tufts.size() > 5000;
  };
  Dice dice(8);
  glm::dvec2 place{};
  do place = placeWhere([&](double meters) { return meters > 20 && meters < 1500 && dice.next() < 0.3; });
  while (!isGrassy(place));
  Frame frame = frameAt(place, 1.7, -0.3);
  const Picture before = draw(frame);
  frame.waterSeconds = 1;
  EXPECT_GT(compare(before, draw(frame)).mean, 0.2);
  frame.waterSeconds = kWaterPeriod;
  EXPECT_EQ(compare(before, draw(frame)).most, 0);
}

// Grass stands on the mesh that is drawn, which is the ground that one walks on, but for an edge of a cliff here and there.
TEST_F(NearGroundTest, GrassStandsOnTheGround) {
  showPlanet();
  Dice dice(8);
  std::vector<Point3<double>> feet;
  std::size_t grass = 0;
  for (int i = 0; i < 4; ++i) {
    const glm::dvec2 place = placeWhere([&](double meters) { return meters > 20 && meters < 1500 && dice.next() < 0.3; });
    draw(frameAt(place, 1.7, -0.3), 64, 36);
    const TileMemory& memory = renderer_->terrain().memory();
    for (const PlantedTile& tile : renderer_->terrain().selection().tufted) {
      for (const GrassTuft& tuft : memory.grass(tile.slot)->tufts) {
        if (++grass % 70 != 0) continue;
        const glm::dvec3 foot = memory.middle(tile.slot) + glm::dvec3(tuft.foot);
        feet.push_back({foot.x, foot.y, foot.z});
      }
    }
  }
  EXPECT_GT(grass, 7000u);
  ASSERT_GT(feet.size(), 100u);
  std::size_t off = 0;
  for (const Point3<double>& foot : feet) {
    const double radius = std::sqrt(dot(foot, foot)), ground = maker_->heights().metersAboveSea(std::vector{foot * (1 / radius)}).front();
    EXPECT_GT(ground, 0);
    off += std::abs((radius - 1) * kEarthRadius - ground) > 0.5;
  }
  EXPECT_LT(off, feet.size() / 50);
}

// From higher up than it is seen none is gathered.
TEST_F(NearGroundTest, GrassIsSeenFromNearAlone) {
  showPlanet();
  const glm::dvec2 place = placeWhere([](double meters) { return meters > 20 && meters < 800; });
  draw(frameAt(place, 1.7, -0.3), 64, 36);
  EXPECT_FALSE(renderer_->terrain().selection().tufted.empty());
  draw(frameAt(place, 100, -0.3), 64, 36);
  EXPECT_TRUE(renderer_->terrain().selection().tufted.empty());
}

// Peaks stand higher than clouds: there the ground is as rich in detail as where there are none.
TEST_F(NearGroundTest, GroundAboveTheCloudsIsSeenFromNear) {
  showPlanet();
  Frame frame = frameAt(placeWhere([](double meters) { return meters > 900; }), 2, -1.0);
  frame.sky.air.thickness = 0.1;  // of which clouds float in the lowest few hundred metres
  const auto detail = [&](bool hasClouds) {
    frame.sky.hasClouds = hasClouds;
    const Picture picture = draw(frame, 320, 240);
    double steps = 0, light = 0;
    for (int y = 0; y < picture.height; ++y) {
      for (int x = 1; x < picture.width; ++x) {
        steps += std::abs(luminance(at(picture, x, y)) - luminance(at(picture, x - 1, y)));
        light += luminance(at(picture, x, y));
      }
    }
    return steps / light;
  };
  EXPECT_GT(detail(true), 0.8 * detail(false));
}

}  // namespace
}  // namespace terrella::test
