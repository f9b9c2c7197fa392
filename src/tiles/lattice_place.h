// Where a direction lies on the lattice of a face.
#pragma once

#include "maps/point3.h"

namespace terrella {

// The point before it, and how far it is from there to the next, either way, from 0 to 1.
struct LatticePlace {
  int face = 0, column = 0, row = 0;
  double x = 0, y = 0;
};

// `direction`: of any length above 0. `cells`: of the lattice along an edge.
LatticePlace latticePlaceOf(const Point3<double>& direction, int cells);

}  // namespace terrella
