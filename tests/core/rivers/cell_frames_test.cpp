#include "rivers/cell_frames.h"

#include <gtest/gtest.h>

#include <cmath>

#include "maps/cube.h"

namespace terrella {
namespace {

constexpr int kSize = 16;

// Of a place of a cell, on the unit sphere.
Point3<double> directionTo(int cell, CellPlace place) {
  const auto along = [](int index, int part) {
    const double angle = 2 * (index + static_cast<double>(part) / kCellWidth) / kSize - 1;
    return std::tan(angle * 3.14159265358979 / 4);
  };
  const int face = cell / (kSize * kSize), row = cell / kSize % kSize, column = cell % kSize;
  return unit(cubePoint(face, along(column, place.x), along(row, place.y), 1.0));
}

// What a cell says of where its water leaves is, turned, the place where the neighbour sees it enter; over the edges of the cube as well.
TEST(CellFrames, BothCellsOfASideSeeACrossingInOnePlace) {
  const CellGrid& grid = CellGrid::of(kSize);
  int turns = 0;
  for (int cell = 0; cell < grid.count(); ++cell) {
    for (int side = 0; side < kSides; ++side) {
      const int beyond = cellBeyond(grid, cell, side);
      EXPECT_EQ(sideTowards(grid, cell, beyond), side);
      const std::uint8_t back = sideTowards(grid, beyond, cell);
      ASSERT_LT(back, kSides);
      const int quarters = quarterTurns(grid, beyond, back);
      EXPECT_EQ((quarters + quarterTurns(grid, cell, side)) & 3, 0);
      EXPECT_EQ(across(turned(side, quarters)), back);
      turns += quarters != 0;
      for (const std::uint32_t crossing : {0x20000000u, 0x80000000u, 0xb1234567u}) {
        const Point3<double> leaves = directionTo(cell, placeOf(side, crossing));
        const Point3<double> enters = directionTo(beyond, placeOf(back, turnedCrossing(side, crossing, quarters)));
        EXPECT_LT(squaredDistance(leaves, enters), 1e-10);
      }
    }
  }
  EXPECT_GT(turns, kSize);
}

TEST(CellFrames, ACellTurnsWithItsSides) {
  for (int side = 0; side < kSides; ++side) {
    for (int quarters = 0; quarters < 4; ++quarters) {
      for (const std::uint32_t crossing : {0x20000000u, 0x7fffffffu, 0x80000000u, 0xb1234567u}) {
        const CellPlace place = turned(placeOf(side, crossing), quarters);
        const CellPlace expected = placeOf(turned(side, quarters), turnedCrossing(side, crossing, quarters));
        EXPECT_EQ(place.x, expected.x);
        EXPECT_EQ(place.y, expected.y);
      }
    }
  }
}

TEST(CellFrames, OnlyCellsBesideEachOtherHaveASideBetweenThem) {
  const CellGrid& grid = CellGrid::of(kSize);
  const int cell = 5 * kSize + 5;
  EXPECT_EQ(sideTowards(grid, cell, cell), kNoSide);
  EXPECT_EQ(sideTowards(grid, cell, cell + kSize + 1), kNoSide);
  EXPECT_EQ(sideTowards(grid, cell, -1), kNoSide);
}

}  // namespace
}  // namespace terrella
