#include "weather/belts.h"

#include <gtest/gtest.h>

#include <cmath>

namespace terrella {
namespace {

TEST(Belts, StandWhereTheyWereAsked) {
  ClimateParams climate;
  BeltParams params;
  params.snowRoughness = params.greenRoughness = 0;
  climate.snowLatitude = 72;
  params.greenLatitude = 30;
  const Belts belts = makeBelts(climate, params, 7, 256);
  // docs/methods.md, Climate belts: snow edge at height / 10, green edge at height / 3 from each pole.
  for (int x = 0; x < 256; ++x) {
    EXPECT_FLOAT_EQ(belts.snowNorth[x], 0.1f);
    EXPECT_FLOAT_EQ(belts.greenNorth[x], 1.0f / 3);
    EXPECT_FLOAT_EQ(belts.greenSouth[x], 2.0f / 3);
    EXPECT_FLOAT_EQ(belts.snowSouth[x], 0.9f);
  }
}

TEST(Belts, CloseAtTheDateLine) {
  ClimateParams climate;
  BeltParams params;
  params.greenRoughness = 0.15;
  double dateLine = 0, elsewhere = 0;
  constexpr int kWidth = 512;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Belts belts = makeBelts(climate, params, seed, kWidth);
    for (const auto* edge : {&belts.greenNorth, &belts.greenSouth}) {
      for (int x = 0; x < kWidth; ++x) {
        const double step = (*edge)[(x + 1) % kWidth] - (*edge)[x];
        (x == kWidth - 1 ? dateLine : elsewhere) += step * step / (x == kWidth - 1 ? 1.0 : kWidth - 1);
      }
    }
  }
  EXPECT_NEAR(std::sqrt(dateLine / elsewhere), 1.0, 0.15);
}

TEST(Belts, TheFourEdgesWanderEachInItsOwnWay) {
  ClimateParams climate;
  BeltParams params;
  params.snowRoughness = params.greenRoughness = 0.15;
  const Belts belts = makeBelts(climate, params, 7, 256);
  const float north = belts.greenNorth[100] - belts.greenNorth[0];
  EXPECT_NE(north, belts.greenSouth[100] - belts.greenSouth[0]);
  EXPECT_NE(north, belts.snowNorth[100] - belts.snowNorth[0]);
}

TEST(Belts, StayOnTheMapHoweverRough) {
  ClimateParams climate;
  BeltParams params;
  params.snowRoughness = params.greenRoughness = 0.5;
  climate.snowLatitude = 90;
  params.greenLatitude = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Belts belts = makeBelts(climate, params, seed, 256);
    for (const auto* edge : {&belts.snowNorth, &belts.greenNorth, &belts.greenSouth, &belts.snowSouth}) {
      for (const float v : *edge) EXPECT_TRUE(v >= 0 && v <= 1);
    }
  }
}

// Without its finest layers a curve is the same curve.
TEST(Belts, AWiderMapHasTheSameBelts) {
  const Belts narrow = makeBelts({}, {}, 7, 256);
  const Belts wide = makeBelts({}, {}, 7, 2048);
  for (int x = 0; x < 256; ++x) EXPECT_EQ(narrow.greenNorth[x], wide.greenNorth[8 * x]);
}

}  // namespace
}  // namespace terrella
