// A window as whoever asks gets it: one array, with what lies past the edges of its face as globe_apron.h defines it.
#pragma once

#include "lattice/face_patches.h"

namespace terrella {

// Points of a face at a level, of 2^level cells along an edge: columns from firstColumn, rows from firstRow. It may reach up to
// GlobeField::kApron points past the edges of the face, but some of it lies on the face.
struct LatticeRect {
  int face = 0, level = 0;
  int firstColumn = 0, firstRow = 0, columns = 0, rows = 0;

  int cells() const { return 1 << level; }
  std::size_t points() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
  bool operator==(const LatticeRect&) const = default;
};

// What must be known of each face.
FaceRects wantedFor(const LatticeRect& rect);

// rect.points() heights, row by row, from those of wantedFor(rect).
void copyWindow(const LatticeRect& rect, const FacePatches& points, FixedHeight* out);

}  // namespace terrella
