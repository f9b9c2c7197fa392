#include "weather/compass.h"

#include <gtest/gtest.h>

namespace terrella {
namespace {

// The sine of the latitude grows to the north by its cosine, and along no parallel.
TEST(Compass, KnowsWhereNorthIs) {
  const CellGrid& grid = CellGrid::of(32);
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
