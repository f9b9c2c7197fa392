#include "land/land.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "base/hash.h"
#include "cells/face_field.h"
#include "land/drainage.h"
#include "params/visit_values.h"

namespace terrella {
namespace {

constexpr double kOcean = 0.66;

Land grow(std::uint64_t seed, int cells = 64, const LandParams& params = {}, double ocean = kOcean, int threads = 2) {
  return growLand(params, ocean, seed, cells, Workers(threads));
}

double landShare(const Land& land) {
  double share = 0;
  for (int cell = 0; cell < land.grid().count(); ++cell) share += land.height[cell] > 0 ? land.grid().area(cell) : 0;
  return share;
}

double meanOfLand(const Land& land) {
  double sum = 0;
  for (int cell = 0; cell < land.grid().count(); ++cell) sum += land.height[cell] > 0 ? land.height[cell] * land.grid().area(cell) : 0;
  return sum / landShare(land);
}

float highest(const Land& land) { return *std::max_element(land.height.begin(), land.height.end()); }

// Finite, within bounds, and not all the same; plates that exist.
void expectPlanet(const Land& land, const LandParams& params, const std::string& what) {
  ASSERT_EQ(land.height.size(), static_cast<std::size_t>(land.grid().count())) << what;
  const auto [low, high] = std::minmax_element(land.height.begin(), land.height.end());
  EXPECT_TRUE(std::all_of(land.height.begin(), land.height.end(), [](float h) { return std::isfinite(h); })) << what;
  EXPECT_GE(*low, kLandFloor) << what;
  EXPECT_LT(*high, kLandFloor + kLandRelief) << what;
  EXPECT_GT(*high - *low, 500) << what;
  EXPECT_TRUE(std::all_of(land.uplift.begin(), land.uplift.end(), [](float u) { return u >= 0 && u < 10; })) << what;
  EXPECT_TRUE(std::all_of(land.crust.begin(), land.crust.end(), [](float c) { return std::isfinite(c); })) << what;
  EXPECT_LT(*std::max_element(land.plate.begin(), land.plate.end()), params.plates) << what;
}

TEST(Land, HasTheSameBitsForAnyNumberOfThreads) {
  const Land one = grow(11, 64, {}, kOcean, 1);
  for (const int threads : {2, 3, 4}) {
    const Land other = grow(11, 64, {}, kOcean, threads);
    EXPECT_EQ(one.height, other.height);
    EXPECT_EQ(one.plate, other.plate);
    EXPECT_EQ(one.crust, other.crust);
    EXPECT_EQ(one.uplift, other.uplift);
  }
}

TEST(Land, CoversTheShareOfTheGlobeThatTheSeaLeaves) {
  for (const double ocean : {0.05, 0.3, 0.66, 0.9}) EXPECT_NEAR(landShare(grow(2, 64, {}, ocean)), 1 - ocean, 0.01) << ocean;
  EXPECT_EQ(landShare(grow(2, 64, {}, 1)), 0);
  EXPECT_NEAR(landShare(grow(2, 64, {}, 0)), 1, 1e-6);
}

TEST(Land, ASketchHasTheSameContinents) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const Land sketch = grow(seed, 64), whole = grow(seed, 256);
    const CellField coarse = resized(whole.grid(), whole.height, sketch.grid(), Workers(2));
    double same = 0;
    for (int cell = 0; cell < sketch.grid().count(); ++cell)
      same += (coarse[cell] > 0) == (sketch.height[cell] > 0) ? sketch.grid().area(cell) : 0;
    EXPECT_GT(same, 0.88) << seed;
  }
}

// Continents and ocean floors: two heights are common, and those between are rare.
TEST(Land, HeightsHaveTwoModes) {
  int planets = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Land land = grow(seed);
    constexpr float kStep = 500;
    std::array<double, 32> share{};
    for (int cell = 0; cell < land.grid().count(); ++cell)
      share[static_cast<std::size_t>((land.height[cell] + 9000) / kStep)] += land.grid().area(cell);
    const auto shareAt = [&](float height) { return share[static_cast<std::size_t>((height + 9000) / kStep)]; };
    double floor = 0, plain = 0, between = 1;
    for (float h = -5900; h < -3000; h += kStep) floor = std::max(floor, shareAt(h));
    for (float h = -400; h < 1000; h += kStep) plain = std::max(plain, shareAt(h));
    for (float h = -2900; h < -500; h += kStep) between = std::min(between, shareAt(h));
    planets += between < 0.5 * std::min(floor, plain);
  }
  EXPECT_GE(planets, 18);
}

