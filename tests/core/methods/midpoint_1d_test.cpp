#include "methods/midpoint_1d.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "landscape/skyline.h"

namespace terrella {
namespace {

std::vector<double> line(int cells, double left, double right, double roughness, std::uint64_t seed = 7) {
  std::vector<double> points(static_cast<std::size_t>(cells) + 1);
  points.front() = left;
  points.back() = right;
  displaceMidpoints(points, 1.0, roughness, seed, Channel::skyline);
  return points;
}

TEST(Midpoint1d, WithoutRoughnessALineIsStraight) {
  const auto points = line(64, 1, 3, 0);
  for (int i = 0; i <= 64; ++i) EXPECT_DOUBLE_EQ(points[static_cast<std::size_t>(i)], 1 + i / 32.0);
}

TEST(Midpoint1d, TheEndsStayWhereTheyAre) {
  const auto points = line(256, -0.25, 0.5, 1);
  EXPECT_EQ(points.front(), -0.25);
  EXPECT_EQ(points.back(), 0.5);
}

// docs/methods.md, Midpoint displacement: U(-R l, R l), l being the length of the piece that is halved.
TEST(Midpoint1d, NoPointLeavesItsPieceByMoreThanRTimesItsLength) {
  constexpr double kRoughness = 0.4;
  double most = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto points = line(64, 0, 0, kRoughness, seed);
    for (int step = 64; step > 1; step /= 2) {
      for (int left = 0; left < 64; left += step) {
        const auto at = [&](int i) { return points[static_cast<std::size_t>(i)]; };
        const double away = std::abs(at(left + step / 2) - (at(left) + at(left + step)) / 2) / (kRoughness * step / 64.0);
        ASSERT_LE(away, 1.0);
        most = std::max(most, away);
      }
    }
  }
  EXPECT_GT(most, 0.99);
}

TEST(Midpoint1d, MorePointsAreTheSameLineFiner) {
  const auto coarse = line(32, 0, 1, 0.5), fine = line(1024, 0, 1, 0.5);
  for (std::size_t i = 0; i <= 32; ++i) EXPECT_EQ(coarse[i], fine[32 * i]);
}

TEST(Skyline, EveryLayerIsClosedAndUnlikeTheOthers) {
  const Skyline skyline = makeSkyline(7, 0.4);
  for (int layer = 0; layer < Skyline::kLayers; ++layer) {
    double longest = 0;
    for (int point = 0; point + 1 < Skyline::kPoints; ++point)
      longest = std::max(longest, std::abs(static_cast<double>(skyline.at(layer, point + 1) - skyline.at(layer, point))));
    EXPECT_LE(std::abs(skyline.at(layer, Skyline::kPoints) - skyline.at(layer, Skyline::kPoints - 1)), longest);
    if (layer > 0) {
      EXPECT_NE(skyline.at(layer, 300), skyline.at(layer - 1, 300));
    }
  }
}

}  // namespace
}  // namespace terrella
