// Rows of smooth ground (smooth_ground.h), in vectors.
#pragma once

#include <array>

#include "maps/point3.h"

namespace terrella {

// A line across one cell: all by the share of the way along it, polynomials from the constant term on.
struct SmoothCell {
  Point3<float> start, step;            // places
  std::array<float, 4> meters, growth;  // above the sea; and how much higher the ground is one cell further down
  Point3<float> ofAlong, ofDown;        // the contour, for each metre that the ground rises along the cell, and down it
};

struct SmoothRow {
  float *x, *y, *z, *meters, *contourX, *contourY, *contourZ;
};

// Points `first` to first + count of a row of cells. 2^shift belong to each, the first one's from point 0 on, and to the last one all that
// follow. As many more may be written as a vector has.
struct SmoothPoints {
  int shift, first, count;
};
void smoothRow(const SmoothCell* cells, int cellCount, const SmoothPoints& points, const SmoothRow& out);

}  // namespace terrella
