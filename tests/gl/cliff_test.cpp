// Rock that is too steep to be seen from above.
#include <algorithm>
#include <cmath>

#include "gl/ground_test.h"
#include "gl/shader_folder.h"

namespace terrella::test {
namespace {

constexpr Rgba8 kGrass{120, 130, 90, 200}, kStones{125, 122, 115, 0};  // alpha: how much of it is overgrown
constexpr double kCliff = 2.75, kScree = 0.7, kWallMeters = 2000;      // how many metres a slope rises to one to the east

// Plains to the west of longitude 0, then a wall, then a plateau.
Tile wallTile(const TileAddress& address, double slope, const Rgba8& ground) {
  Tile tile = syntheticTile(address);
  std::fill(tile.albedo.begin(), tile.albedo.end(), ground);
  const int last = tile.shape.samples() - 1;
  const auto metersAt = [slope](const Point3<double>& d) {
    return std::clamp(slope * std::atan2(d.x, d.z) * kEarthRadius, 0.0, kWallMeters);
  };
  setCorners(tile, metersAt);
  for (int y = 0; y <= last; ++y) {
    for (int x = 0; x <= last; ++x) {
      const double meters = metersAt(directionIn(address, static_cast<double>(x) / last, static_cast<double>(y) / last));
      const bool isWall = meters > 0 && meters < kWallMeters;
      tile.ground[static_cast<std::size_t>(y * (last + 1) + x)].tilt[0] =
          static_cast<std::int16_t>(isWall ? -32767 * slope / std::hypot(slope, 1.0) : 0);
    }
  }
  tile.lowest = 1;  // all of it is land
  tile.highest = static_cast<float>(kWallMeters);
  return tile;
}

class CliffTest : public GroundTest {
 protected:
  // From so many metres before the wall; the sun stands behind the eye.
  Picture wallFrom(double meters, double slope = kCliff, const WholePlanet& planet = grownPlanet(), const Rgba8& ground = kGrass) {
    show(planet);
    TileSource source;
    source.make = [slope, ground](const TileAddress& address) { return wallTile(address, slope, ground); };
    renderer_->terrain().show(source);
    Frame frame;
    frame.camera = lookFrom(-0.1 * meters / kEarthRadius, 1e-4, 1 + 1.1 * slope * meters / kEarthRadius, {1.5708, -0.2});
    frame.sky.air.density = 0;
    frame.sky.hasClouds = false;
    frame.sky.sunLongitudeRadians = -0.9f;
    frame.sky.sunLatitudeRadians = 0.2f;
    frame.waitsForTerrain = true;
    const Picture picture = draw(frame);
    EXPECT_TRUE(renderer_->isTerrainComplete());
    return picture;
  }
};

// Near and far it has blocks and cracks, side by side as well as above each other: beds alone would be stripes.
TEST_F(CliffTest, IsNeitherBlankNorStriped) {
  for (const double meters : {8.0, 40.0, 200.0, 600.0}) {
    const Spread spread = spreadOf(wallFrom(meters));
    EXPECT_GT(spread.pixels, 6) << meters;
    EXPECT_LT(spread.rows, 0.65 * spread.pixels) << meters;
  }
}

// Within reach of a hand blocks have chips and pores; from further off these are finer than pixels.
TEST_F(CliffTest, IsSharpFromWithinReach) {
  const Picture near = wallFrom(1.5), far = wallFrom(60);
  const ShaderFolder folder;
  folder.replace("lib/rock_face.glsl", "vec4 close = uprightRock(", "vec4 close = 0.0 * uprightRock(");
  ASSERT_TRUE(renderer_->reloadShaders());
  EXPECT_GT(roughness(near), 1.3 * roughness(wallFrom(1.5)));
  EXPECT_EQ(far.pixels, wallFrom(60).pixels);
}

// No tree stands on a wall, whatever the colour of the wood around it.
TEST_F(CliffTest, HasNoFlecksOfSunUnderTrees) {
  const Rgba8 wood{48, 62, 38, 255};
  const ShaderFolder folder;  // as if trees were drawn as far as the eye sees
  folder.replace("lib/terrain_material.glsl", "noise.close.under * (1.0 - canopy) * woods", "noise.close.under * woods");
  ASSERT_TRUE(renderer_->reloadShaders());
  const Picture wall = wallFrom(8, kCliff, grownPlanet(), wood), slope = wallFrom(8, 0.2, grownPlanet(), wood);
  folder.replace("lib/terrain_material.glsl", "vec3 sunUnderTrees(Noise noise) {",
                 "vec3 sunUnderTrees(Noise noise) {\n  return vec3(0.0);");
  ASSERT_TRUE(renderer_->reloadShaders());
  EXPECT_EQ(wall.pixels, wallFrom(8, kCliff, grownPlanet(), wood).pixels);
  EXPECT_LT(meanLuminance(wallFrom(8, 0.2, grownPlanet(), wood)), 0.8 * meanLuminance(slope));
}

// Where no water lays rock bare, debris lies on such slopes: there are no ledges.
TEST_F(CliffTest, SlopesOfBareWorldsAreSmooth) {
  const double rock = spreadOf(wallFrom(600, kScree, grownPlanet(), kStones)).pixels;
  const double debris = spreadOf(wallFrom(600, kScree, grownPlanet("barren"), kStones)).pixels;
  EXPECT_LT(debris, 0.75 * rock);
}

TEST_F(CliffTest, WhatGrowsHoldsSoilOnSlopes) {
  const ShaderFolder folder;  // without stands of trees, which are as uneven
  folder.replace("lib/far_ground.glsl", "float stand =", "return vec3(1.0); float stand =");
  ASSERT_TRUE(renderer_->reloadShaders());
  const double rock = spreadOf(wallFrom(600, kScree, grownPlanet(), kStones)).pixels, soil = spreadOf(wallFrom(600, kScree)).pixels;
  EXPECT_LT(soil, 0.75 * rock);
  // A cliff is too steep for that.
  EXPECT_GT(spreadOf(wallFrom(600)).pixels, 1.2 * soil);
}

}  // namespace
}  // namespace terrella::test
