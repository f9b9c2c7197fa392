// Patchwork of country: patches of damp and dry ground, and the banks of streams.
#include "tiles/mosaic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "rivers/ground_world.h"
#include "tiles/tile_patches.h"

namespace terrella {
namespace {

using Values = std::vector<double>;

PlanetParams params() {
  PlanetParams params;
  params.seed = 301;
  params.land.cells = 256;
  return params;
}

// A planet's country, grown once for all tests.
class Mosaic : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    world_ = std::make_unique<testing::GroundWorld>(params());
    heights_ = std::make_unique<TileHeights>(world_->planet);
  }
  static void TearDownTestSuite() {
    heights_.reset();
    world_.reset();
  }
  static Values mosaic(const LatticeWindow& window, double share = 1) {
    Values values(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows), 0.0);
    addMosaic(7, share, *heights_, window, values.data());
    return values;
  }
  static Values banks(const LatticeWindow& window) {
    Values values(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows), 0.0);
    heights_->banks(window, values.data());
    return values;
  }
  // Country with a river in it: where the most water of all cells flows through gentle land.
  static Point3<double> river() {
    const RiverNetwork& network = world_->planet.at<RiverNetwork>();
    const CellGrid& grid = network.grid();
    int best = 0;
    std::int64_t most = 0;
    for (int cell = 0; cell < grid.count(); ++cell) {
      const auto k = static_cast<std::size_t>(cell);
      if (network.water[k] < 30 || network.lake[k] > RiverNetwork::kNoLakeMeters || network.flow[k] <= most) continue;
      most = network.flow[k];
      best = cell;
    }
    const Point3<float> p = grid.at(best);
    return unit(Point3<double>{static_cast<double>(p.x), static_cast<double>(p.y), static_cast<double>(p.z)});
  }

  static inline std::unique_ptr<testing::GroundWorld> world_;
  static inline std::unique_ptr<TileHeights> heights_;
};

TEST_F(Mosaic, ASmallWindowIsTheCutOfALargerOne) {
  for (const int level : {10, 12, 14, 15, 16, 18, 21}) {
    const LatticeWindow whole = testing::GroundWorld::around(river(), level, 71);
    LatticeWindow part = whole;
    part.firstColumn += 13, part.firstRow += 7, part.columns = 20, part.rows = 11;
    const Values all = mosaic(whole), some = mosaic(part);
    for (std::size_t y = 0; y < 11; ++y) {
      for (std::size_t x = 0; x < 20; ++x) ASSERT_EQ(some[y * 20 + x], all[(y + 7) * 71 + x + 13]) << level;
    }
  }
}

TEST_F(Mosaic, FinerLevelsKeepTheLastOnes) {
  const LatticeWindow coarse = testing::GroundWorld::around(river(), kFinestMosaic, 20);
  const LatticeWindow fine{coarse.face, kFinestMosaic + 2, coarse.firstColumn * 4, coarse.firstRow * 4, 77, 77};
  const Values before = mosaic(coarse), after = mosaic(fine);
  for (std::size_t y = 0; y < 20; ++y) {
    for (std::size_t x = 0; x < 20; ++x) ASSERT_EQ(before[y * 20 + x], after[y * 4 * 77 + x * 4]);
  }
}

TEST_F(Mosaic, BeginsWhereMapsEndAndScalesWithItsShare) {
  for (const double value : mosaic({0, kCoarsestMosaic - 1, 100, 100, 50, 50})) ASSERT_EQ(value, 0.0);
  const LatticeWindow window = testing::GroundWorld::around(river(), 14, 40);
  const Values whole = mosaic(window), half = mosaic(window, 0.5);
  for (std::size_t k = 0; k < whole.size(); ++k) {
    ASSERT_NEAR(half[k], 0.5 * whole[k], 1e-12);
    ASSERT_GE(whole[k], -kMostOfPatch);
    ASSERT_LE(whole[k], kMostOfPatch + kMostOfBank);
  }
}

