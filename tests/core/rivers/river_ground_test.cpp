// Ground with rivers, window by window.
#include "rivers/river_ground.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "rivers/river_shape.h"
#include "rivers/river_world.h"

namespace terrella {
namespace {

// How far rivers fall, in metres: all of it, and what falls one in a hundred or more.
struct Falls {
  double all = 0, steep = 0;

  // In cells that about half of a river of `flow` cubic metres a second fills.
  void add(const testing::RiverWorld& w, std::size_t networkCell, double flow) {
    int level = w.rivers->coarsestLevel();
    while (halfWidthMeters(flow) < 0.35 * earthCellMeters(level)) ++level;
    const int n = w.network.size, cell = static_cast<int>(networkCell);
    const int finer = 1 << (level - w.rivers->coarsestLevel()), most = std::min(finer, 256);
    const int column = cell % n * finer + (finer - most) / 2, row = cell / n % n * finer + (finer - most) / 2;
    const RiverPatches part = w.rivers->patches(level, testing::rectOn(cell / (n * n), {column, column + most - 1}, {row, row + most - 1}));
    part.cells.forCells([&](int face, int, int, std::size_t at) {
      const RiverCell& here = part.cell[at];
      if (here.exit >= kSides || cubicMeters(here.flow) < flow / 2 || here.lake != kNoLake || here.water <= 0) return;
      const std::ptrdiff_t steps[kSides] = {1, part.cells.stride(face), -1, -part.cells.stride(face)};
      const RiverCell& next = part.cell[at + static_cast<std::size_t>(steps[here.exit])];
      if (next.exit >= kSides || next.lake != kNoLake) return;
      const double fall = (here.water - next.water) / w.ground->unitsPerMeter();
      all += fall;
      if (fall > 0.01 * earthCellMeters(level)) steep += fall;
    });
  }
};

TEST(RiverGround, GreatRiversFallEvenlyOnPlains) {
  const testing::RiverWorld w(3, 128);
  Falls falls;
  int looked = 0;
  for (std::size_t cell = 0; cell < w.network.flow.size() && looked < 40; cell += 11) {
    const double flow = cubicMeters(w.network.flow[cell]);
    const RiverCountry& country = w.network.country[cell];
    if (flow < 200 || w.network.water[cell] < 3 || w.network.lake[cell] > RiverNetwork::kNoLakeMeters) continue;
    if (country.isDry() || country.steep > 40) continue;
    ++looked;
    falls.add(w, cell, flow);
  }
  ASSERT_EQ(looked, 40);
  EXPECT_GT(falls.all, 100);
  EXPECT_LT(falls.steep, 0.01 * falls.all);
}

TEST(RiverGround, AlsoTellsTheGroundWithoutRivers) {
  const testing::RiverWorld w(3, 64);
  const RiverGround rivers(w.network, *w.ground, w.seed());
  int shaped = 0;
  for (const int finer : {0, 1, 4, 9, 15}) {
    const int level = rivers.coarsestLevel() + finer, n = 1 << level;
    for (int face = 0; face < kFaces; ++face) {
      const LatticeWindow window{face, level, std::min(n / 2 - 3, n - 40), n / 3, 40, 30};
      std::vector<double> meters(40 * 30), bare(meters), expected(meters);
      rivers.read(window, meters.data(), nullptr, WaterCover::unknown, bare.data());
      w.ground->metersAboveSea(window, rivers.windows().underGullies(), expected.data());
      EXPECT_EQ(bare, expected) << level << " " << face;
      shaped += meters != bare ? 1 : 0;
    }
  }
  EXPECT_GT(shaped, 5);
}

}  // namespace
}  // namespace terrella
