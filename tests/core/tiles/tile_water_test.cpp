// Rivers and lakes in tiles.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "kinds/kinds.h"
#include "planet/grow.h"
#include "rivers/river_network.h"
#include "support/tile_at.h"
#include "tiles/ground_lookup.h"
#include "tiles/tile_maker.h"
#include "tiles/tile_points.h"

namespace terrella {
namespace {

constexpr TileShape kShape{8, 4};
constexpr int kLevel = 10;  // of tiles whose samples are 300 m apart: the greatest rivers are wider
constexpr double kApart = 306, kRadians = 3.14159265358979 / 180;

const TileMaker& terra() {
  static const TileMaker maker = [] {
    PlanetParams params;
    params.seed = Seed(5);
    params.land.cells = 64;
    return TileMaker(std::make_shared<const Planet>(grow(*planetSpec(params, 512), kTileMaps, Work{Workers(2)})), kShape);
  }();
  return maker;
}

// Tiles that the greatest river on land runs through, where it leaves its cell of the network.
std::vector<TileAddress> tilesOfRiver() {
  const RiverNetwork& network = terra().planet().at<RiverNetwork>();
  const auto n = static_cast<std::size_t>(network.size);
  std::size_t most = 0;
  for (std::size_t cell = 0; cell < network.flow.size(); ++cell) {
    const bool isOnLand = network.water[cell] > 20 && network.exit[cell] < kSides && network.lake[cell] <= RiverNetwork::kNoLakeMeters;
    if (isOnLand && network.flow[cell] > network.flow[most]) most = cell;
  }
  const CellPlace place = placeOf(network.exit[most], network.crossing[most]);
  const auto tileAt = [&](std::size_t cell, int part) {
    return static_cast<int>((static_cast<double>(cell) + static_cast<double>(part) / kCellWidth) * (1 << kLevel) / static_cast<double>(n));
  };
  const int face = static_cast<int>(most / (n * n)), column = tileAt(most % n, place.x), row = tileAt(most / n % n, place.y);
  std::vector<TileAddress> tiles;
  for (int down = -2; down <= 2; ++down) {
    for (int right = -2; right <= 2; ++right) tiles.push_back({face, kLevel, column + right, row + down});
  }
  return tiles;
}

TEST(TileWater, StandsOverItsBedAndBelowItsBanks) {
  const int n = kShape.samples(), step = kShape.samplesPerCell;
  int wet = 0, banks = 0;
  for (const TileAddress& address : tilesOfRiver()) {
    const Tile tile = terra().make(address);
    const TilePoints points(address, kShape, terra().heights());
    bool hasFreshWater = false;
    for (int y = 0; y < n; ++y) {
      for (int x = 0; x < n; ++x) {
        const std::size_t point = points.at(x, y);
        const FreshWater& water = points.water[point];
        const GroundSample& sample = tile.ground[static_cast<std::size_t>(y * n + x)];
        EXPECT_EQ(sample.level < 0, isUnder(water) || points.meters[point] < 0);
        if (isUnder(water)) {
          ++wet;
          hasFreshWater = true;
          EXPECT_GT(static_cast<double>(water.level), points.meters[point]);
          EXPECT_NEAR(sample.level / 32767.0 * static_cast<double>(GroundSample::kLevelRange), static_cast<double>(-water.depth), 0.05);
          EXPECT_GT(sample.fresh, 0);
        } else if (water.level > 0) {
          ++banks;
          EXPECT_GE(points.meters[point], static_cast<double>(water.level));
        }
        if (x % step != 0 || y % step != 0) continue;
        const Point3<float>& p = tile.corners[static_cast<std::size_t>(y / step * kShape.corners() + x / step)].own;
        const Point3<double> corner = tile.middle + Point3<double>{p.x, p.y, p.z};
        const double stands = (std::sqrt(dot(corner, corner)) - 1) * terra().heights().radiusMeters();
        EXPECT_NEAR(stands, std::max({points.meters[point], 0.0, isUnder(water) ? static_cast<double>(water.level) : 0.0}), 0.1);
      }
    }
    EXPECT_EQ(tile.hasFreshWater, hasFreshWater || points.hasFreshWater());
  }
  EXPECT_GT(wet, 20);
  EXPECT_GT(banks, 20);
}

TEST(TileWater, NeighboursHaveTheSameAtTheirEdge) {
  const int n = kShape.samples();
  int wet = 0;
  for (const TileAddress& address : tilesOfRiver()) {
    const Tile west = terra().make(address), east = terra().make({address.face, address.level, address.column + 1, address.row});
    for (int y = 0; y < n; ++y) {
      const GroundSample &a = west.ground[static_cast<std::size_t>(y * n + n - 1)], &b = east.ground[static_cast<std::size_t>(y * n)];
      EXPECT_EQ(a.level, b.level);
      EXPECT_EQ(a.fresh, b.fresh);
      EXPECT_EQ(west.albedo[static_cast<std::size_t>(y * n + n - 1)], east.albedo[static_cast<std::size_t>(y * n)]);
      wet += a.level < 0;
    }
  }
  EXPECT_GT(wet, 0);
}

TEST(TileWater, FeetStandOnIt) {
  const auto heights = std::shared_ptr<const TileHeights>(std::shared_ptr<const TileHeights>(), &terra().heights());
  GroundLookup lookup(heights);
  for (const TileAddress& address : tilesOfRiver()) {
    const TilePoints points(address, kShape, *heights);
    for (std::size_t k = 0; k < points.water.size(); ++k) {
      // In the middle of the water, where finer detail does not find a bank.
      if (points.water[k].depth < 2.5f) continue;
      EXPECT_NEAR(lookup.metersAboveSea(points.directions[k], kApart), static_cast<double>(points.water[k].level), 0.1);
      return;
    }
  }
  FAIL() << "No water is deep.";
}

TEST(TileWater, GroundIsMeasuredFromTheWaterNearby) {
  const FreshWater none, river{.level = 100, .depth = 3, .cover = 255}, beside{.level = 100}, mouth{.level = 0};
  EXPECT_EQ(metersAboveWater(250, none), 250);
  EXPECT_EQ(metersAboveWater(-8, none), -8);
  EXPECT_EQ(metersAboveWater(97, river), -3);
  EXPECT_GT(metersAboveWater(100.5, beside), 0.5);
  EXPECT_LT(metersAboveWater(100.5, beside), 5);
  // At a river's mouth both count from the sea.
  for (const double ground : {-3.0, 0.0, 0.5, 40.0}) EXPECT_EQ(metersAboveWater(ground, mouth), metersAboveWater(ground, none));
}

TEST(TileWater, RiversAreFreshUntilTheyMixWithTheSea) {
  EXPECT_EQ(freshShare({}), 0);
  EXPECT_EQ(freshShare({.level = 100, .depth = 3, .cover = 255}), 1);
  EXPECT_EQ(freshShare({.level = 100}), 1);
  EXPECT_EQ(freshShare({.level = 0, .depth = 3, .salt = 255}), 0);
}

// Its bed goes on through the sea's floor, and to its left and right there is the sea: no edge may show.
TEST(TileWater, OfARiverTheSeaWashesWhatIsAsHigh) {
  const FreshWater inTheSea{.level = 0, .depth = 2, .cover = 255, .salt = 60},
      inDelta{.level = 0, .depth = 2, .cover = 255, .clouded = 229};
  EXPECT_EQ(tidalShare(-2, inTheSea), 1);
  EXPECT_EQ(tidalShare(-2, inDelta), 0);
  EXPECT_EQ(tidalShare(98, {.level = 100, .depth = 2, .cover = 255}), 0);
  const double falls = tidalShare(-1.5, {.level = 0.5f, .depth = 2, .cover = 255});
  EXPECT_GT(falls, 0.3);
  EXPECT_LT(falls, 0.7);
}

// At the mouth of a river of seed 7, beside a delta.
TEST(TileWater, OfARiverNoneIsSeenInTheSea) {
  PlanetParams params;
  params.seed = Seed(7);
  const TileMaker maker(std::make_shared<const Planet>(grow(*planetSpec(params, 512), kTileMaps, Work{Workers(2)})), kShape);
  const double latitude = 5.462 * kRadians, longitude = -78.345 * kRadians;
  const TileAddress middle =
      test::tileAt({std::cos(latitude) * std::sin(longitude), std::sin(latitude), std::cos(latitude) * std::cos(longitude)}, 13);
  const int n = kShape.samples();
  int fresh = 0;
  for (int tile = 0; tile < 9; ++tile) {
    const TileAddress address{middle.face, middle.level, middle.column + tile % 3 - 2, middle.row + tile / 3 - 2};
    const Tile made = maker.make(address);
    const TilePoints points(address, kShape, maker.heights());
    for (int y = 0; y < n; ++y) {
      for (int x = 0; x < n; ++x) {
        const FreshWater& water = points.water[points.at(x, y)];
        const auto k = static_cast<std::size_t>(y * n + x);
        EXPECT_LE(made.seenFresh(k), static_cast<float>(made.ground[k].fresh));
        if (points.meters[points.at(x, y)] > 0 || water.clouded > 0 || made.ground[k].fresh == 0) continue;
        ++fresh;
        EXPECT_EQ(made.seenFresh(k), 0);
      }
    }
  }
  EXPECT_GT(fresh, 20);
}

}  // namespace
}  // namespace terrella
