// Bars of gravel, oxbow lakes and terraces, where rivers of a planet have laid them.
#include "rivers/fluvial_forms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "rivers/ground_world.h"

namespace terrella {
namespace {

struct Valleys : testing::GroundWorld {
  Valleys() : GroundWorld(params()) {}
  static PlanetParams params() {
    PlanetParams params;
    params.seed = Seed(std::uint64_t{3});
    params.land.cells = 128;
    return params;
  }
  static const Valleys& once() {
    static const Valleys valleys;
    return valleys;
  }

  // Forms of cells of the network through which more than so much flows and for which isFit(country) holds: of the first such cells that
  // have any. Half of the river, times `bed`, is from `least` to twice as many cells wide at the level where they are laid.
  template <class IsFit, class Bed>
  FluvialForms of(double leastFlow, double least, const IsFit& isFit, const Bed& bed) const {
    const auto& network = planet.at<RiverNetwork>();
    const int n = network.size;
    FluvialForms found;
    int looked = 0;
    for (int cell = 0; cell < 6 * n * n && looked < 6; cell += 7) {
      const auto k = static_cast<std::size_t>(cell);
      const double flow = cubicMeters(network.flow[k]);
      if (flow < leastFlow || network.water[k] < 5 || network.lake[k] > RiverNetwork::kNoLakeMeters || !isFit(network.country[k])) continue;
      int level = rivers.coarsestLevel();
      while (halfWidthMeters(flow) * bed(network.country[k]) < least * earthCellMeters(level)) ++level;
      const int across = 1 << (level + 1 - rivers.coarsestLevel()), most = std::min(across, 512);
      const int column = cell % n * across + (across - most) / 2, row = cell / n % n * across + (across - most) / 2;
      FaceRects cells;
      cells[static_cast<std::size_t>(cell / (n * n))] = {{column, column + most - 1}, {row, row + most - 1}};
      const RiverPatches patches = rivers.windows().patches(level + 1, cells);
      ++looked;
      if (patches.forms) found.add(*patches.forms);
    }
    return found;
  }
};

const FluvialForms& braided() {
  static const FluvialForms forms = Valleys::once().of(
      60, 0.5, [](const RiverCountry& c) { return !c.isDry() && braiding(c) > 0.7; }, bedWidth);
  return forms;
}
const FluvialForms& winding() {
  static const FluvialForms forms = Valleys::once().of(
      150, 0.05, [](const RiverCountry& c) { return !c.isDry() && c.steep < 30; }, [](const RiverCountry&) { return 1.0; });
  return forms;
}
const FluvialForms& terracedValleys() {
  static const FluvialForms forms = Valleys::once().of(
      100, 0.05, [](const RiverCountry& c) { return !c.isDry() && c.steep > 50 && c.steep < 120; },
      [](const RiverCountry&) { return 1.0; });
  return forms;
}

// The level whose points are so close.
int levelOf(double meters) {
  int level = 8;
  while (earthCellMeters(level) > meters) ++level;
  return level;
}

TEST(FluvialForms, BarsLieBetweenThreadsOfWater) {
  const auto& bars = braided().bars;
  ASSERT_GT(bars.size(), 100u);
  int gravel = 0, threads = 0;
  for (std::size_t k = 0; k < bars.size(); k += bars.size() / 20) {
    std::vector<double> meters;
    const LatticeWindow window = Valleys::around(bars[k].place.middle, levelOf(bars[k].halfWidth / 4), 65);
    const std::vector<FreshWater> water = Valleys::once().read(window, meters);
    for (std::size_t i = 0; i < water.size(); ++i) {
      if (water[i].gravel > 0) {
        ++gravel;
        ASSERT_EQ(water[i].depth, 0);
        // Low over the river.
        ASSERT_GT(meters[i], static_cast<double>(water[i].level));
        ASSERT_LT(meters[i], static_cast<double>(water[i].level) + 2);
      } else if (water[i].depth > 0) {
        ++threads;
      }
    }
  }
  EXPECT_GT(gravel, 3000);
  EXPECT_GT(threads, 3000);
}

TEST(FluvialForms, OxbowsHoldWaterBesideTheRiver) {
  const auto& oxbows = winding().oxbows;
  ASSERT_GT(oxbows.size(), 10u);
  const double units = Valleys::once().ground.unitsPerMeter();
  std::size_t filled = 0;
  for (const Oxbow& oxbow : oxbows) {
    std::vector<double> meters;
    // Half way around the bow, where it is widest.
    const Point3<double> there = unit(oxbow.place.middle + oxbow.place.along * (oxbow.bow / kEarthRadius));
    const LatticeWindow window = Valleys::around(there, levelOf(oxbow.half / 2), 33);
    const std::vector<FreshWater> water = Valleys::once().read(window, meters);
    const double level = oxbow.level / units;
    filled += std::any_of(water.begin(), water.end(),
                          [&](const FreshWater& w) { return w.depth > 0.5f && std::abs(static_cast<double>(w.level) - level) < 0.01; });
  }
  EXPECT_GT(10 * filled, 8 * oxbows.size());
}

TEST(FluvialForms, TerracesAreStepsThatNeverLeadDown) {
  const auto& reaches = terracedValleys().terraces;
  ASSERT_GT(reaches.size(), 50u);
  int treads = 0, scarps = 0;
  for (const TerracedReach& reach : reaches) {
    const double far = 0.5 * reach.reach();
    const Point3<double> place = unit(reach.place.middle + reach.place.across * (far / kEarthRadius));
    const TerracedReach::Beside beside = reach.beside(place);
    ASSERT_LE(beside.distance, far + 1);
    double before = beside.level - 1;
    for (double above = -1; above < TerracedReach::kHighest + 3; above += 0.25) {
      const double meters = terraced(beside.level + above, beside, place);
      ASSERT_GE(meters, before);
      ASSERT_GE(meters, beside.level + above - 1e-9);
      ASSERT_LE(meters, beside.level + std::max(above, TerracedReach::kHighest));
      if (above < 2.5 || above > TerracedReach::kHighest) {
        EXPECT_EQ(meters, beside.level + above);
      }
      treads += above > 2.5 && meters - before < 0.15;
      scarps += meters - before > 0.5;
      before = meters;
    }
    // Over the river itself there are none.
    EXPECT_EQ(terraced(beside.level + 5, reach.beside(reach.place.middle), reach.place.middle), beside.level + 5);
  }
  EXPECT_GT(treads, 300);
  EXPECT_GT(scarps, 100);
}

TEST(FluvialForms, KeepWithinTheBoundsOfCoarserWindows) {
  const auto expectWithin = [](const Point3<double>& middle, int level) { Valleys::once().expectWithinBounds(middle, level, 4); };
  for (std::size_t k = 0; k < 6; ++k) {
    const auto& bar = braided().bars[k * braided().bars.size() / 6];
    expectWithin(bar.place.middle, levelOf(bar.halfWidth));
    const auto& oxbow = winding().oxbows[k * winding().oxbows.size() / 6];
    expectWithin(oxbow.place.middle, levelOf(oxbow.bow / 2));
    const auto& reach = terracedValleys().terraces[k * terracedValleys().terraces.size() / 6];
    expectWithin(reach.place.middle, levelOf(4 * reach.half));
  }
}

TEST(FluvialForms, AreTheSameInAnyWindow) {
  const auto expectSame = [](const Point3<double>& middle, int level) { Valleys::once().expectCuts(middle, level); };
  for (std::size_t k = 0; k < 24; ++k) {
    const auto& bar = braided().bars[k * braided().bars.size() / 24];
    for (const int finer : {-2, 0, 1, 3}) expectSame(bar.place.middle, levelOf(bar.halfWidth) + finer);
    const auto& oxbow = winding().oxbows[k * winding().oxbows.size() / 24];
    for (const int finer : {-3, -2, -1, 1, 3}) expectSame(oxbow.place.middle, levelOf(oxbow.bow) + finer);
    const auto& reach = terracedValleys().terraces[k * terracedValleys().terraces.size() / 24];
    for (const int finer : {0, 2, 4}) expectSame(reach.place.middle, levelOf(4 * reach.half) + finer);
  }
}

}  // namespace
}  // namespace terrella