TEST_F(Mosaic, CountryIsNoDamperOnTheWholeAndHasPatchesOfManySizes) {
  const LatticeWindow window = testing::GroundWorld::around(river(), 14, 600);
  const Values all = mosaic(window), wet = banks(window);
  double sum = 0, squares = 0, steps = 0;
  for (std::size_t k = 0; k + 1 < all.size(); ++k) {
    const double patch = wet[k] > 0 ? 0 : all[k];
    sum += patch;
    squares += patch * patch;
    steps += std::abs(all[k + 1] - all[k]);
  }
  const auto count = static_cast<double>(all.size());
  EXPECT_LT(std::abs(sum / count), 0.1 * kMostOfPatch);
  EXPECT_GT(std::sqrt(squares / count), 0.2 * kMostOfPatch);
  EXPECT_GT(steps / count, 0.03 * kMostOfPatch);
}

// A bank is where the river is, and streams that no sample shows have some as well; most of the country is none.
TEST_F(Mosaic, BanksFollowRivers) {
  int seen = 0;
  for (const int level : {12, 14, 15}) {
    const LatticeWindow window = testing::GroundWorld::around(river(), level, 160);
    Values meters;
    const std::vector<FreshWater> water = world_->read(window, meters);
    const Values share = banks(window);
    double onRivers = 0, all = 0;
    int rivers = 0, dry = 0, streams = 0;
    for (std::size_t k = 0; k < share.size(); ++k) {
      ASSERT_GE(share[k], 0.0);
      ASSERT_LE(share[k], 1.0);
      all += share[k];
      dry += share[k] == 0 ? 1 : 0;
      if (water[k].cover > 100 && water[k].level <= FreshWater::kNone / 2) {
        onRivers += share[k];
        ++rivers;
      } else if (water[k].cover == 0 && share[k] > 0.15) {
        ++streams;
      }
    }
    const auto count = static_cast<double>(share.size());
    EXPECT_GE(onRivers, 2 * all / count * rivers) << level;
    seen += rivers;
    EXPECT_GT(streams, static_cast<int>(0.01 * count)) << level;
    EXPECT_GT(dry, static_cast<int>(0.3 * count)) << level;
  }
  EXPECT_GT(seen, 50);
}

// Both faces beside an edge of the cube see the same banks there.
TEST_F(Mosaic, BanksGoOnOverEdgesOfTheCube) {
  const int level = 12, n = 1 << level;
  int found = 0;
  for (int first = 0; first + 256 <= n; first += 256) {
    // Face 4's right edge is face 0's left one.
    const Values here = banks({4, level, n, first, 1, 256}), there = banks({0, level, 0, first, 1, 256});
    for (std::size_t k = 0; k < here.size(); ++k) {
      ASSERT_NEAR(here[k], there[k], 2e-3) << first + static_cast<int>(k);
      found += here[k] > 0.2 ? 1 : 0;
    }
  }
  EXPECT_GT(found, 0);
}

TEST_F(Mosaic, IsPartOfThePatchesOfPlanetsThatAskForIt) {
  const Workers alone(1);
  const LatticeWindow window = testing::GroundWorld::around(river(), 15, 40);
  PlanetParams asked = params();
  asked.weather.mosaic = 1;
  const testing::GroundWorld other(asked);
  const TileHeights heights(other.planet);
  Values before(1600), after(1600), added(1600, 0.0);
  TilePatches(world_->planet, *heights_, alone).read(window, nullptr, before.data());
  TilePatches(other.planet, heights, alone).read(window, nullptr, after.data());
  addMosaic(params().seed.number(), 1, heights, window, added.data());
  for (std::size_t k = 0; k < after.size(); ++k) {
    const bool isWithin = after[k] > 0 && after[k] < 1 && before[k] > 0 && before[k] < 1;
    ASSERT_NEAR(after[k] - before[k], isWithin ? added[k] : after[k] - before[k], 1e-9) << k;
  }
  EXPECT_NE(before, after);
}

}  // namespace
}  // namespace terrella
