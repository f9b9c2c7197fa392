// A window as whoever asks gets it: one array, with what lies past the edges of its face as globe_apron.h defines it.
#pragma once

#include "lattice/face_patches.h"
#include "maps/grid.h"

namespace terrella {

// What must be known of each face. A window may reach up to GlobeField::kApron points past the edges of its face, but some of it lies on
// it.
FaceRects wantedFor(const LatticeWindow& window);

// window.columns * window.rows heights, row by row, from those of wantedFor(window).
void copyWindow(const LatticeWindow& window, const FacePatches& points, FixedHeight* out);

}  // namespace terrella
