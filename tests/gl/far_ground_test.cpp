// Ground and frozen sea from some kilometres up, where samples of tiles lie pixels apart.
#include "gl/changed_shaders.h"
#include "gl/synthetic_tiles.h"

namespace terrella::test {
using namespace render;
namespace {

// Of squares of so many pixels the means.
Picture inSquares(const Picture& picture, int side) {
  Picture squares{picture.width / side, picture.height / side, {}};
  for (int y = 0; y < squares.height; ++y) {
    for (int x = 0; x < squares.width; ++x) {
      const auto mean = static_cast<std::uint8_t>(meanLuminance(picture, x * side, y * side, (x + 1) * side, (y + 1) * side));
      squares.pixels.push_back({mean, mean, mean});
    }
  }
  return squares;
}

class FarGroundTest : public GlTest {
 protected:
  // Level ground of one colour, as tiles have it, whose alpha says how far it is overgrown; from so many metres over it.
  Picture from(double meters, const Rgba8& colour, double metersAboveWater = 200, float sunLongitude = -0.3f) {
    WholePlanet maps = paint(SyntheticPlanet());
    maps.planet = Planet(*planetSpec(params_, 256));
    show(maps);
    renderer_->terrain().show(levelGround(colour, metersAboveWater));
    Frame frame;
    frame.camera = lookFrom(0.3, 0.2, 1 + meters / kEarthRadius, {1, -0.7});
    frame.sky.sunLongitudeRadians = sunLongitude;
    frame.sky.hasClouds = false;
    frame.sky.hasBloom = false;
    frame.waitsForTerrain = true;
    return draw(frame);
  }
  // The same with a part of a shader replaced.
  Picture fromChanged(const char* file, const char* part, const char* by, double meters, const Rgba8& colour,
                      double metersAboveWater = 200) {
    return drawnWithChanges(*renderer_, {{file, part, by}}, [&] { return from(meters, colour, metersAboveWater); });
  }
  // By so many times than with a part of a shader replaced, and no brighter or darker than by so much.
  void expectRougher(double times, double lightApart, double meters, const Rgba8& colour, const char* file, const char* part,
                     const char* by) {
    test::expectRougher(*renderer_, times, lightApart, {{file, part, by}}, [&] { return from(meters, colour); });
  }

