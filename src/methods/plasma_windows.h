// Plasma (plasma.h) as windows: the points of any rectangles of a level, as globePlasma() of that size would hold them.
//
// A point is made of the corners of its own cell alone, so a window needs no neighbours, not even across an edge of the cube.
#pragma once

#include <cstdint>
#include <vector>

#include "lattice/displacement.h"
#include "lattice/face_rects.h"
#include "lattice/globe_lattice.h"

namespace terrella {

class PlasmaWindows {
 public:
  PlasmaWindows(const DiamondSquareSettings& settings, const Workers& workers);

  // The points of a rectangle of a face, row by row.
  std::vector<FixedHeight> points(int level, int face, const FaceRect& rect) const;

  FixedHeight low() const { return first_.low; }
  FixedHeight high() const { return first_.high; }

 private:
  DiamondSquareSettings settings_;
  int firstLevel_;    // whose hashes have level 0
  GlobeField first_;  // of the level where the range is measured
};

}  // namespace terrella
