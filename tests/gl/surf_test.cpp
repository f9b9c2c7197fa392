// Which way the land lies from a shallow sea, and waves that break on it.
#include "gl/gl_test.h"
#include "gl/shader_folder.h"
#include "gl/synthetic_tiles.h"
#include "render/terrain/shore_side.h"
#include "render/terrain/tile_address.h"

namespace terrella::test {
using namespace render;
namespace {

constexpr TileAddress kTile{4, 18, 100000, 130000};

Tile seaTile(const TileAddress& address, double meters) {
  Tile tile = syntheticTile(address);
  setCorners(tile, [](const Point3<double>&) { return 0.0; });
  GroundSample sample{};
  sample.level = static_cast<std::int16_t>(meters / static_cast<double>(GroundSample::kLevelRange) * 32767);
  std::fill(tile.ground.begin(), tile.ground.end(), sample);
  std::fill(tile.albedo.begin(), tile.albedo.end(), Rgba8{20, 50, 70, 0});
  return tile;
}

// Ground that rises evenly that way, and is at the sea's level at `shore`.
RoughMeters slope(const Point3<double>& way, const Point3<double>& shore, double steepness = 0.02) {
  return [=](const std::vector<Point3<double>>& directions) {
    std::vector<double> meters;
    for (const Point3<double>& at : directions) meters.push_back(dot(at - shore, way) * kEarthRadius * steepness);
    return meters;
  };
}

Point3<double> tiltOf(const GroundSample& sample) {
  return Point3<double>{static_cast<double>(sample.tilt[0]), static_cast<double>(sample.tilt[1]), static_cast<double>(sample.tilt[2])} *
         (1 / 32767.0);
}

TEST(ShoreSide, SamplesLeanAwayFromTheLand) {
  const Point3<double> middle = directionOn(kTile, 0.5, 0.5);
  for (const Point3<double>& way : {Point3<double>{1, 0, 0}, {0, 1, 0}, unit(Point3<double>{1, -1, 0})}) {
    const Point3<double> along = unit(way - middle * dot(way, middle));
    Tile tile = seaTile(kTile, -1);
    leanFromShores(tile, slope(along, middle), kEarthRadius);
    for (const GroundSample& sample : tile.ground) {
      const Point3<double> tilt = tiltOf(sample);
      EXPECT_LT(dot(tilt, along), -0.5 * static_cast<double>(kLeanFromShore));
      EXPECT_LT(dot(tilt, tilt), 1.01 * static_cast<double>(kLeanFromShore * kLeanFromShore));
      EXPECT_NEAR(dot(unit(tilt), along), -1, 0.01);
    }
  }
}

TEST(ShoreSide, NeighboursAgreeOnTheirEdge) {
  const TileAddress next{kTile.face, kTile.level, kTile.column + 1, kTile.row};
  const Point3<double> middle = directionOn(kTile, 0.7, 0.2);
  const RoughMeters island = [=](const std::vector<Point3<double>>& directions) {
    std::vector<double> meters;
    for (const Point3<double>& at : directions) meters.push_back(5 - 0.03 * kEarthRadius * std::sqrt(dot(at - middle, at - middle)));
    return meters;
  };
  Tile left = seaTile(kTile, -1), right = seaTile(next, -1);
  leanFromShores(left, island, kEarthRadius);
  leanFromShores(right, island, kEarthRadius);
  const auto n = static_cast<std::size_t>(left.shape.samples());
  for (std::size_t row = 0; row < n; ++row) EXPECT_EQ(left.ground[row * n + n - 1].tilt, right.ground[row * n].tilt) << row;
}

TEST(ShoreSide, LandAndTheDeepStayAsTheyAre) {
  for (const double meters : {2.0, -60.0}) {
    Tile tile = seaTile(kTile, meters);
    bool isAsked = false;
    leanFromShores(
        tile,
        [&](const std::vector<Point3<double>>& directions) {
          isAsked = true;
          return std::vector<double>(directions.size());
        },
        kEarthRadius);
    EXPECT_FALSE(isAsked);
    for (const GroundSample& sample : tile.ground) EXPECT_EQ(sample.tilt, GroundSample{}.tilt);
  }
  Tile tile = seaTile(kTile, -1);
  leanFromShores(tile, nullptr, kEarthRadius);
  EXPECT_EQ(tile.ground[0].tilt, GroundSample{}.tilt);
}

class SurfTest : public GlTest {
 protected:
  // A sea of one depth from above, with land far to the north, or nowhere.
  Picture from(double depth, bool hasLand, double meters = 60, Gaze gaze = {0, -0.4}) {
    show(paint(SyntheticPlanet()));
    const glm::dvec3 eye = directionOf(0.3, 0.2);
    TileSource source;
    source.make = [=](const TileAddress& address) { return seaTile(address, -depth); };
    if (hasLand) source.roughMeters = slope({0, 1, 0}, {eye.x, eye.y, eye.z});
    renderer_->terrain().show(source);
    Frame frame;
    frame.camera = lookFrom(0.3, 0.2, 1 + meters / kEarthRadius, gaze);
    frame.sky.sunLongitudeRadians = -0.3f;
    frame.sky.hasClouds = false;
    frame.sky.hasBloom = false;
    frame.waitsForTerrain = true;
    return draw(frame);
  }
  static double white(const Picture& picture) {
    return static_cast<double>(
               std::count_if(picture.pixels.begin(), picture.pixels.end(), [](const Rgb8& p) { return luminance(p) > 170; })) /
           static_cast<double>(picture.pixels.size());
  }
};

TEST_F(SurfTest, WavesBreakInShallowsBeforeLand) {
  const double shallow = white(from(1, true)), deep = white(from(11, true)), landless = white(from(1, false));
  EXPECT_GT(shallow, deep + 0.03);
  EXPECT_GT(shallow, landless + 0.03);
}

// Breakers stand up: over flat looks they hide what lies behind them, and looks straight down do not know.
TEST_F(SurfTest, WavesHaveHeight) {
  const Gaze toSea{3.1415927, -0.15}, down{0, -1.5707963};
  const Picture low = from(1.2, true, 3, toSea), above = from(1.2, true, 30, down);
  const ShaderFolder folder;
  folder.replace("lib/surf.glsl", "float seen = 0.0, above = 0.0, high = highest;",
                 "float seen = 0.0, above = 0.0, high = highest;\n    highest = 0.0;");
  ASSERT_TRUE(renderer_->reloadShaders());
  const auto changed = [](const Picture& a, const Picture& b) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.pixels.size(); ++i) count += std::abs(luminance(a.pixels[i]) - luminance(b.pixels[i])) > 20;
    return static_cast<double>(count) / static_cast<double>(a.pixels.size());
  };
  EXPECT_GT(changed(low, from(1.2, true, 3, toSea)), 0.02);
  EXPECT_LT(changed(above, from(1.2, true, 30, down)), 0.01);
}

}  // namespace
}  // namespace terrella::test
