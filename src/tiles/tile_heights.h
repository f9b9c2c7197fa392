// The planet's heights at the points of its lattice, at any depth, in metres above the sea.
#pragma once

#include "maps/grid.h"
#include "planet/planet.h"

namespace terrella {

class TileHeights {
 public:
  // `planet` has elevation and a sea level, and outlives this.
  explicit TileHeights(const Planet& planet) : planet_(planet) {}

  // Of the ground, below 0 under the sea: window.columns * window.rows, row by row. Up to two points beyond the face's edges may be asked
  // for; they lie where the face's own lines go on.
  void metersAboveSea(const LatticeWindow& window, double* out) const;
  // Of the ground in any direction, as fine as it ever is.
  double metersAboveSea(const Point3<double>& direction) const;
  // How much higher or lower than the points of that level, and straight lines between them, finer ones may be, at most.
  float residualMeters(int level) const;

 private:
  const Planet& planet_;
};

}  // namespace terrella
