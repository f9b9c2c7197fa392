#include "lattice/globe_window.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>
#include <vector>

#include "lattice/relief_rows.h"
#include "support/instruction_sets.h"
#include "support/reference_globe_points.h"
#include "support/synthetic_land.h"

namespace terrella {
namespace {

const Workers kWorkers(2);
constexpr std::array kOldPoints{OldPoints::keep, OldPoints::displace, OldPoints::relax};

DiamondSquareSettings settingsOf(OldPoints oldPoints, int baseColumns = 4) {
  DiamondSquareSettings settings;
  settings.seed = 11;
  settings.baseColumns = baseColumns;
  settings.gain = 0.54;
  settings.oldPoints = oldPoints;
  return settings;
}

CellLatticeSettings cellSettingsOf(OldPoints oldPoints) {
  return {.seed = 7, .roughness = 2, .gain = 0.54, .oldPoints = oldPoints, .floor = -9000, .relief = 16000};
}

std::vector<FixedHeight> windowOf(const GlobeWindows& windows, const LatticeWindow& rect) {
  std::vector<FixedHeight> out(static_cast<std::size_t>(rect.columns * rect.rows));
  windows.window(rect, out.data());
  return out;
}

void expectSame(const GlobeWindows& windows, const LatticeWindow& rect, const GlobeField& field) {
  const std::vector<FixedHeight> window = windowOf(windows, rect);
  for (int j = 0; j < rect.rows; ++j) {
    for (int i = 0; i < rect.columns; ++i) {
      ASSERT_EQ(window[static_cast<std::size_t>(j * rect.columns + i)], field.row(rect.face, rect.firstRow + j)[rect.firstColumn + i])
          << "face " << rect.face << " level " << rect.level << " column " << rect.firstColumn + i << " row " << rect.firstRow + j
          << " of the window at " << rect.firstColumn << " " << rect.firstRow << ", " << rect.columns << " x " << rect.rows;
    }
  }
}

LatticeWindow wholeFace(int face, int level) { return {face, level, -2, -2, (1 << level) + 5, (1 << level) + 5}; }

// Whole faces, small windows at every alignment around every corner and in the middle of every edge, and some anywhere.
void expectWindowsOf(const GlobeWindows& windows, const GlobeField& field) {
  const int n = field.size, level = std::countr_zero(static_cast<unsigned>(n));
  std::mt19937 random(1);
  for (int face = 0; face < kFaces; ++face) {
    expectSame(windows, wholeFace(face, level), field);
    for (const int row : {-2, -1, 0, 1, n / 2 - 1, n / 2, n - 3, n - 2, n - 1, n}) {
      for (const int column : {-2, -1, 0, 1, n / 2 - 1, n / 2, n - 3, n - 2, n - 1, n}) {
        expectSame(windows, {face, level, column, row, 3, 3}, field);
        if (::testing::Test::HasFatalFailure()) return;
      }
    }
    for (int k = 0; k < 60; ++k) {
      const auto within = [&](int last) { return static_cast<int>(random() % static_cast<unsigned>(last + 1)); };
      const int columns = 1 + within(40), rows = 1 + within(40);
      expectSame(windows, {face, level, within(n + 1 - columns), within(n + 1 - rows), columns, rows}, field);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(GlobeWindow, HoldsWhatTheWholeGlobeHolds) {
  for (const OldPoints oldPoints : kOldPoints) {
    const DiamondSquareSettings settings = settingsOf(oldPoints);
    const GlobeWindows windows(settings, kWorkers, 6);
    for (const int size : {64, 128, 256, 512, 1024}) {
      expectWindowsOf(windows, globeDiamondSquare(settings, size, kWorkers));
      if (HasFatalFailure()) return;
    }
  }
}

TEST(GlobeWindow, DoesNotDependOnTheFirstLatticeNorOnWhatIsKept) {
  for (const int baseColumns : {2, 16, 64}) {
    const DiamondSquareSettings settings = settingsOf(OldPoints::relax, baseColumns);
    const GlobeWindows kept(settings, kWorkers), small(settings, kWorkers, 6);
    const GlobeField field = globeDiamondSquare(settings, 512, kWorkers);
    for (int face = 0; face < kFaces; ++face) {
      expectSame(kept, wholeFace(face, 9), field);
      expectSame(small, wholeFace(face, 9), field);
    }
    EXPECT_EQ(kept.low(), field.low);
    EXPECT_EQ(kept.high(), field.high);
    const LatticeWindow deep{4, 24, 5'000'001, 9'000'000, 33, 9};
    EXPECT_EQ(windowOf(kept, deep), windowOf(small, deep));
  }
}

TEST(GlobeWindow, HoldsWhatTheLatticeOfCellsHolds) {
  const Land land = testing::syntheticLand(64);
  for (const OldPoints oldPoints : kOldPoints) {
    const GlobeWindows windows(land.grid(), land.height, cellSettingsOf(oldPoints), kWorkers);
    for (const int size : {64, 128, 512, 1024}) {
      expectWindowsOf(windows, cellLattice(land.grid(), land.height, cellSettingsOf(oldPoints), size, kWorkers));
      if (HasFatalFailure()) return;
    }
  }
}

TEST(GlobeWindow, CoarseLevelsArePointsOfTheSmallestGlobe) {
  const DiamondSquareSettings settings = settingsOf(OldPoints::relax);
  const GlobeWindows windows(settings, kWorkers);
  const GlobeField field = globeDiamondSquare(settings, 64, kWorkers);
  for (int level = GlobeWindows::kCoarsest; level <= 6; ++level) {
    const int n = 1 << level, step = 64 / n;
    const std::vector<FixedHeight> window = windowOf(windows, {3, level, 0, 0, n + 1, n + 1});
    for (int j = 0; j <= n; ++j) {
      for (int i = 0; i <= n; ++i) ASSERT_EQ(window[static_cast<std::size_t>(j * (n + 1) + i)], field.row(3, j * step)[i * step]);
    }
  }
}

using Reference = testing::ReferenceGlobePoints;

// Windows that touch nothing, each edge and each corner of every face, at a level that no memory could hold.
void expectAsReference(const GlobeWindows& windows, int level, Reference& reference) {
  const int n = 1 << level;
  for (int face = 0; face < kFaces; ++face) {
    for (const int row : {0, n / 3, n - 4}) {
      for (const int column : {0, 5 * (n / 7), n - 4}) {
        const LatticeWindow rect{face, level, column, row, 5, 5};
        const std::vector<FixedHeight> window = windowOf(windows, rect);
        for (int j = 0; j < rect.rows; ++j) {
          for (int i = 0; i < rect.columns; ++i) {
            ASSERT_EQ(window[static_cast<std::size_t>(j * rect.columns + i)], reference.at(level, {face, column + i, row + j}))
                << "face " << face << " level " << level << " column " << column + i << " row " << row + j;
          }
        }
      }
    }
  }
}

TEST(GlobeWindow, FarDownEachPointIsMadeOfThosePointsItShouldBe) {
  for (const OldPoints oldPoints : kOldPoints) {
    const DiamondSquareSettings settings = settingsOf(oldPoints);
    const FixedScale scale(settings);
    const GlobeField whole = globeDiamondSquare(settings, 64, kWorkers);
    std::vector<Reference::Level> levels;
    for (int level = 7; level <= 24; ++level)
      levels.push_back({settings.seed, settings.channel, level, scale.amplitude(level - 1), oldPoints, {}, {}});
    Reference reference(whole, 6, levels);
    const GlobeWindows windows(settings, kWorkers);
    for (const int level : {20, 21, 24}) {
      expectAsReference(windows, level, reference);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(GlobeWindow, FarDownTheLatticeOfCellsIsTheSame) {
  const Land land = testing::syntheticLand(64);
  for (const OldPoints oldPoints : kOldPoints) {
    const CellLatticeSettings settings = cellSettingsOf(oldPoints);
    const CellLatticeLevels base(land.grid(), land.height, settings, kWorkers);
    const GlobeField whole = cellLattice(land.grid(), land.height, settings, 64, kWorkers);
    std::vector<Reference::Level> levels;
    for (int level = 7; level <= 22; ++level) {
      const Amplitude amplitude = base.amplitude(level);
      const auto relief = [&base, amplitude](int face, int j, int i) {
        return std::int64_t{scaledRelief(base.relief.row(face, j)[i], amplitude.mantissa)};
      };
      // Bilinear, at the middle of the cell.
      const auto mantissa = [relief](const Reference::Place& cell, int cells) {
        const int perPoint = cells / 64, i = cell.column / perPoint, j = cell.row / perPoint;
        const std::int64_t span = 2 * perPoint, x = 2 * (cell.column % perPoint) + 1, y = 2 * (cell.row % perPoint) + 1;
        const std::int64_t sum = (relief(cell.face, j, i) * (span - x) + relief(cell.face, j, i + 1) * x) * (span - y) +
                                 (relief(cell.face, j + 1, i) * (span - x) + relief(cell.face, j + 1, i + 1) * x) * y;
        return static_cast<std::int32_t>(sum / (span * span));
      };
      const auto ofCorner = [relief](const Reference::Place& p, int) {
        return static_cast<std::int32_t>(relief(p.face, p.row > 0 ? 64 : 0, p.column > 0 ? 64 : 0));
      };
      levels.push_back({base.chance.seed, base.chance.channel, level, amplitude, oldPoints, mantissa, ofCorner});
    }
    Reference reference(whole, 6, levels);
    const GlobeWindows windows(land.grid(), land.height, settings, kWorkers);
    for (const int level : {15, 20, 22}) {
      expectAsReference(windows, level, reference);
      if (HasFatalFailure()) return;
    }
  }
}

// Where the lines of a face meet the neighbour's rows, in the C library's best precision.
TEST(GlobeWindow, FarDownTheApronIsReadOffTheNeighbour) {
  const GlobeWindows windows(settingsOf(OldPoints::relax), kWorkers);
  for (const int level : {12, 14, 20, 24}) {
    const int n = 1 << level;
    const long double quarter = std::atan(1.0L), perCell = 2 * quarter / n;
    for (int face = 0; face < kFaces; ++face) {
      const CubeSide& other = partner(face, CubeSide::left);
      for (const int first : {n / 16, n / 2 - 20, n - 50}) {
        const std::vector<FixedHeight> window = windowOf(windows, {face, level, -2, first, 3, 40});
        for (int depth = 1; depth <= 2; ++depth) {
          const FaceRect strip = besideSide(other.side, {depth, depth}, {0, 0}, n);
          const auto neighbours = [&](int along) {
            const int k = other.isReversed ? n - along : along;
            const LatticeWindow one = isColumn(other.side) ? LatticeWindow{other.face, level, strip.columns.first, k, 1, 1}
                                                           : LatticeWindow{other.face, level, k, strip.rows.first, 1, 1};
            return static_cast<long double>(windowOf(windows, one)[0]);
          };
          for (const int j : {0, 13, 39}) {
            const long double column =
                (std::atan(std::tan((first + j) * perCell - quarter) / std::tan(quarter + depth * perCell)) + quarter) / perCell;
            const int i = static_cast<int>(column);
            const long double f = column - i, a = neighbours(i - 1), b = neighbours(i), c = neighbours(i + 1), d = neighbours(i + 2);
            const long double expected = b + 0.5L * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
            // A column of a map's lattice is known to some thousandths of a cell.
            const long double tolerance = 1 + (level <= 13 ? 0.01L : 1e-4L) * (std::abs(b - a) + std::abs(c - b) + std::abs(d - c));
            EXPECT_NEAR(window[static_cast<std::size_t>(j * 3 + 2 - depth)], static_cast<double>(expected), static_cast<double>(tolerance))
                << level << " " << first << " " << j;
          }
        }
      }
    }
  }
}

TEST(GlobeWindow, AllInstructionSetsGiveTheSameBits) {
  const Land land = testing::syntheticLand(64);
  const GlobeWindows windows(settingsOf(OldPoints::relax), kWorkers),
      ofCells(land.grid(), land.height, cellSettingsOf(OldPoints::relax), kWorkers);
  std::vector<std::vector<FixedHeight>> first;
  const int sets = testing::forEachInstructionSet([&](const char* name) {
    std::vector<std::vector<FixedHeight>> all;
    for (const GlobeWindows* each : {&windows, &ofCells}) {
      for (const int level : {10, 17, 24}) {
        const int n = 1 << level;
        for (const int at : {-2, n / 3, n - 35}) all.push_back(windowOf(*each, {1, level, at, n - 35, 37, 37}));
      }
    }
    if (first.empty()) first = all;
    EXPECT_EQ(all, first) << name;
  });
  EXPECT_GT(sets, 1);
}

}  // namespace
}  // namespace terrella
