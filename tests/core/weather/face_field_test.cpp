#include "weather/face_field.h"

#include <gtest/gtest.h>

#include <cmath>

#include "weather/compass.h"

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

bool isCorner(int cell) {
  const int i = cell % 32, j = cell / 32 % 32;
  return (i == 0 || i == 31) && (j == 0 || j == 31);
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

TEST(FaceField, IsSmoothedLikeCells) {
  CellField expected = waves();
  FaceField field(smallGrid(), expected);
  blur(smallGrid(), expected, 1);
  smooth(field, 1, Workers(2));
  const CellField cells = field.cells();
  for (int cell = 0; cell < smallGrid().count(); ++cell) {
    if (!isCorner(cell)) {  // there the fourth cell is a matter of taste
      EXPECT_NEAR(cells[cell], expected[cell], 1e-6f) << cell;
    }
  }
}

TEST(FaceField, IsMadeCoarserAndFinerLikeCells) {
  const FaceField field(smallGrid(), waves());
  const CellField coarse = coarser(smallGrid(), waves(), CellGrid::of(16)), halves = halved(field, Workers(2)).cells();
  ASSERT_EQ(halves.size(), coarse.size());
  for (std::size_t i = 0; i < coarse.size(); ++i) EXPECT_NEAR(halves[i], coarse[i], 1e-6f);
  const CellField fine = finer(smallGrid(), waves(), CellGrid::of(64)), doubles = doubled(field, Workers(2)).cells();
  ASSERT_EQ(doubles.size(), fine.size());
  int differing = 0;
  for (std::size_t i = 0; i < fine.size(); ++i) differing += std::abs(doubles[i] - fine[i]) > 1e-5f;
  EXPECT_LE(differing, 24);  // at the corners of the cube
}

// The sine of the latitude grows to the north by its cosine, and along no parallel.
TEST(Compass, KnowsWhereNorthIs) {
  const CellGrid& grid = smallGrid();
  const Compass& compass = Compass::of(32);
  const FaceField sine(grid, grid.y());
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 1; j < 31; ++j) {
      for (int i = 1; i < 31; ++i) {
        const float s = 0.5f * (sine.row(face, j)[i + 1] - sine.row(face, j)[i - 1]);
        const float t = 0.5f * (sine.row(face, j + 1)[i] - sine.row(face, j - 1)[i]);
        const float east = compass.eastS.row(face, j)[i] * s + compass.eastT.row(face, j)[i] * t;
        const float north = compass.northS.row(face, j)[i] * s + compass.northT.row(face, j)[i] * t;
        EXPECT_NEAR(east, 0, 3e-3f);
        EXPECT_NEAR(north, compass.cosine.row(face, j)[i], 3e-3f);
      }
    }
  }
}

}  // namespace
}  // namespace terrella
