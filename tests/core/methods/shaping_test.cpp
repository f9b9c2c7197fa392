#include "methods/shaping.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

namespace terrella {
namespace {

std::vector<float> evenly(int count) {
  std::vector<float> heights(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) heights[static_cast<std::size_t>(i)] = static_cast<float>(i) / static_cast<float>(count - 1);
  return heights;
}

Shaper shaperOf(double exponent, ShapingParams params = {}) {
  params.exponent = exponent;
  return Shaper(params);
}

ElevationParams island(Island kind, IslandDistance distance, double lift, double depth, double power) {
  ElevationParams params;
  params.island = kind;
  params.islandDistance = distance;
  params.islandLift = lift;
  params.islandDepth = depth;
  params.islandPower = power;
  return params;
}

std::vector<ShapingParams> someShapings() {
  std::vector<ShapingParams> all(6);
  all[1].ridges = 1;
  all[2].curve = {{0.5, 0.1}, {0, 0.3}, {1, 0.9}};
  all[3].terraces = Terraces::hard;
  all[4].terraces = Terraces::rounded;
  all[5] = {.ridges = 0.4, .curve = {{0.2, 0.6}, {0.7, 0.1}}, .terraces = Terraces::rounded, .terraceCount = 5};
  return all;
}

TEST(Shaping, ARowIsItsHeightsOneByOne) {
  for (const ShapingParams& params : someShapings()) {
    for (const double exponent : {0.4, 1.0, 1.6, 2.0}) {
      const Shaper shaper = shaperOf(exponent, params);
      std::vector<float> row = evenly(4096);
      const std::vector<float> before = row;
      shaper.row(row.data(), 4096);
      for (std::size_t i = 0; i < row.size(); ++i) {
        ASSERT_EQ(row[i], shaper.at(before[i]));
        ASSERT_TRUE(row[i] >= 0 && row[i] <= 1) << row[i];
      }
    }
  }
}

TEST(Shaping, SaysWhetherItKeepsTheOrder) {
  for (const ShapingParams& params : someShapings()) {
    const Shaper shaper = shaperOf(1.3, params);
    bool keeps = true;
    float before = -1;
    for (const float e : evenly(5000)) {
      keeps = keeps && shaper.at(e) >= before - 1e-6f;
      before = shaper.at(e);
    }
    EXPECT_EQ(shaper.isMonotone(), keeps);
  }
}

// docs/methods.md, Shaping: round(e * n) / n.
TEST(Shaping, HardTerracesHoldTheirLevelsAndNoOthers) {
  for (const int n : {2, 3, 8, 64}) {
    ShapingParams params;
    params.terraces = Terraces::hard;
    params.terraceCount = n;
    const Shaper shaper = shaperOf(1.0, params);
    std::set<float> levels;
    for (const float e : evenly(100001)) {
      levels.insert(shaper.at(e));
      ASSERT_NEAR(shaper.at(e), std::round(e * static_cast<float>(n)) / static_cast<float>(n),
                  e * static_cast<float>(n) - std::floor(e * static_cast<float>(n)) == 0.5f ? 1.0f : 1e-6f);
    }
    EXPECT_EQ(levels.size(), static_cast<std::size_t>(n) + 1);
  }
}

TEST(Shaping, RoundedTerracesMeetTheHardOnesInTheMiddleOfEachAndNeverJump) {
  ShapingParams params;
  params.terraces = Terraces::rounded;
  params.terraceCount = 6;
  const Shaper shaper = shaperOf(1.0, params);
  for (int k = 0; k <= 6; ++k) EXPECT_NEAR(shaper.at(static_cast<float>(k) / 6), static_cast<float>(k) / 6, 1e-6f);
  float before = 0;
  for (const float e : evenly(10001)) {
    EXPECT_LT(std::abs(shaper.at(e) - before), 0.001f);
    before = shaper.at(e);
  }
  EXPECT_LT(shaper.at(0.51f) - shaper.at(0.49f), 0.001f);  // flat on a step
}

TEST(Shaping, RidgesFoldHeightsAtTheMiddle) {
  ShapingParams params;
  params.ridges = 1;
  const Shaper shaper = shaperOf(1.0, params);
  EXPECT_EQ(shaper.at(0.0f), 0.0f);
  EXPECT_EQ(shaper.at(0.5f), 1.0f);
  EXPECT_EQ(shaper.at(1.0f), 0.0f);
  EXPECT_FLOAT_EQ(shaper.at(0.25f), 0.5f);
  EXPECT_FLOAT_EQ(shaper.at(0.75f), 0.5f);
}

TEST(Shaping, ACurveGoesThroughItsPointsInAnyOrder) {
  ShapingParams params;
  params.curve = {{0.8, 0.2}, {0.2, 0.6}, {0.5, 0.5}};
  const Shaper shaper = shaperOf(1.0, params);
  EXPECT_FLOAT_EQ(shaper.at(0.0f), 0.6f);
  EXPECT_FLOAT_EQ(shaper.at(0.2f), 0.6f);
  EXPECT_FLOAT_EQ(shaper.at(0.35f), 0.55f);
  EXPECT_FLOAT_EQ(shaper.at(0.5f), 0.5f);
  EXPECT_FLOAT_EQ(shaper.at(0.8f), 0.2f);
  EXPECT_FLOAT_EQ(shaper.at(1.0f), 0.2f);
}

// The article's own numbers: e + a - b d^c with (0.1, 0.3, 2.0), (e + a)(1 - b d^c) with (0.05, 1.00, 1.5).
TEST(Shaping, IslandsSinkTheBorder) {
  std::vector<float> x, y, z(16, 0.0f);
  for (int i = 0; i < 16; ++i) x.push_back(kPatch * static_cast<float>(i) / 15), y.push_back(kPatch / 2);
  const PointRow row{x.data(), y.data(), z.data(), 16};
  for (const IslandDistance kind : {IslandDistance::euclidean, IslandDistance::manhattan}) {
    ElevationParams params = island(Island::add, kind, 0.1, 0.3, 2.0);
    std::vector<float> heights(16, 0.5f);
    islandRow(params, Ground::flat, row, heights.data());
    for (int i = 0; i < 16; ++i) {
      const float d = std::abs(static_cast<float>(i) / 7.5f - 1);
      EXPECT_NEAR(heights[static_cast<std::size_t>(i)], 0.5f + 0.1f - 0.3f * d * d, 1e-5f);
    }
    params.island = Island::multiply;
    params.islandLift = 0.05, params.islandDepth = 1.0, params.islandPower = 1.5;
    heights.assign(16, 0.5f);
    islandRow(params, Ground::flat, row, heights.data());
    EXPECT_NEAR(heights[0], 0.0f, 1e-5f);
    EXPECT_NEAR(heights[15], 0.0f, 1e-5f);
    EXPECT_GT(heights[7], 0.5f);
  }
}

// Corners of a patch are farther by either measure; by Manhattan's twice as far as the middles of the borders.
TEST(Shaping, ManhattanIslandsHaveCorners) {
  const float corner = kPatch, quarter = kPatch * 0.75f, middle = kPatch * 0.5f;
  std::vector<float> x(16, quarter), y(16, quarter), z(16, 0.0f);
  x[1] = corner, y[1] = middle;
  std::vector<float> heights(16, 1.0f);
  const ElevationParams params = island(Island::add, IslandDistance::manhattan, 0, 0.5, 1);
  islandRow(params, Ground::flat, {x.data(), y.data(), z.data(), 16}, heights.data());
  EXPECT_NEAR(heights[0], heights[1], 1e-5f);  // (1/2, 1/2) is as far as (1, 0)
  EXPECT_NEAR(heights[1], 0.5f, 1e-5f);
}

TEST(Shaping, IslandsOfAPlanetSinkItsFarSide) {
  std::vector<float> x(16, 0.0f), y(16, 0.0f), z(16, 1.0f);
  z[1] = -1;
  x[2] = 1, z[2] = 0;
  y[3] = -1, z[3] = 0;
  for (const IslandDistance kind : {IslandDistance::euclidean, IslandDistance::manhattan}) {
    std::vector<float> heights(16, 0.6f);
    ElevationParams params = island(Island::add, kind, 0.2, 0.8, 1);
    islandRow(params, Ground::sphere, {x.data(), y.data(), z.data(), 16}, heights.data());
    EXPECT_FLOAT_EQ(heights[0], 0.8f);
    EXPECT_LT(heights[1], 0.25f);
    EXPECT_NEAR(heights[2], heights[3], 1e-6f);
    EXPECT_GE(heights[2], heights[1]);
    EXPECT_LT(heights[2], heights[0]);
  }
}

}  // namespace
}  // namespace terrella
