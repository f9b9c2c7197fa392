// Stripes of blended waves: what gullies (gullies.h) and dunes (sand_seas.h) are made of. Each point of a lattice in space has a plane wave
// of its own, and a place blends those around it (stripes-inl.h): so stripes part and join, and edges of the cube do not show.
#pragma once

#include <cstdint>

#include "maps/point3.h"

namespace terrella {

// Waves from one point of the noise's lattice to the next.
inline constexpr float kStripeWaves = 1.35f;
// The smooth ground (smooth_ground.h) that stripes lie on, of this level: 153 m from point to point on an Earth. Finer ones have them.
inline constexpr int kStripeGround = 16;
double stripeCellMeters(double radiusMeters);

// From 0 at `low` to 1 at `high`, with no slope at either.
double smoothRise(double low, double high, double x);

// What stripes measure, octave by octave.
struct StripeSizes {
  double firstCells;       // from crest to crest of the largest, in cells of kStripeGround
  double smaller;          // the next ones: no whole share, for octaves shall not fall in step
  double height, flatter;  // of the largest as a share of their distance, and of each that follows as a share of that

  // `share`: how much of them points of a level show.
  struct Size {
    double meters, height, share;
  };
  Size of(int octave, int level, double radiusMeters) const;
};

// Where the lattice of an octave lies as seen from an origin, both in cells of kStripeGround.
struct StripeLattice {
  float perCell = 0;      // by which lengths in cells become those of the lattice
  Point3<float> start{};  // where the origin lies on it
  std::uint32_t key = 0;  // of the lattice's point at `start`'s own origin
};
StripeLattice stripeLattice(const Point3<double>& origin, double perCell, std::uint32_t key);

// Smooth ground, place by place. `contour` leads along it and is as long as the ground is steep, which rises to its right.
struct StripePlaces {
  const float *x, *y, *z;  // in cells from the origin
  const float* meters;     // above the sea
  const float *contourX, *contourY, *contourZ;
};

}  // namespace terrella