// Boxes of 4 to 32 cells that hold land and sea: their number falls with a power of their size.
TEST(Land, CoastsAreAsRaggedAsCoastsAre) {
  int ragged = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Land land = grow(seed, 256);
    const int size = land.size;
    const auto boxes = [&](int length) {
      const int across = size / length;
      std::vector<int> holds(6 * across * across, 0);
      for (int cell = 0; cell < land.grid().count(); ++cell) {
        const int face = cell / (size * size), row = cell / size % size, column = cell % size;
        holds[(face * across + row / length) * across + column / length] |= land.height[cell] > 0 ? 1 : 2;
      }
      return static_cast<double>(std::count(holds.begin(), holds.end(), 3));
    };
    const double dimension = std::log2(boxes(4) / boxes(32)) / 3;
    ragged += dimension > 1.2 && dimension < 1.45;
    EXPECT_GT(dimension, 1.15) << seed;
    EXPECT_LT(dimension, 1.5) << seed;
  }
  EXPECT_GE(ragged, 18);
}

// Six cells downstream rivers have gone in all directions alike, measured around the middle of faces, where cells are squares.
TEST(Land, RiversDoNotFollowTheGrid) {
  std::array<double, 8> sectors{};
  double all = 0;
  for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6, 7, 8}) {
    const Land land = grow(seed, 128);
    const int size = land.size;
    const std::size_t count = land.height.size();
    const Drainage drainage = drain(land.grid(), land.height, CellField(count, 1000.0f), CellField(count, 10.0f), Workers(2));
    for (int cell = 0; cell < land.grid().count(); ++cell) {
      const int face = cell / (size * size), row = cell / size % size, column = cell % size;
      if (std::abs(row - size / 2) > size / 4 || std::abs(column - size / 2) > size / 4) continue;
      int at = cell;
      for (int step = 0; step < 6 && at >= 0; ++step) at = drainage.receiver[at];
      if (at < 0 || land.height[at] <= 0 || at / (size * size) != face) continue;
      const double angle = std::atan2(at / size % size - row, at % size - column);
      ++sectors[static_cast<std::size_t>(std::lround(angle / 0.78539816339744831) + 8) % 8];
      ++all;
    }
  }
  // Opposite directions together: which way continents slope is their own affair.
  for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR((sectors[k] + sectors[k + 4]) / all, 0.25, 0.05) << k;
}

// Great rivers would end in them.
TEST(Land, HasNoSeaThatIsSmallerThanTheCaspian) {
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    const Land land = grow(seed);
    const CellGrid& grid = land.grid();
    std::vector<char> isSeen(land.height.size(), 0);
    int seas = 0;
    for (int first = 0; first < grid.count(); ++first) {
      if (isSeen[first] || land.height[first] > 0) continue;
      ++seas;
      std::vector<std::int32_t> sea{first};
      isSeen[first] = 1;
      double area = 0;
      for (std::size_t i = 0; i < sea.size(); ++i) {
        area += grid.area(sea[i]);
        for (const std::int32_t next : grid.neighbours(sea[i])) {
          if (!isSeen[next] && land.height[next] <= 0) isSeen[next] = 1, sea.push_back(next);
        }
      }
      EXPECT_GT(area, 7.9e-4) << seed << ": " << sea.size() << " cells";
    }
    EXPECT_GE(seas, 1);
  }
}

