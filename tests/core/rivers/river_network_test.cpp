#include "rivers/river_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "kinds/kinds.h"
#include "land/land.h"
#include "params/presets.h"
#include "planet/grow.h"
#include "rivers/cell_frames.h"
#include "rivers/sound_rivers.h"
#include "support/synthetic_land.h"
#include "weather/ground.h"

namespace terrella {
namespace {

using testing::expectSound;
using testing::Rivers;

PlanetParams terraOf(unsigned seed, int cells) {
  PlanetParams params = loadPreset("terra")->params;
  params.seed = seed;
  params.land.cells = cells;
  return params;
}

TEST(RiverNetworks, AreSoundOnAnyNumberOfCells) {
  for (const int cells : {64, 512}) {
    SCOPED_TRACE(cells);
    const Land land = growLand(LandParams{.cells = cells}, 0.6, 3, cells, Workers(2));
    expectSound({land.grid(), land.height, 900, 12});
  }
}

TEST(RiverNetworks, AreSoundWhereLakesAreManyAndWhereTheyAreSalt) {
  const Land land = growLand(LandParams{.erosion = 0.2}, 0.5, 4, 64, Workers(2));
  expectSound({land.grid(), land.height, 3000, 2});
  expectSound({land.grid(), land.height, 600, 24});
}

TEST(RiverNetworks, AreSoundOnGroundThatIsNoLand) {
  PlanetParams params = terraOf(5, 256);
  params.elevation.method = Method::noise;
  expectSound(Rivers(params));
  const Land land = testing::syntheticLand(64, 7);
  expectSound({land.grid(), land.height, 1500, 8});
}

TEST(RiverNetworks, OfADesertKeepTheirValleys) {
  const Land land = growLand(LandParams{}, 0.6, 3, 64, Workers(2));
  const Rivers rivers(land.grid(), land.height, 0, 30);
  expectSound(rivers);
  double expected = 0;
  for (int cell = 0; cell < land.grid().count(); ++cell) {
    expected += rivers.isSea(cell) ? 0 : 4.0 * kFlowOfMillimetre * land.grid().area(cell);
    EXPECT_EQ(rivers.network.runoff[cell] > 0, !rivers.isSea(cell));
  }
  EXPECT_NEAR(rivers.ends(), expected, 1e-3 * expected);
}

TEST(RiverNetworks, OfTheWettestGlobeWithoutASeaEndInOnePlace) {
  const CellGrid& grid = CellGrid::of(64);
  CellField height = testing::syntheticLand(64, 2).height;
  for (float& metres : height) metres = std::abs(metres) + 10;
  const Rivers rivers(grid, height, 1e9f, 10);
  expectSound(rivers);
  EXPECT_EQ(rivers.roots(false) + rivers.roots(true), 1);
  EXPECT_NEAR(rivers.ends(), 1000 * kMostRunoff * kFlowOfMillimetre, 1e-3 * rivers.ends());
}

TEST(RiverNetworks, AreDryUnderASeaWithoutLand) {
  const CellGrid& grid = CellGrid::of(64);
  const Rivers rivers(grid, CellField(grid.count(), -100.0f), 1000, 10);
  expectSound(rivers);
  EXPECT_EQ(rivers.roots(true), 1);
  EXPECT_EQ(rivers.ends(), 0);
}

TEST(RiverNetworks, LeadAwayFromTheCoastUnderTheSea) {
  const Land land = growLand(LandParams{}, 0.6, 3, 64, Workers(2));
  const Rivers rivers(land.grid(), land.height, 900, 12);
  int coasts = 0, open = 0;
  for (int cell = 0; cell < land.grid().count(); ++cell) {
    if (!rivers.isSea(cell) || rivers.to(cell) < 0) continue;
    if (!rivers.isBesideLand(cell)) {
      EXPECT_FALSE(rivers.isBesideLand(rivers.to(cell)));
      ++open;
      continue;
    }
    bool hasWayOut = false;
    for (int side = 0; side < kSides; ++side) {
      const int beyond = cellBeyond(land.grid(), cell, side);
      hasWayOut |= rivers.isSea(beyond) && !rivers.isBesideLand(beyond);
    }
    if (!hasWayOut) continue;
    EXPECT_FALSE(rivers.isBesideLand(rivers.to(cell)));
    ++coasts;
  }
  EXPECT_GT(coasts, 200);
  EXPECT_GT(open, 5000);
  EXPECT_LT(rivers.roots(true), 200);
}

TEST(RiverNetworks, HaveTheGreatRiversOfTheDrainage) {
  const Rivers rivers(terraOf(3, 256));
  expectSound(rivers);
  const Drainage& drainage = rivers.drainage;
  const CellGrid& grid = rivers.grid();
  std::vector<int> mouths, main(drainage.flow.size(), -1);
  for (int cell = 0; cell < grid.count(); ++cell) {
    const int to = drainage.receiver[cell];
    if (to < 0) continue;
    if (rivers.isSea(to)) mouths.push_back(cell);
    if (main[to] < 0 || drainage.flow[cell] > drainage.flow[main[to]]) main[to] = cell;
  }
  std::sort(mouths.begin(), mouths.end(), [&](int a, int b) { return drainage.flow[a] > drainage.flow[b]; });
  ASSERT_GT(mouths.size(), 20u);
  for (int i = 0; i < 20; ++i) {
    int start = mouths[i];
    while (main[start] >= 0 && drainage.flow[main[start]] > 0.3f * drainage.flow[mouths[i]]) start = main[start];
    const int mouth = rivers.mouth(start);
    ASSERT_GE(mouth, 0);
    EXPECT_LT(std::sqrt(grid.squaredChord(mouth, mouths[i])), 3 * grid.spacing());
    const double flow = static_cast<double>(rivers.network.flow[mouth]) / kFlowUnit;
    EXPECT_GT(flow, 0.8 * drainage.flow[mouths[i]]);
    EXPECT_LT(flow, 1.6 * drainage.flow[mouths[i]]);
  }
}

// A third of all steps of the drainage go across a corner; whoever gives way to a river that takes one of the two cells beside it does not
// go far astray.
TEST(RiverNetworks, CutNoDeepCanyons) {
  const Rivers rivers(terraOf(3, 128));
  int land = 0, deep = 0;
  for (int cell = 0; cell < rivers.grid().count(); ++cell) {
    const int to = rivers.to(cell);
    if (rivers.isSea(cell) || to < 0 || rivers.isSea(to)) continue;
    ++land;
    deep += 0.5f * (rivers.ground[cell] + rivers.ground[to]) - rivers.network.water[cell] > 500;
  }
  EXPECT_LT(deep, land / 100);
}

// From where a river enters a cell to where it leaves it there is one way, not a stair from middle to middle.
TEST(RiverNetworks, RunSmoothly) {
  const Rivers rivers(terraOf(3, 128));
  const CellGrid& grid = rivers.grid();
  double turned = 0, stairs = 0;
  const auto where = [&](int cell, CellPlace place) {
    const int size = grid.size(), face = cell / (size * size), row = cell / size % size, column = cell % size;
    return Point3<double>{1.0 * place.x / kCellWidth + column, 1.0 * place.y / kCellWidth + row, 1.0 * face};
  };
  const auto bend = [](Point3<double> a, Point3<double> b, Point3<double> c) {
    const double x = b.x - a.x, y = b.y - a.y, u = c.x - b.x, v = c.y - b.y;
    return std::abs(std::atan2(x * v - y * u, x * u + y * v));
  };
  constexpr CellPlace kMiddle{kCellWidth / 2, kCellWidth / 2};
  for (int cell = 0; cell < grid.count(); ++cell) {
    const int next = rivers.to(cell), last = next < 0 ? -1 : rivers.to(next);
    if (last < 0 || rivers.isSea(cell) || cell / (grid.size() * grid.size()) != last / (grid.size() * grid.size())) continue;
    if (rivers.network.flow[cell] < rivers.network.flow[next] / 2) continue;  // joins a larger one
    const auto crossing = [&](int at) { return where(at, placeOf(rivers.network.exit[at], rivers.network.crossing[at])); };
    turned += bend(crossing(cell), crossing(next), crossing(last));
    stairs += bend(where(cell, kMiddle), where(next, kMiddle), where(last, kMiddle));
  }
  EXPECT_LT(turned, 0.3 * stairs);
}

TEST(RiverNetworks, DoNotDependOnThreads) {
  const Land land = growLand(LandParams{}, 0.6, 5, 64, Workers(2));
  const Rivers one(land.grid(), land.height, 1200, 10, 1), three(land.grid(), land.height, 1200, 10, 3);
  EXPECT_EQ(one.network.exit, three.network.exit);
  EXPECT_EQ(one.network.crossing, three.network.crossing);
  EXPECT_EQ(one.network.flow, three.network.flow);
  EXPECT_EQ(one.network.runoff, three.network.runoff);
  EXPECT_EQ(one.network.water, three.network.water);
  EXPECT_EQ(one.network.lake, three.network.lake);
}

}  // namespace
}  // namespace terrella
