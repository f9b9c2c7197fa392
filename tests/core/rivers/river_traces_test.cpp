// Rivers one by one: whole, downstream, and in the order that a map maker gives them.
#include "rivers/river_traces.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "kinds/kinds.h"
#include "planet/grow.h"

namespace terrella {
namespace {

constexpr double kFrom = 300;  // m^3/s

const std::vector<RiverTrace>& rivers() {
  static const std::vector<RiverTrace> result = [] {
    PlanetParams params;
    params.seed = 3;
    params.rivers.listFrom = kFrom;
    return grow(*planetSpec(params, 256), MapSet(MapId::height), {Workers(2), nullptr}).at<RiverList>().rivers;
  }();
  return result;
}

double degreesBetween(const RiverTrace::Point& a, const RiverTrace::Point& b) {
  constexpr double kRadians = 3.14159265358979 / 180;
  const double along = std::remainder(static_cast<double>(a.longitudeDegrees) - static_cast<double>(b.longitudeDegrees), 360.0);
  const double up = static_cast<double>(a.latitudeDegrees) - static_cast<double>(b.latitudeDegrees);
  return std::hypot(along * std::cos(static_cast<double>(a.latitudeDegrees) * kRadians), up);
}

TEST(RiverTraces, GoOnWhereTheyMeetAndNeverInACircle) {
  ASSERT_GT(rivers().size(), 300u);
  int meeting = 0, losing = 0;
  for (const RiverTrace& river : rivers()) {
    ASSERT_GE(river.points.size(), 2u);
    for (std::size_t k = 1; k < river.points.size(); ++k) EXPECT_LT(degreesBetween(river.points[k - 1], river.points[k]), 0.1);
    if (river.into == RiverTrace::kEnds) continue;
    ++meeting;
    const RiverTrace& next = rivers()[static_cast<std::size_t>(river.into)];
    EXPECT_LT(degreesBetween(river.points.back(), next.points.front()), 0.001);
    EXPECT_GE(next.order, river.order);
    losing += next.flow < river.flow ? 1 : 0;  // lakes give some to the air
    std::size_t steps = 0;
    for (std::int32_t at = river.into; at != RiverTrace::kEnds && steps <= rivers().size(); ++steps)
      at = rivers()[static_cast<std::size_t>(at)].into;
    ASSERT_LE(steps, rivers().size());
  }
  EXPECT_GT(meeting, 200);
  EXPECT_LT(losing, meeting / 30);
}

TEST(RiverTraces, HaveStrahlersOrder) {
  std::vector<std::vector<int>> above(rivers().size());
  for (const RiverTrace& river : rivers()) {
    if (river.into != RiverTrace::kEnds) above[static_cast<std::size_t>(river.into)].push_back(river.order);
  }
  int greatest = 0;
  for (std::size_t k = 0; k < rivers().size(); ++k) {
    greatest = std::max(greatest, rivers()[k].order);
    EXPECT_GE(rivers()[k].flow, above[k].empty() ? kFrom * 0.5 : 0);
    if (above[k].empty()) {
      EXPECT_EQ(rivers()[k].order, 1);
      continue;
    }
    EXPECT_NE(above[k].size(), 1u);
    const int most = *std::max_element(above[k].begin(), above[k].end());
    const auto same = std::count(above[k].begin(), above[k].end(), most);
    EXPECT_EQ(rivers()[k].order, most + (same > 1 ? 1 : 0));
  }
  EXPECT_GE(greatest, 3);
}

TEST(RiverTraces, AreTheSameForMapsOfAnySize) {
  PlanetParams params;
  params.seed = 3;
  params.rivers.listFrom = kFrom;
  const Planet large = grow(*planetSpec(params, 1024), MapSet(MapId::height), {Workers(1), nullptr});
  const auto& others = large.at<RiverList>().rivers;
  ASSERT_EQ(others.size(), rivers().size());
  for (std::size_t k = 0; k < others.size(); ++k) {
    EXPECT_EQ(others[k].flow, rivers()[k].flow);
    EXPECT_EQ(others[k].points.back().latitudeDegrees, rivers()[k].points.back().latitudeDegrees);
  }
}

}  // namespace
}  // namespace terrella