TEST(Land, EveryParameterMayStandAtBothEnds) {
  LandParams defaults;
  LandParams::visit(defaults, [&](const Parameter& parameter, auto&) {
    for (const double end : {parameter.min, parameter.max}) {
      LandParams params;
      LandParams::visit(params, [&](const Parameter& other, auto& value) {
        if (std::string(other.key) == parameter.key) value = static_cast<std::remove_cvref_t<decltype(value)>>(end);
      });
      const Land land = grow(3, 64, params);
      expectPlanet(land, params, std::string(parameter.key) + " at " + std::to_string(end));
    }
  });
}

TEST(Land, AHundredRandomSetsOfParametersGivePlanets) {
  for (std::uint32_t number = 0; number < 100; ++number) {
    const RowKeys keys = rowKeys(number, Channel::land, 250, 0);
    std::uint32_t drawn = 0;
    const auto share = [&] { return 0.5 + 0.5 * signedUnit(hashColumn(drawn++, keys)); };
    LandParams params;
    LandParams::visit(params, [&](const Parameter& parameter, auto& value) {
      value = static_cast<std::remove_cvref_t<decltype(value)>>(parameter.min + share() * (parameter.max - parameter.min));
    });
    const Land land = grow(number, 64, params, share());
    expectPlanet(land, params, "set " + std::to_string(number));
  }
}

TEST(Land, ASeaOfAnySizeLeavesAPlanet) {
  for (const double ocean : {0.0, 0.001, 0.5, 0.999, 1.0}) expectPlanet(grow(8, 64, {}, ocean), {}, std::to_string(ocean));
}

TEST(Land, OnePlateHasNoYoungMountainsAndFortyHaveMany) {
  LandParams one, forty;
  one.plates = 1, forty.plates = 40;
  const Land quiet = grow(6, 64, one), busy = grow(6, 64, forty);
  EXPECT_EQ(*std::max_element(quiet.plate.begin(), quiet.plate.end()), 0);
  EXPECT_GT(std::set<int>(busy.plate.begin(), busy.plate.end()).size(), 25u);
  const auto rising = [](const Land& land) {
    return std::count_if(land.uplift.begin(), land.uplift.end(), [](float u) { return u > 0.3f; });
  };
  EXPECT_EQ(rising(quiet), 0);
  EXPECT_GT(rising(busy), 500);
}

TEST(Land, RainAndTimeWearMountainsDown) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    LandParams soft, old, young, strong;
    soft.erosion = 3, old.age = 3, young.age = 0, strong.uplift = 2;
    const Land plain = grow(seed);
    EXPECT_LT(meanOfLand(grow(seed, 64, soft)), 0.8 * meanOfLand(plain));
    EXPECT_LT(highest(grow(seed, 64, old)), highest(plain));
    EXPECT_GT(highest(grow(seed, 64, young)), 1.2 * highest(grow(seed, 64, old)));
    EXPECT_GT(meanOfLand(grow(seed, 64, strong)), 1.15 * meanOfLand(plain));
  }
}

TEST(Land, HotSpotsRaiseOceanFloorsAlone) {
  LandParams none, many;
  none.hotSpots = 0, many.hotSpots = 60;
  const Land without = grow(9, 128, none), with = grow(9, 128, many);
  int raised = 0, continents = 0;
  for (std::size_t cell = 0; cell < with.height.size(); ++cell) {
    raised += with.height[cell] > without.height[cell] + 500;
    continents += without.height[cell] > 0 && with.height[cell] > without.height[cell] + 500;
  }
  EXPECT_GT(raised, 200);
  EXPECT_LT(continents, raised / 20);
}

TEST(Land, OtherSeedsAreOtherPlanets) {
  const Land a = grow(1), b = grow(2);
  double same = 0;
  for (int cell = 0; cell < a.grid().count(); ++cell) same += (a.height[cell] > 0) == (b.height[cell] > 0) ? a.grid().area(cell) : 0;
  // Of two that have nothing to do with each other 0.66^2 + 0.34^2.
  EXPECT_NEAR(same, 0.55, 0.15);
}

TEST(Land, StopsWhenItIsAsked) {
  Progress progress;
  progress.cancel();
  EXPECT_TRUE(growLand({}, kOcean, 1, 256, Workers(2), &progress).height.empty());
}

}  // namespace
}  // namespace terrella