  PlanetParams params_;
};

// Between a river and a wood lies a sample's blur of both, which has little that grows: no bare rock.
TEST_F(FarGroundTest, NoRockLiesBareBesideRivers) { EXPECT_LT(roughness(from(3500, {44, 68, 52, 60})), 3); }

// A river that the colours alone have is smooth, and mirrors the sky.
TEST_F(FarGroundTest, RiversOfColourAreWater) {
  const Picture river = from(3500, {44, 70, 72, 0});
  EXPECT_LT(roughness(river), 1);
  const Rgb8& pixel = at(river, kWidth / 2, kHeight / 2);
  EXPECT_GT(pixel.b, pixel.r);
}

// On a beach a sample of the sea's colour is none.
TEST_F(FarGroundTest, BeachesHaveNoSpecksOfSea) {
  const Rgba8 sea{30, 60, 90, 0};
  const Rgb8 beach = at(from(800, sea, 0.1), kWidth / 2, kHeight / 2), river = at(from(800, sea), kWidth / 2, kHeight / 2);
  EXPECT_GT(river.b, river.r);
  EXPECT_GT(beach.r, river.r + 30);
}

// Nor the shade of trees, which do not stand there, though the map is green down to the sea.
TEST_F(FarGroundTest, BeachesHaveNoShadeOfTrees) {
  const ShaderChange treesAreNear{"lib/terrain_material.glsl", "noise.close.under * (1.0 - canopy) * woods", "noise.close.under * woods"};
  const ShaderChange black{"lib/terrain_material.glsl", "vec3 sunUnderTrees(Noise noise) {",
                           "vec3 sunUnderTrees(Noise noise) {\n  return vec3(0.0);"};
  const auto shade = [&](double metersAboveWater) {
    const auto drawn = [&] { return from(8, {48, 62, 38, 255}, metersAboveWater); };
    return compare(drawnWithChanges(*renderer_, {treesAreNear}, drawn), drawnWithChanges(*renderer_, {treesAreNear, black}, drawn)).most;
  };
  EXPECT_GT(shade(200), 20);
  EXPECT_EQ(shade(2), 0);
}

TEST_F(FarGroundTest, PlainsAreNoBlur) {
  expectRougher(2, 2, 8000, {70, 85, 50, 255}, "lib/far_ground.glsl", "return sum;", "return vec3(0.0);");
}

// Trees are not seen from there, but where they end is: neither in woods nor in open country is the green one blur, and bare ground has
// none.
TEST_F(FarGroundTest, WoodsHaveClearingsAndGrasslandHasStands) {
  const Rgba8 woods{50, 66, 42, 255}, grass{120, 125, 75, 160}, bare{150, 110, 80, 0};
  for (const Rgba8& colour : {woods, grass, bare}) {
    ASSERT_TRUE(renderer_->reloadShaders());
    const Picture with = from(8000, colour);
    const Picture without = fromChanged("lib/far_ground.glsl", "float stand =", "return vec3(1.0); float stand =", 8000, colour);
    if (colour.a == 0) {
      EXPECT_EQ(with.pixels, without.pixels);
      continue;
    }
    EXPECT_GT(roughness(with), 1.5 * roughness(without));
    EXPECT_NEAR(meanLuminance(with), meanLuminance(without), 0.08 * meanLuminance(without));
  }
}

// From a man's height one sees by day as well how wind has carved snow, on land and on a frozen sea.
TEST_F(FarGroundTest, NearSnowIsNoBlur) {
  const Rgba8 snow{232, 236, 240, 0};
  for (const double metersAboveWater : {200.0, -50.0}) {
    ASSERT_TRUE(renderer_->reloadShaders());
    const double carved = roughness(from(2, snow, metersAboveWater, -0.9f));
    const ShaderFolder folder;
    folder.replace("lib/snow_crust.glsl", "  return crust;", "  return kNoCrust;");
    ASSERT_TRUE(renderer_->reloadShaders());
    EXPECT_GT(carved, 2 * roughness(from(2, snow, metersAboveWater, -0.9f))) << metersAboveWater;
  }
}

// In a low sun, on land and on a frozen sea alike; and hardly by day, when it would be dirt.
TEST_F(FarGroundTest, WindHasShapedSnow) {
  const Rgba8 snow{232, 236, 240, 0};
  for (const double metersAboveWater : {200.0, -50.0}) {
    ASSERT_TRUE(renderer_->reloadShaders());
    const double shaped = roughness(from(1000, snow, metersAboveWater, -1.0f)), byDay = roughness(from(1000, snow, metersAboveWater));
    const ShaderFolder folder;
    folder.write("lib/snow_drifts.glsl", "vec3 snowLean(vec3 direction, float metersOfRadius, float pixel) { return vec3(0.0); }\n");
    ASSERT_TRUE(renderer_->reloadShaders());
    const double level = roughness(from(1000, snow, metersAboveWater, -1.0f)), levelByDay = roughness(from(1000, snow, metersAboveWater));
    EXPECT_GT(shaped, 1.4 * level);
    EXPECT_LT(byDay, levelByDay + 1);
  }
}

// Where bare rock has air there are dunes; where it has none, or frost lies on them, one sees none.
TEST_F(FarGroundTest, WindHeapsUpDunesOnRock) {
  const Rgba8 rock{150, 110, 80, 0}, frost{232, 236, 240, 0};
  params_.world.kind = WorldKind::rock;
  params_.craters.density = 0;
  params_.air.model = AirModel::mars;
  const Picture dunes = from(1500, rock, 200, -0.8f), frosty = from(1500, frost, 200, -0.8f);
  params_.air.model = AirModel::none;
  const Picture airless = from(1500, rock, 200, -0.8f);
  const ShaderFolder folder;
  folder.replace("lib/dunes.glsl", "return kSteep * lean;", "return vec3(0.0);");
  ASSERT_TRUE(renderer_->reloadShaders());
  EXPECT_EQ(from(1500, rock, 200, -0.8f).pixels, airless.pixels);
  params_.air.model = AirModel::mars;
  EXPECT_GT(roughness(dunes), 1.4 * roughness(from(1500, rock, 200, -0.8f)));
  EXPECT_EQ(from(1500, frost, 200, -0.8f).pixels, frosty.pixels);
}

// Over kilometres there is sand here and gravel there, so that a desert is no skin of one colour.
TEST_F(FarGroundTest, DesertsAreOfSandAndGravel) {
  const Rgba8 sand{205, 175, 125, 0};
  const Picture with = from(8000, sand);
  const ShaderFolder folder;
  folder.write(
      "lib/ground_mosaic.glsl",
      "#include \"lib/noise.glsl\"\nvec2 groundMosaic(vec3 direction, float metersOfRadius, float spacing) { return vec2(0.0); }\n");
  ASSERT_TRUE(renderer_->reloadShaders());
  const Picture without = from(8000, sand);
  EXPECT_GT(spreadOf(inSquares(with, 16)).pixels, 1.3 * spreadOf(inSquares(without, 16)).pixels);
  EXPECT_NEAR(meanLuminance(with), meanLuminance(without), 12);
}

// Woods are of crowns with shade between them. None stands in water.
TEST_F(FarGroundTest, WoodsAreOfCrowns) {
  const Rgba8 wood{48, 62, 38, 255};
  const Picture with = from(400, wood), water = from(400, wood, -1);
  const ShaderFolder folder;
  folder.replace("lib/canopy.glsl", "Crowns crowns = kNoCrowns;", "return kNoCrowns;\n  Crowns crowns = kNoCrowns;");
  ASSERT_TRUE(renderer_->reloadShaders());
  const Picture without = from(400, wood);
  EXPECT_GT(roughness(with), 1.6 * roughness(without));
  EXPECT_NEAR(meanLuminance(with), meanLuminance(without), 12);
  EXPECT_EQ(water.pixels, from(400, wood, -1).pixels);
}

// Seen from above a closed wood is no lawn, though the sun stands high: it is dark where crowns meet.
TEST_F(FarGroundTest, CrownsOfAClosedWoodAreToldApart) {
  expectRougher(1.2, 12, 400, {48, 62, 38, 255}, "lib/canopy.glsl", "smoothstep(0.15, 0.85, dome.x)", "0.8");
}

// Of a closed pack: old floes are white, young ice between them is not.
TEST_F(FarGroundTest, FrozenSeasAreOfOldIceAndYoung) {
  const Rgba8 ice{228, 233, 237, 0};
  const Picture with = from(25000, ice, -100);
  const Picture without =
      fromChanged("lib/sea_ice.glsl", "const vec3 kYoung =", "return vec3(1.0);\n  const vec3 kYoung =", 25000, ice, -100);
  EXPECT_GT(spreadOf(inSquares(with, 16)).pixels, 1.3 * spreadOf(inSquares(without, 16)).pixels);
  EXPECT_GT(meanLuminance(with), 0.85 * meanLuminance(without));
}

// The shade of a lead within the pack is between that of open water and of ice.
TEST_F(FarGroundTest, LeadsWithinThePackAreFrozen) {
  const double open = meanLuminance(from(20000, {30, 50, 60, 0}, -100)), lead = meanLuminance(from(20000, {150, 150, 150, 0}, -100)),
               ice = meanLuminance(from(20000, {230, 235, 238, 0}, -100));
  EXPECT_GT(lead, open + 40);
  EXPECT_LT(lead, ice - 15);
}

}  // namespace
}  // namespace terrella::test
