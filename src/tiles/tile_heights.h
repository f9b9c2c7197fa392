// The planet's heights at the points of its lattice, at any depth, in metres above the sea.
#pragma once

#include "methods/elevation_windows.h"

namespace terrella {

class TileHeights {
 public:
  // `planet` has elevation and a sea level, and outlives this.
  explicit TileHeights(const Planet& planet);

  // Of the ground, below 0 under the sea: window.columns * window.rows, row by row. Up to two points beyond the face's edges may be asked
  // for; they lie where the face's own lines go on. Levels begin with ElevationWindows::kCoarsestLevel.
  void metersAboveSea(const LatticeWindow& window, double* out) const { windows_.metersAboveSea(window, out); }
  // Of the ground in any direction, as fine as it ever is.
  double metersAboveSea(const Point3<double>& direction) const;
  double radiusMeters() const { return radiusMeters_; }
  // How much higher than the highest of a window's points, or lower than the lowest, the points of finer levels between them may be at
  // most. The window has a point more than asked about on every side.
  float residualMeters(const LatticeWindow& window, const double* meters) const {
    return static_cast<float>(windows_.residualMeters(window, meters));
  }

 private:
  double radiusMeters_;
  ElevationWindows windows_;
};

}  // namespace terrella
