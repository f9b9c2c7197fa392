#include "cells/cell_grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "cells/cell_positions.h"

namespace terrella {
namespace {

constexpr int kSizes[] = {16, 64};

TEST(CellGrid, NeighboursAreMutual) {
  for (const int size : kSizes) {
    const CellGrid& grid = CellGrid::of(size);
    int missing = 0;
    for (int cell = 0; cell < grid.count(); ++cell) {
      for (const std::int32_t next : grid.neighbours(cell)) {
        if (next == cell) {
          ++missing;
          continue;
        }
        const auto back = grid.neighbours(next);
        EXPECT_EQ(std::count(back.begin(), back.end(), cell), 1) << cell << " " << next;
      }
    }
    // Three cells meet at each corner of the cube, and each lacks the one across.
    EXPECT_EQ(missing, 24);
  }
}

TEST(CellGrid, NeighboursAreBesideEachOther) {
  for (const int size : kSizes) {
    const CellGrid& grid = CellGrid::of(size);
    for (int cell = 0; cell < grid.count(); ++cell) {
      const auto around = grid.neighbours(cell);
      for (int k = 0; k < CellGrid::kNeighbours; ++k) {
        if (around[k] == cell) continue;
        const float cells = std::sqrt(grid.squaredChord(cell, around[k])) / grid.spacing();
        EXPECT_GT(cells, k < 4 ? 0.7f : 0.8f) << cell << " " << k;
        EXPECT_LT(cells, k < 4 ? 1.2f : 1.8f) << cell << " " << k;
      }
    }
  }
}

TEST(CellGrid, AreasAddUpToTheGlobe) {
  for (const int size : kSizes) {
    const CellGrid& grid = CellGrid::of(size);
    std::int64_t parts = 0, least = std::int64_t{1} << 40, most = 0;
    for (int cell = 0; cell < grid.count(); ++cell) {
      parts += grid.parts(cell);
      least = std::min(least, grid.parts(cell)), most = std::max(most, grid.parts(cell));
    }
    EXPECT_NEAR(static_cast<double>(parts) * 0x1p-40, 1.0, 1e-6);
    EXPECT_LT(static_cast<double>(most) / static_cast<double>(least), 1.5);
  }
}

TEST(CellGrid, ACellLiesWhereItsMiddleIs) {
  for (const int size : kSizes) {
    const CellGrid& grid = CellGrid::of(size);
    for (int cell = 0; cell < grid.count(); ++cell) {
      EXPECT_FLOAT_EQ(dot(grid.at(cell), grid.at(cell)), 1);
      EXPECT_EQ(grid.cellTowards(grid.at(cell)), cell);
      EXPECT_EQ(grid.cellTowards(grid.at(cell) * 3.0f), cell);
    }
  }
}

// What is read between cells is what lies there: a smooth field comes back, also across the edges of the cube.
TEST(CellGrid, ReadsASmoothFieldBetweenCells) {
  const CellGrid& grid = CellGrid::of(64);
  const CellGrid& elsewhere = CellGrid::of(32);
  double worst = 0;
  for (int cell = 0; cell < elsewhere.count(); ++cell) {
    const Point3<float> p = unit(elsewhere.at(cell) + Point3<float>{0.007f, -0.011f, 0.005f});
    const CellShares shares = grid.sharesTowards(p);
    EXPECT_NEAR(std::accumulate(shares.weights.begin(), shares.weights.end(), 0.0f), 1.0f, 1e-5f);
    for (const float weight : shares.weights) EXPECT_GE(weight, -1e-5f);
    worst = std::max({worst, std::abs(1.0 * shares.of(grid.x()) - p.x), std::abs(1.0 * shares.of(grid.y()) - p.y),
                      std::abs(1.0 * shares.of(grid.z()) - p.z)});
  }
  // At a corner of the cube the fourth cell is missing: half a cell off at most. Elsewhere a thousandth.
  EXPECT_LT(worst, 0.5 * grid.spacing());
}

TEST(CellPositions, AreThoseOfOneDirectionAtATime) {
  for (const int size : kSizes) {
    const CellGrid &grid = CellGrid::of(size), &from = CellGrid::of(32);
    CellPositions positions(grid, from.count());
    CellField x = from.x(), y = from.y(), z = from.z();
    for (int i = 0; i < from.count(); ++i) x[i] *= 1.5f, y[i] = 1.5f * y[i] + 0.01f, z[i] = 1.5f * z[i] - 0.02f;
    positions.find(x.data(), y.data(), z.data());
    for (int i = 0; i < from.count(); ++i) {
      const Point3<float> p{x[i], y[i], z[i]};
      EXPECT_EQ(positions.cell(i), grid.cellTowards(p));
      EXPECT_EQ(positions.shares(i).cells, grid.sharesTowards(p).cells);
      EXPECT_EQ(positions.shares(i).weights, grid.sharesTowards(p).weights);
    }
  }
}

// Archimedes: a slice of a sphere has an area in proportion to its height.
TEST(CellFields, AShareOfTheGlobeLiesAboveAValue) {
  const CellGrid& grid = CellGrid::of(128);
  for (const double share : {0.05, 0.25, 0.5, 0.66, 0.9}) EXPECT_NEAR(valueAboveShare(grid, grid.y(), share), 1 - 2 * share, 0.01);
  EXPECT_LE(valueAboveShare(grid, grid.y(), 1), *std::min_element(grid.y().begin(), grid.y().end()));
  EXPECT_NEAR(valueAboveShare(grid, grid.y(), 0), 1, 0.01);
  EXPECT_EQ(valueAboveShare(grid, CellField(grid.count(), 2.5f), 0.3), 2.5f);
}

}  // namespace
}  // namespace terrella
