// Rivers of any window: what they must be whatever the window, and what water must do.
#include "rivers/river_windows.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "../support/whole_planet.h"
#include "climate/climate_stages.h"
#include "land/drainage.h"
#include "rivers/river_ground.h"
#include "weather/ground.h"

namespace terrella {
namespace {

struct World {
  explicit World(std::uint64_t seed, int cells = 64) {
    PlanetParams params;
    params.seed = Seed(seed);
    params.land.cells = cells;
    planet = std::make_unique<Planet>(grow(*planetSpec(params, 256), MapSet{MapId::albedo}, {Workers(2), nullptr}));
    network = riverNetwork(planet->at<Drainage>(), planet->at<GroundHeights>().height, Workers(2));
    ground = std::make_unique<ElevationWindows>(*planet, Workers(2));
    rivers = std::make_unique<RiverWindows>(network, *ground, params.seed.number());
  }
  std::unique_ptr<Planet> planet;
  RiverNetwork network;
  std::unique_ptr<ElevationWindows> ground;
  std::unique_ptr<RiverWindows> rivers;
};

const World& world() {
  static const World result(3);
  return result;
}

FaceRects wholeGlobe(int level) {
  FaceRects all;
  all.fill({{0, (1 << level) - 1}, {0, (1 << level) - 1}});
  return all;
}

FaceRects rectOn(int face, Interval columns, Interval rows) {
  FaceRects rects;
  rects[static_cast<std::size_t>(face)] = {columns, rows};
  return rects;
}

bool same(const RiverCell& a, const RiverCell& b) {
  return a.flow == b.flow && a.runoff == b.runoff && a.spring == b.spring && a.crossing == b.crossing && a.water == b.water &&
         a.lake == b.lake && a.exit == b.exit;
}

// How many cells and points of a part differ from those of the whole.
int differences(const RiverPatches& part, const RiverPatches& whole) {
  int count = 0;
  part.cells.forCells(
      [&](int face, int i, int j, std::size_t at) { count += same(part.cell[at], whole.cell[whole.cells.at(face, i, j)]) ? 0 : 1; });
  part.points.forCells([&](int face, int i, int j, std::size_t at) {
    const std::size_t there = whole.points.at(face, i, j);
    count += part.correction[at] == whole.correction[there] ? 0 : 1;
    const int own = part.hasWide ? part.fromBank[at] : RiverPatches::kFar,
              other = whole.hasWide ? whole.fromBank[there] : RiverPatches::kFar;
    count += own == other ? 0 : 1;
    if (own < RiverPatches::kFar && own == other) count += part.surface[at] == whole.surface[there] ? 0 : 1;
  });
  return count;
}

TEST(RiverWindows, AWindowIsTheCutOfTheWholeGlobe) {
  const World& w = world();
  std::mt19937 random(1);
  for (int level = w.rivers->coarsestLevel() + 1; level <= w.rivers->coarsestLevel() + 3; ++level) {
    const RiverPatches whole = w.rivers->patches(level, wholeGlobe(level));
    const int n = 1 << level;
    for (int k = 0; k < 80; ++k) {
      const int width = 1 + static_cast<int>(random() % 40), height = 1 + static_cast<int>(random() % 40);
      int i = static_cast<int>(random() % static_cast<unsigned>(n - width)),
          j = static_cast<int>(random() % static_cast<unsigned>(n - height));
      if (k % 4 == 1) i = 0;
      if (k % 4 == 2) j = n - height;
      if (k % 4 == 3) i = n - width, j = 0;
      const FaceRects rects = rectOn(static_cast<int>(random() % 6), {i, i + width - 1}, {j, j + height - 1});
      ASSERT_EQ(differences(w.rivers->patches(level, rects), whole), 0) << level << ": " << k;
    }
  }
}

TEST(RiverGround, AlsoTellsTheGroundWithoutRivers) {
  const World& w = world();
  const RiverGround rivers(w.network, *w.ground, 3);
  int shaped = 0;
  for (const int finer : {0, 1, 4, 9, 15}) {
    const int level = rivers.coarsestLevel() + finer, n = 1 << level;
    for (int face = 0; face < kFaces; ++face) {
      const LatticeWindow window{face, level, n / 2 - 3, n / 3, 40, 30};
      std::vector<double> meters(40 * 30), bare(meters), expected(meters);
      rivers.read(window, meters.data(), nullptr, WaterCover::unknown, bare.data());
      w.ground->metersAboveSea(window, rivers.windows().underGullies(), expected.data());
      EXPECT_EQ(bare, expected) << level << " " << face;
      shaped += meters != bare ? 1 : 0;
    }
  }
  EXPECT_GT(shaped, 5);
}

// Squares of cells that are kept from window to window hold what windows hold that are too wide for them.
TEST(RiverWindows, WhatIsKeptIsWhatIsMade) {
  const World& w = world();
  for (int k = 0; k < 12; ++k) {
    const int level = w.rivers->coarsestLevel() + 3 + k, n = 1 << level, face = k % kFaces, i = k % 3 == 0 ? 0 : n / 4 - 8, j = n / 2 - 8;
    const FaceRects cells = rectOn(face, {i, i + 71}, {j, j + 79}), wide = rectOn(face, {i, i + 119}, {j - 20, j + 99});
    const auto kept = w.rivers->holding(level, cells), again = w.rivers->holding(level, rectOn(face, {i + 30, i + 33}, {j + 30, j + 33}));
    EXPECT_EQ(kept, again) << level;
    EXPECT_EQ(differences(kept->cut(cells), w.rivers->patches(level, wide)), 0) << level;
  }
}

// Where the ground is land, at edges and corners of faces and anywhere.
TEST(RiverWindows, ADeepWindowIsTheCutOfALargerOne) {
  const World& w = world();
  std::mt19937 random(2);
  int withWide = 0, withRivers = 0;
  for (int k = 0; k < 120; ++k) {
    const int level = w.rivers->coarsestLevel() + 3 + static_cast<int>(random() % 15);
    const int n = 1 << level, wide = 60;
    // Near a cell of the network that has a large river.
    int cell = 0;
    for (int tries = 0; tries < 200; ++tries) {
      const int other = static_cast<int>(random() % static_cast<unsigned>(w.network.flow.size()));
      if (w.network.flow[static_cast<std::size_t>(other)] > w.network.flow[static_cast<std::size_t>(cell)]) cell = other;
    }
    const int size = w.network.size, face = cell / (size * size);
    int i = cell % size, j = cell / size % size;
    for (int finer = w.rivers->coarsestLevel() + 1; finer <= level; ++finer) {
      const RiverPatches four = w.rivers->patches(finer, rectOn(face, {2 * i, 2 * i + 1}, {2 * j, 2 * j + 1}));
      std::int64_t most = -1;
      four.cells.forCells([&](int, int x, int y, std::size_t at) {
        if (four.cell[at].flow <= most) return;
        most = four.cell[at].flow;
        i = x;
        j = y;
      });
    }
    i -= wide / 2;
    j -= wide / 2;
    if (k % 5 == 1) i = 0;
    if (k % 5 == 2) j = n - wide;
    if (k % 5 == 3) i = n - wide, j = 0;
    i = std::clamp(i, 0, n - wide);
    j = std::clamp(j, 0, n - wide);
    const RiverPatches large = w.rivers->patches(level, rectOn(face, {i, i + wide - 1}, {j, j + wide - 1}));
    const int x = static_cast<int>(random() % 40), y = static_cast<int>(random() % 40);
    const RiverPatches small = w.rivers->patches(level, rectOn(face, {i + x, i + x + 12}, {j + y, j + y + 9}));
    ASSERT_EQ(differences(small, large), 0) << level << ": " << k;
    withWide += large.hasWide ? 1 : 0;
    withRivers += std::any_of(large.cell.begin(), large.cell.end(), [](const RiverCell& c) { return c.flow > 0; }) ? 1 : 0;
  }
  EXPECT_GT(withRivers, 50);
  EXPECT_GT(withWide, 8);
}

TEST(RiverWindows, WaterRunsDownAndAddsUp) {
  const World& w = world();
  const int level = w.rivers->coarsestLevel() + 3;
  const RiverPatches all = w.rivers->patches(level, wholeGlobe(level));
  const FacePatches points = w.ground->points(level, all.points.rects());
  std::int64_t rises = 0, unequal = 0, low = 0, facing = 0, wet = 0, landCells = 0, without = 0, atSea = 0;
  all.cells.forCells([&](int face, int i, int j, std::size_t at) {
    const RiverCell& cell = all.cell[at];
    const std::ptrdiff_t stride = all.cells.stride(face);
    const std::ptrdiff_t steps[kSides] = {1, stride, -1, -stride};
    std::int64_t flow = cell.runoff + cell.spring;
    for (int side = 0; side < kSides; ++side) {
      const RiverCell& beside = all.cell[at + static_cast<std::size_t>(steps[side])];
      if (beside.exit == across(side)) flow += beside.flow;
    }
    unequal += flow == cell.flow ? 0 : 1;
    const bool isLand = *points.at(face, i, j) > 0 && *points.at(face, i + 1, j + 1) > 0;
    landCells += isLand;
    if (cell.flow <= 0) {
      without += isLand;
      return;
    }
    ++wet;
    for (int k = 0; k < 4; ++k) {
      const int x = i + (k & 1), y = j + (k >> 1);
      const FixedHeight height = *points.at(face, x, y) + all.correction[all.points.at(face, x, y)];
      low += std::max(height, cell.lake) < cell.water ? 1 : 0;
    }
    if (cell.exit == kNoSide) {
      ++atSea;
      return;
    }
    const RiverCell& next = all.cell[at + static_cast<std::size_t>(steps[cell.exit])];
    rises += next.water > cell.water ? 1 : 0;
    facing += next.exit == across(cell.exit) ? 1 : 0;
  });
  EXPECT_EQ(unequal, 0);
  EXPECT_EQ(rises, 0);
  EXPECT_EQ(low, 0);
  EXPECT_EQ(facing, 0);
  std::printf("wet %lld land %lld without %lld ends %lld\n", (long long)wet, (long long)landCells, (long long)without, (long long)atSea);
}

}  // namespace
}  // namespace terrella
