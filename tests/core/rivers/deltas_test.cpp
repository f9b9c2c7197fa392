#include "rivers/deltas.h"

#include <gtest/gtest.h>

#include "rivers/ground_world.h"

namespace terrella {
namespace {

struct Coast : testing::GroundWorld {
  Coast() : GroundWorld(PlanetParams{}) {
    for (std::size_t k = 0; k < rivers.deltas().count() && !delta; ++k) delta = rivers.deltas().of(k);
  }
  const DeltaShape* delta = nullptr;
};

TEST(Deltas, LieWhereGreatRiversEnd) {
  const Coast coast;
  ASSERT_GT(coast.rivers.deltas().count(), 20u);
  std::size_t laid = 0;
  for (std::size_t k = 0; k < coast.rivers.deltas().count(); ++k) laid += coast.rivers.deltas().of(k) ? 1 : 0;
  EXPECT_GT(2 * laid, coast.rivers.deltas().count());
}

// Land where there was sea, low and flat, with arms through it that lie at the level of the sea.
TEST(Deltas, AreLandInTheSea) {
  const Coast coast;
  ASSERT_TRUE(coast.delta);
  const LatticeWindow window = Coast::around(coast.delta->middle(), 14, 257);
  std::vector<double> meters, bare(257 * 257);
  const std::vector<FreshWater> water = coast.read(window, meters);
  coast.ground.metersAboveSea(window, bare.data());
  int land = 0, arms = 0;
  for (std::size_t k = 0; k < meters.size(); ++k) {
    if (bare[k] < 0 && meters[k] > 0 && water[k].calm > 0) {
      ++land;
      EXPECT_LE(meters[k], DeltaShape::kHighest);
    }
    if (meters[k] < 0 && water[k].depth > 0 && water[k].level == 0) {
      ++arms;
      EXPECT_NEAR(water[k].depth, -meters[k], 0.01);
    }
  }
  EXPECT_GT(land, 300);
  EXPECT_GT(arms, 100);
}

TEST(Deltas, AreTheSameInAnyWindow) {
  const Coast coast;
  ASSERT_TRUE(coast.delta);
  for (const int level : {10, 12, 15, 19}) coast.expectCuts(coast.delta->middle(), level);
}

TEST(Deltas, KeepWithinTheBoundsOfCoarserWindows) {
  const Coast coast;
  ASSERT_TRUE(coast.delta);
  coast.expectWithinBounds(coast.delta->middle(), 13, 3);
}

}  // namespace
}  // namespace terrella
