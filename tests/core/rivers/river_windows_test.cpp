// Rivers of any window: what they must be whatever the window, and what water must do.
#include "rivers/river_windows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "rivers/river_world.h"

namespace terrella {
namespace {

using testing::rectOn;
using testing::RiverWorld;

const RiverWorld& world() {
  static const RiverWorld result(3, 64);
  return result;
}

FaceRects wholeGlobe(int level) {
  FaceRects all;
  all.fill({{0, (1 << level) - 1}, {0, (1 << level) - 1}});
  return all;
}

bool same(const RiverCell& a, const RiverCell& b) {
  return a.flow == b.flow && a.runoff == b.runoff && a.spring == b.spring && a.crossing == b.crossing && a.water == b.water &&
         a.lake == b.lake && a.exit == b.exit && a.country == b.country;
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

// Of a face of n cells along an edge: by turns anywhere, and at its edges and corners.
int startOf(std::uint64_t random, int n, int width, bool atFirst, bool atLast) {
  if (atFirst) return 0;
  return atLast ? n - width : static_cast<int>(random % static_cast<std::uint64_t>(n - width));
}

void expectCutsOfTheWholeGlobe(int level, int windows, unsigned seed) {
  const RiverWorld& w = world();
  std::mt19937 random(seed);
  const RiverPatches whole = w.rivers->patches(level, wholeGlobe(level));
  const int n = 1 << level;
  for (int k = 0; k < windows; ++k) {
    const int width = 1 + static_cast<int>(random() % 40), height = 1 + static_cast<int>(random() % 40);
    const int i = startOf(random(), n, width, k % 4 == 1, k % 4 == 3), j = startOf(random(), n, height, k % 4 == 3, k % 4 == 2);
    const FaceRects rects = rectOn(static_cast<int>(random() % 6), {i, i + width - 1}, {j, j + height - 1});
    ASSERT_EQ(differences(w.rivers->patches(level, rects), whole), 0) << level << ": " << k;
  }
}

TEST(RiverWindows, AreCutsOfTheWholeGlobe) {
  for (int finer = 1; finer <= 3; ++finer) expectCutsOfTheWholeGlobe(world().rivers->coarsestLevel() + finer, 80, 1);
}

// A cell of a level along a large river.
struct RiverPlace {
  int face, column, row;
};
RiverPlace placeAtARiver(std::mt19937& random, int level) {
  const RiverWorld& w = world();
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
  return {face, i, j};
}

// Where the ground is land, at edges and corners of faces and anywhere, of all depths: so many squares of 60 cells, and in each so many
// windows.
void expectCutsOfLargerOnes(int squares, int windows, unsigned seed) {
  const RiverWorld& w = world();
  std::mt19937 random(seed);
  int withWide = 0, withRivers = 0;
  for (int k = 0; k < squares; ++k) {
    const int level = w.rivers->coarsestLevel() + 3 + static_cast<int>(random() % 15), n = 1 << level, wide = 60;
    const RiverPlace place = placeAtARiver(random, level);
    const int i = std::clamp(k % 5 == 1 ? 0 : k % 5 == 3 ? n - wide : place.column - wide / 2, 0, n - wide);
    const int j = std::clamp(k % 5 == 2 ? n - wide : k % 5 == 3 ? 0 : place.row - wide / 2, 0, n - wide);
    const RiverPatches large = w.rivers->patches(level, rectOn(place.face, {i, i + wide - 1}, {j, j + wide - 1}));
    for (int window = 0; window < windows; ++window) {
      const int x = static_cast<int>(random() % 40), y = static_cast<int>(random() % 40);
      const RiverPatches small = w.rivers->patches(level, rectOn(place.face, {i + x, i + x + 12}, {j + y, j + y + 9}));
      ASSERT_EQ(differences(small, large), 0) << level << ": " << k;
    }
    withWide += large.hasWide ? 1 : 0;
    withRivers += std::any_of(large.cell.begin(), large.cell.end(), [](const RiverCell& c) { return c.flow > 0; }) ? 1 : 0;
  }
  EXPECT_GT(withRivers, squares * 2 / 5);
  EXPECT_GT(withWide, squares / 15);
}

TEST(RiverWindows, ADeepOneIsTheCutOfALargerOne) { expectCutsOfLargerOnes(120, 1, 2); }

TEST(RiverWindows, TwoThousandAreCutsOfLargerOnes) {
  for (int finer = 1; finer <= 4; ++finer) expectCutsOfTheWholeGlobe(world().rivers->coarsestLevel() + finer, 250, 7);
  expectCutsOfLargerOnes(250, 4, 8);
}

// Squares of cells that are kept from window to window hold what windows hold that are too wide for them.
TEST(RiverWindows, WhatIsKeptIsWhatIsMade) {
  const RiverWorld& w = world();
  for (int k = 0; k < 12; ++k) {
    const int level = w.rivers->coarsestLevel() + 3 + k, n = 1 << level, face = k % kFaces, i = k % 3 == 0 ? 0 : n / 4 - 8, j = n / 2 - 8;
    const FaceRects cells = rectOn(face, {i, i + 71}, {j, j + 79}), wide = rectOn(face, {i, i + 119}, {j - 20, j + 99});
    const auto kept = w.rivers->holding(level, cells), again = w.rivers->holding(level, rectOn(face, {i + 30, i + 33}, {j + 30, j + 33}));
    EXPECT_EQ(kept, again) << level;
    EXPECT_EQ(differences(kept->cut(cells), w.rivers->patches(level, wide)), 0) << level;
  }
}

TEST(RiverWindows, WaterRunsDownAndAddsUp) {
  const RiverWorld& w = world();
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
}

}  // namespace
}  // namespace terrella
