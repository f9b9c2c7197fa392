// The points of a window that lie on an edge of the cube: made as cube_strips.h makes those of whole edges.
#pragma once

#include "lattice/face_patches.h"

namespace terrella {

// Points `along` a side of a face, on it and on its neighbour, once the centres on both sides are made.
void makeEdge(const FacePatches& coarse, const FacePatches& fine, int face, int side, Interval along, const LevelLaw& law);

}  // namespace terrella
