#include "cells/nearest.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/hash.h"

namespace terrella {
namespace {

std::vector<std::int32_t> scatteredCells(const CellGrid& grid, int count) {
  std::vector<std::int32_t> cells;
  const RowKeys keys = rowKeys(5, Channel::land, 200, 0);
  for (int i = 0; i < count; ++i)
    cells.push_back(static_cast<std::int32_t>(hashColumn(static_cast<std::uint32_t>(i), keys) % grid.count()));
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

TEST(NearestCells, AreTheNearestBySearchOfAll) {
  const CellGrid& grid = CellGrid::of(32);
  const auto sources = scatteredCells(grid, 60);
  const NearestCells nearest = nearestCells(grid, sources, 4);
  int second = 0;
  for (int cell = 0; cell < grid.count(); ++cell) {
    float least = 4;
    for (const std::int32_t source : sources) least = std::min(least, std::sqrt(grid.squaredChord(cell, source)));
    ASSERT_GE(nearest.source[cell], 0);
    EXPECT_TRUE(std::binary_search(sources.begin(), sources.end(), nearest.source[cell]));
    EXPECT_FLOAT_EQ(nearest.distance[cell], std::sqrt(grid.squaredChord(cell, nearest.source[cell])));
    EXPECT_LE(nearest.distance[cell], least + 0.5f * grid.spacing());
    second += nearest.distance[cell] > least * 1.0001f;
  }
  EXPECT_LT(second, grid.count() / 200);
}

TEST(NearestCells, EndWhereTheirReachDoes) {
  const CellGrid& grid = CellGrid::of(32);
  const std::vector<std::int32_t> sources{grid.cellTowards({0.3f, 0.9f, -0.4f})};
  const NearestCells nearest = nearestCells(grid, sources, 0.5f);
  for (int cell = 0; cell < grid.count(); ++cell) {
    const bool isNear = grid.squaredChord(cell, sources[0]) <= 0.25f;
    EXPECT_EQ(nearest.source[cell], isNear ? sources[0] : -1);
    EXPECT_EQ(std::isfinite(nearest.distance[cell]), isNear);
  }
  EXPECT_EQ(nearestCells(grid, {}, 4).source[17], -1);
}

TEST(NearestCells, StayOnTheirSideOfAWall) {
  const CellGrid& grid = CellGrid::of(32);
  const auto side = [&](int cell) { return grid.x()[cell] > 0.1f; };
  const std::vector<std::int32_t> sources{grid.cellTowards({1, 0, 0}), grid.cellTowards({0, 1, 0})};
  const NearestCells nearest = nearestCells(grid, sources, 4, [&](int from, int to) { return side(from) == side(to); });
  for (int cell = 0; cell < grid.count(); ++cell) EXPECT_EQ(nearest.source[cell], side(cell) ? sources[0] : sources[1]);
}

}  // namespace
}  // namespace terrella
