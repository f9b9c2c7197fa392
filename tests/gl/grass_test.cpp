// Where grass grows on a tile, and how much of it is left out farther off.
#include "render/terrain/grass.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "gl/plain_tile.h"

namespace terrella::test {
namespace {

// On level ground so many metres above the sea, of one colour.
Grass grassOn(const Rgba8& albedo, double metersAboveSea = 100, const TileWeather& weather = {true, 12, 1.5f}, int column = 160000) {
  return grassOf(plainTile({2, 18, column, 150000}, albedo, metersAboveSea, weather), 1);
}

constexpr Rgba8 kMeadow{96, 118, 52, 255}, kForest{48, 74, 28, 255}, kHalfDesert{170, 150, 100, 60}, kDesert{190, 160, 110, 0},
    kSnow{240, 242, 246, 0};

double tuftsPerSquareMeter(const Grass& grass) { return static_cast<double>(grass.tufts.size()) / (kPlainTileMeters * kPlainTileMeters); }

TEST(Grass, IsDenseInMeadowsAndThinnerInWoods) {
  const double meadow = tuftsPerSquareMeter(grassOn(kMeadow)), forest = tuftsPerSquareMeter(grassOn(kForest));
  EXPECT_GT(meadow, 8);
  EXPECT_LT(forest, 0.4 * meadow);
  EXPECT_GT(forest, 0.1 * meadow);
  EXPECT_LT(tuftsPerSquareMeter(grassOn(kHalfDesert)), 0.3 * meadow);
}

TEST(Grass, GrowsNeitherInDesertsNorInSnowNorInWater) {
  EXPECT_TRUE(grassOn(kDesert).tufts.empty());
  EXPECT_TRUE(grassOn(kSnow).tufts.empty());
  EXPECT_TRUE(grassOn(kMeadow, -1).tufts.empty());
  // Nor where waves wash the shore, of which more is sand the less grows there.
  EXPECT_LT(tuftsPerSquareMeter(grassOn(kMeadow, 0.5)), 0.2 * tuftsPerSquareMeter(grassOn(kMeadow)));
  EXPECT_TRUE(grassOn(kHalfDesert, 0.8).tufts.empty());
}

TEST(Grass, ClassesAreOneSixteenthEachAndEndTheSoonerTheLaterTheyAre) {
  const Grass grass = grassOn(kMeadow);
  EXPECT_EQ(grass.begins.front(), 0u);
  EXPECT_EQ(grass.begins.back(), grass.tufts.size());
  const double mean = static_cast<double>(grass.tufts.size()) / Grass::kClasses;
  for (int k = 0; k < Grass::kClasses; ++k) {
    const auto number = static_cast<std::size_t>(k);
    EXPECT_NEAR(grass.begins[number + 1] - grass.begins[number], mean, 0.1 * mean);
    EXPECT_LE(grassReach(k), kTuftReach);
    if (k > 0) {
      EXPECT_LE(grassReach(k), grassReach(k - 1));
    }
  }
  EXPECT_GT(grassReach(0), 4 * grassReach(Grass::kClasses - 1));
}

TEST(Grass, FlowersBloomInPatchesOfMildMeadows) {
  const auto blooming = [](const TileWeather& weather) {
    double flowers = 0, tufts = 0;
    for (int k = 0; k < 8; ++k) {
      const Grass grass = grassOn(kMeadow, 100, weather, 160000 + k);
      tufts += static_cast<double>(grass.tufts.size());
      flowers += static_cast<double>(
          std::count_if(grass.tufts.begin(), grass.tufts.end(), [](const GrassTuft& tuft) { return tuft.colour.a > 0; }));
    }
    return flowers / tufts;
  };
  EXPECT_GT(blooming({true, 12, 1.5f}), 0.01);
  EXPECT_LT(blooming({true, 12, 1.5f}), 0.15);
  EXPECT_EQ(blooming({true, -3, 1.5f}), 0);
  EXPECT_EQ(blooming({}), 0);
}

// Blades are a hand to knee high, and stand where their tile does.
TEST(Grass, StandsOnItsTile) {
  for (const GrassTuft& tuft : grassOn(kMeadow).tufts) {
    const double metres = static_cast<double>(tuft.height) * static_cast<double>(kGrassUnit);
    ASSERT_GT(metres, 0.05);
    ASSERT_LT(metres, 0.8);
    const glm::dvec3 foot = glm::dvec3(tuft.foot) * kPlainRadius;
    ASSERT_GE(foot.x, 0);
    ASSERT_LE(foot.x, kPlainTileMeters * 1.001);
    ASSERT_EQ(foot.y, 0);
  }
}

}  // namespace
}  // namespace terrella::test
