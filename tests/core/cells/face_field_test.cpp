#include "cells/face_field.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace terrella {
namespace {

const CellGrid& smallGrid() { return CellGrid::of(32); }

CellField waves() {
  CellField field(smallGrid().count());
  for (int cell = 0; cell < smallGrid().count(); ++cell) {
    const auto p = smallGrid().at(cell);
    field[cell] = std::sin(3 * p.x + 2 * p.y) + std::cos(5 * p.z - p.y);
  }
  return field;
}

TEST(FaceField, HasItsNeighboursCellsInItsRim) {
  const CellGrid& grid = smallGrid();
  CellField numbers(grid.count());
  for (int cell = 0; cell < grid.count(); ++cell) numbers[cell] = static_cast<float>(cell);
  const FaceField field(grid, numbers);
  for (int cell = 0; cell < grid.count(); ++cell) {
    const int face = cell / (32 * 32), j = cell / 32 % 32, i = cell % 32;
    const auto around = grid.neighbours(cell);
    EXPECT_EQ(field.row(face, j)[i], numbers[cell]);
    EXPECT_EQ(field.row(face, j)[i + 1], numbers[around[CellGrid::east]]);
    EXPECT_EQ(field.row(face, j)[i - 1], numbers[around[CellGrid::west]]);
    EXPECT_EQ(field.row(face, j + 1)[i], numbers[around[CellGrid::south]]);
    EXPECT_EQ(field.row(face, j - 1)[i], numbers[around[CellGrid::north]]);
  }
  EXPECT_EQ(field.cells(), numbers);
}

TEST(FaceField, OfWholeNumbersHasTheSameRim) {
  const CellGrid& grid = smallGrid();
  AlignedVector<std::int32_t> numbers(grid.count());
  for (int cell = 0; cell < grid.count(); ++cell) numbers[cell] = cell;
  const FaceCells<std::int32_t> cells(grid, numbers);
  for (int k = 0; k < 32; ++k) EXPECT_EQ(cells.row(2, -1)[k], grid.neighbours(2 * 32 * 32 + k)[CellGrid::north]);
  EXPECT_EQ(cells.cells(), numbers);
}

TEST(FaceField, SmoothingKeepsConstantsAndLevelsTheRest) {
  const CellGrid& grid = smallGrid();
  CellField constant(grid.count(), -3.5f);
  smooth(grid, constant, 4, Workers(2));
  for (const float value : constant) EXPECT_EQ(value, -3.5f);

  CellField spike(grid.count(), 0.0f);
  const int middle = grid.cellTowards({0.2f, 0.1f, 1.0f});
  spike[middle] = 16;
  smooth(grid, spike, 1, Workers(2));
  EXPECT_EQ(spike[middle], 4);
  EXPECT_EQ(spike[grid.neighbours(middle)[CellGrid::east]], 2);
  EXPECT_EQ(spike[grid.neighbours(middle)[CellGrid::northWest]], 1);
  EXPECT_EQ(std::accumulate(spike.begin(), spike.end(), 0.0f), 16);
}

TEST(FaceField, OtherSizesKeepConstantsAndLieBetweenCells) {
  const CellGrid &fine = CellGrid::of(64), &coarse = CellGrid::of(16);
  for (const float value : resized(fine, CellField(fine.count(), 7.25f), coarse, Workers(2))) EXPECT_EQ(value, 7.25f);
  for (const float value : resized(coarse, CellField(coarse.count(), 7.25f), fine, Workers(2))) EXPECT_EQ(value, 7.25f);
  const CellField between = resized(smallGrid(), smallGrid().y(), fine, Workers(2));
  for (int cell = 0; cell < fine.count(); ++cell) EXPECT_NEAR(between[cell], fine.y()[cell], 0.5 * smallGrid().spacing());
  const CellField back = resized(fine, between, smallGrid(), Workers(2));
  for (int cell = 0; cell < smallGrid().count(); ++cell) EXPECT_NEAR(back[cell], smallGrid().y()[cell], 0.25 * smallGrid().spacing());
}

TEST(FaceField, BandsMakeWhatOneThreadMakes) {
  const CellGrid &fine = CellGrid::of(64), &coarse = CellGrid::of(16);
  EXPECT_EQ(resized(fine, fine.x(), coarse, Workers(1)), resized(fine, fine.x(), coarse, Workers(4)));
  EXPECT_EQ(resized(coarse, coarse.x(), fine, Workers(1)), resized(coarse, coarse.x(), fine, Workers(4)));
  CellField alone = waves(), together = waves();
  smooth(smallGrid(), alone, 3, Workers(1));
  smooth(smallGrid(), together, 3, Workers(4));
  EXPECT_EQ(alone, together);
}

}  // namespace
}  // namespace terrella
