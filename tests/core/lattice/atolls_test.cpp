// Rings of coral in a deep sea.
#include "lattice/atolls.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "lattice/made_slopes.h"

namespace terrella {
namespace {

using testing::directionAt;
using testing::kUnits;
using testing::only;

constexpr double kFloor = -3500;

Atoll atoll(const Point3<double>& middle = unit(Point3<double>{0.2, 0.1, 1})) {
  Atoll made;
  made.middle = middle;
  made.right = unit(cross({0, 1, 0}, middle));
  made.up = cross(middle, made.right);
  made.radius = 9000;
  made.floor = kFloor;
  made.bends = {std::complex<double>{0.1, 0.05}, {0.05, 0}, {0, 0.02}, {0.01, 0}};
  made.heaps = {std::complex<double>{0.5, 0.2}, {0.4, -0.3}, {0, 0.4}, {0.3, 0}};
  made.windward = {0.4, 0.3};
  for (std::size_t k = 0; k < made.heads.size(); ++k)
    made.heads[k] = {-4000.0 + 340.0 * static_cast<double>(k), 2500.0 - 200.0 * static_cast<double>(k), -2, 1 / 62500.0, 1 / 62500.0, 0};
  return made;
}

// So many points of the floor around the middle, raised; in metres.
std::vector<double> raised(const Atolls& atolls, int level, int firstColumn, int firstRow, int points, double floor = kFloor) {
  const FaceRects wanted = only(4, {firstColumn, firstColumn + points - 1}, {firstRow, firstRow + points - 1});
  FacePatches ground(wanted);
  for (int j = 0; j < points; ++j) std::fill_n(ground.at(4, firstColumn, firstRow + j), points, static_cast<FixedHeight>(floor * kUnits));
  atolls.raise(level, wanted, ground);
  std::vector<double> meters;
  for (int j = 0; j < points; ++j) {
    for (int i = 0; i < points; ++i) meters.push_back(*ground.at(4, firstColumn + i, firstRow + j) / kUnits);
  }
  return meters;
}

// The window's first point so that the middle lies in the middle.
int firstOf(double middle, int level, int points) {
  const double place = (std::atan(middle) / (exact::kPi / 4) + 1) / 2 * (1 << level);
  return static_cast<int>(place) - points / 2;
}

TEST(Atolls, AreRingsAroundLagoons) {
  const Atoll one = atoll();
  double highest = -1e9;
  int land = 0;
  for (int k = 0; k < 720; ++k) {
    const double angle = k * exact::kPi / 360, x = std::cos(angle), y = std::sin(angle);
    double crest = -1e9;
    for (double away = 0; away < 20000; away += 20) crest = std::max(crest, one.height(x * away, y * away));
    EXPECT_GT(crest, -16) << k;  // passes are no deeper
    land += crest > 0 ? 1 : 0;
    highest = std::max(highest, crest);
  }
  EXPECT_LT(highest, Atolls::kHighest);
  EXPECT_GT(land, 72);   // some of the rim is land,
  EXPECT_LT(land, 648);  // and not all
  EXPECT_LT(one.height(0, 1500), -8);
  EXPECT_LE(one.height(one.reach(), 0), kFloor);
  EXPECT_LE(one.height(0, -one.reach()), kFloor);
}

TEST(Atolls, NoneIsSteeperThanCoralGrowsUnderWater) {
  const Atoll one = atoll();
  for (double away = 0; away < 30000; away += 5) {
    const double slope = std::abs(one.height(away + 5, 300) - one.height(away, 300)) / 5;
    ASSERT_LT(slope, 0.65) << away;
  }
}

TEST(Atolls, PartsOfAWindowAreTheWindow) {
  const Atolls atolls({atoll()}, kUnits);
  for (const int level : {14, 16, 17}) {
    const int points = 96, column = firstOf(0.2, level, points), row = firstOf(-0.1, level, points);
    const std::vector<double> all = raised(atolls, level, column, row, points), some = raised(atolls, level, column + 31, row + 17, 40);
    EXPECT_NE(*std::max_element(all.begin(), all.end()), kFloor);
    for (std::size_t y = 0; y < 40; ++y) {
      for (std::size_t x = 0; x < 40; ++x) ASSERT_EQ(some[y * 40 + x], all[(y + 17) * points + x + 31]) << level;
    }
  }
}

TEST(Atolls, RaiseTheFloorAndNothingThatStandsHigher) {
  const Atolls atolls({atoll()}, kUnits);
  const int level = 15, points = 200, column = firstOf(0.2, level, points), row = firstOf(-0.1, level, points);
  for (const double meters : raised(atolls, level, column, row, points)) {
    ASSERT_GE(meters, kFloor - 1e-3);
    ASSERT_LE(meters, Atolls::kHighest);
  }
  for (const double meters : raised(atolls, level, column, row, points, 40)) ASSERT_EQ(meters, 40);
  // Far away nothing is changed.
  for (const double meters : raised(atolls, level, column + 2000, row, points)) ASSERT_EQ(meters, kFloor);
}

TEST(Atolls, BoundsHoldWhereverOneLooks) {
  const Atolls atolls({atoll()}, kUnits);
  for (const int level : {3, 8, 12, 14, 16}) {
    for (int shift = -3; shift <= 3; ++shift) {
      const int points = 9, column = std::clamp(firstOf(0.2, level, points) + shift * 8, 0, (1 << level) - points + 1);
      const int row = std::clamp(firstOf(-0.1, level, points), 0, (1 << level) - points + 1);
      const double most = atolls.most({4, level, column, row, points, points});
      // The same ground, looked at as finely as atolls are made.
      const int by = std::max(std::min(17 - level, 5), 0);
      const std::vector<double> finer = raised(atolls, level + by, column << by, row << by, (points - 1) * (1 << by) + 1);
      EXPECT_LE(*std::max_element(finer.begin(), finer.end()), kFloor + most + 1e-3) << level << " " << shift;
    }
  }
  EXPECT_EQ(atolls.most({2, 12, 100, 100, 9, 9}), 0);
}

TEST(Atolls, KeepAwayFromEdgesOfTheCube) {
  EXPECT_TRUE(Atolls::fitsFace(atoll()));
  EXPECT_FALSE(Atolls::fitsFace(atoll(unit(Point3<double>{0.999, 0.1, 1}))));
  EXPECT_FALSE(Atolls::fitsFace(atoll(unit(Point3<double>{1, 1, 1}))));
}

}  // namespace
}  // namespace terrella
