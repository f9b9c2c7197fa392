// Maps that are derived for packs: how much sky a place sees, and how rough it is.
#include <gtest/gtest.h>

#include <cmath>

#include "kinds/kinds.h"
#include "maps/water.h"
#include "methods/elevation_stages.h"
#include "packs/finish.h"
#include "packs/occlusion.h"
#include "planet/grow.h"
#include "planet/paint.h"

namespace terrella::test {
using namespace packs;
namespace {

Planet grownGround(const PlanetParams& params, const Workers& workers) {
  return grow(*planetSpec(params, 1024), MapSet(MapId::height, MapId::water), {workers, nullptr});
}

Point3<float> toward(int i, int count) {
  // Points spread evenly over the sphere (a Fibonacci spiral).
  const double y = 1 - 2 * (i + 0.5) / count, ring = std::sqrt(1 - y * y), angle = i * 2.399963229728653;
  return {static_cast<float>(ring * std::cos(angle)), static_cast<float>(y), static_cast<float>(ring * std::sin(angle))};
}

TEST(Occlusion, LevelGroundSeesAllOfTheSky) {
  const Workers workers(2);
  PlanetParams params;
  params.relief.reliefMeters = 0;
  const OcclusionCube cube(grownGround(params, workers), 1024, workers);
  for (int i = 0; i < 500; ++i) EXPECT_EQ(cube.at(toward(i, 500)), 255);
}

TEST(Occlusion, ValleysSeeLessThanCrests) {
  const Workers workers(2);
  const Planet planet = grownGround({}, workers);
  const OcclusionCube cube(planet, 1024, workers);
  const Maps maps = paint(planet, Grid::cube(256), MapSet(MapId::height), workers);
  const Map<float>& heights = maps.at<MapId::height>();
  const float sea = planet.find<SeaLevel>()->height;
  double crests = 0, valleys = 0, crestSum = 0, valleySum = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int y = 8; y < 248; ++y) {
      for (int x = 8; x < 248; ++x) {
        const auto height = [&](int dx, int dy) { return heights.row(face * 256 + y + dy)[x + dx]; };
        const float around = (height(-4, 0) + height(4, 0) + height(0, -4) + height(0, 4)) / 4, bulge = height(0, 0) - around;
        if (height(0, 0) < sea || around < sea || std::abs(bulge) < 0.02f) continue;
        const float s = (2 * static_cast<float>(x) + 1) / 256 - 1, t = (2 * static_cast<float>(y) + 1) / 256 - 1;
        const int open = cube.at(cubePoint(face, s, t, 1.0f));
        (bulge > 0 ? crests : valleys) += 1;
        (bulge > 0 ? crestSum : valleySum) += open;
      }
    }
  }
  ASSERT_GT(crests, 50);
  ASSERT_GT(valleys, 50);
  EXPECT_GT(crestSum / crests, valleySum / valleys + 5);
}

// Just before and just behind an edge of the cube lies the same ground.
TEST(Occlusion, NothingShowsAtTheEdgesOfTheCube) {
  const Workers workers(2);
  const OcclusionCube cube(grownGround({}, workers), 1024, workers);
  int across = 0, within = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int i = -99; i < 100; i += 2) {
      const float t = static_cast<float>(i) / 100;
      constexpr float kStep = 0.002f;
      const auto at = [&](float s) { return static_cast<int>(cube.at(cubePoint(face, s, t, 1.0f))); };
      across += std::abs(at(1 + kStep / 2) - at(1 - kStep / 2));
      within += std::abs(at(0.5f + kStep / 2) - at(0.5f - kStep / 2));
    }
  }
  EXPECT_LE(across, 3 * within + 300) << within;
}

TEST(Occlusion, DoesNotDependOnThreads) {
  const Workers one(1), three(3);
  const Planet planet = grownGround({}, one);
  const OcclusionCube a(planet, 512, one), b(planet, 512, three);
  for (int i = 0; i < 2000; ++i) ASSERT_EQ(a.at(toward(i, 2000)), b.at(toward(i, 2000)));
}

TEST(Finish, WaterShinesIceLessAndLandNot) {
  const Climate meadow{classOf(Biome::grassland), 0, 0, 0}, snowy{classOf(Biome::grassland), 0, 0, 255};
  EXPECT_LT(roughnessOf(meadow, kLakeWater), roughnessOf(meadow, kOpenWater));
  EXPECT_LT(roughnessOf(meadow, kOpenWater), roughnessOf(meadow, kFrozenWater));
  EXPECT_LT(roughnessOf(meadow, kFrozenWater), roughnessOf(snowy, kLandWithoutWater));
  EXPECT_LT(roughnessOf(snowy, kLandWithoutWater), roughnessOf(meadow, kLandWithoutWater));
  for (int i = 0; i < kAllClasses; ++i) EXPECT_GT(roughnessOf({static_cast<ClimateClass>(i), 0, 0, 0}, kLandWithoutWater), 0) << i;
}

}  // namespace
}  // namespace terrella::test
