// The planet's heights at the points of its lattice, at any depth, in metres above the sea.
#pragma once

#include <memory>
#include <vector>

#include "methods/elevation_windows.h"
#include "rivers/river_ground.h"

namespace terrella {

class TileHeights {
 public:
  // `planet` has elevation and a sea level, and outlives this.
  explicit TileHeights(const Planet& planet);
  bool hasRivers() const { return rivers_ != nullptr; }

  // Of the ground, below 0 under the sea: window.columns * window.rows, row by row. Up to two points beyond the face's edges may be asked
  // for; they lie where the face's own lines go on. Levels begin with ElevationWindows::kCoarsestLevel.
  // With the valleys and beds of rivers, where the planet has any.
  void metersAboveSea(const LatticeWindow& window, double* out) const { read(window, out, nullptr); }
  // And the fresh water there, of which `cover` may be left out: it costs more than all the rest.
  // `bare`, if it is not null, becomes what residualMeters() wants to know.
  void read(const LatticeWindow& window, double* metersAboveSea, FreshWater* water, WaterCover cover = WaterCover::told,
            double* bare = nullptr) const;
  // The same of what one stands or swims on, but for the sea: of the ground, or of the fresh water over it.
  void surfaceMeters(const LatticeWindow& window, double* out) const;
  // Of the same windows: from -1 in the bottom of a gully to 1 on the crest of a rib, 0 where there are none.
  void ribs(const LatticeWindow& window, double* out) const;
  // How far places lie on the banks of streams, 0 to 1, as RiverGround::banks(); 0 where levels are too coarse for rivers.
  void banks(const LatticeWindow& window, double* out) const;
  // Of the ground in any direction, as fine as it ever is.
  double metersAboveSea(const Point3<double>& direction) const;
  // Of many that lie close together, within some hundred metres on an Earth: as fine as the finest mesh.
  std::vector<double> metersAboveSea(const std::vector<Point3<double>>& directions) const;
  // The same between points of that level of the lattice.
  std::vector<double> metersAboveSea(const std::vector<Point3<double>>& directions, int level) const;
  double radiusMeters() const { return radiusMeters_; }
  // How much higher than the highest of a window's points, or lower than the lowest, the points of finer levels between them may be at
  // most. The window has a point more than asked about on every side. `bare`: as read() tells it.
  float residualMeters(const LatticeWindow& window, const double* meters, const double* bare) const;

 private:
  double radiusMeters_;
  ElevationWindows windows_;
  std::unique_ptr<RiverGround> rivers_;
};

}  // namespace terrella
