// Rows of places at once, in the widest vectors of the machine: to the bit what one place after the other would give. Counts are
// multiples of 16.
#pragma once

#include <cstdint>

#include "maps/point3.h"

namespace terrella {

// Places on the equiangular cube, as three arrays.
struct CubeRow {
  std::uint8_t* face;
  float* s;
  float* t;
};

// onEquiangularCube() of directions of any length.
void placeDirections(const float* x, const float* y, const float* z, int count, CubeRow out);

// A row of a plane, s to the `right` of `start`: directions, longitudes and latitudes as of PlaceRow.
struct DirectionRow {
  float *x, *y, *z, *longitude, *latitude;
};
void placePlaneRow(const Point3<float>& start, const Point3<float>& right, const float* s, int count, DirectionRow out);

// The eighth of a parallel that goes east from the middle of pz, in `count` columns of which the first `sideEnd` lie on pz and the rest
// on the polar face: coordinates on the equiangular cube. `steepness` is the tangent of the latitude's amount, `south` 1 or -1, and
// cosines and sines are those of the columns' longitudes.
struct EighthRow {
  float *along, *down;
};
void placeEighth(float steepness, const float* cosines, const float* sines, int sideEnd, int count, float south, EighthRow out);

// Any eighth from that one.
struct Octant {
  bool isTurned = false;    // on the polar face s comes from `down` and t from `along`, instead of the other way round,
  float s = 1, t = 1;       // times these
  bool isMirrored = false;  // it runs the other way, and `along` is negative
  std::uint8_t sideFace = 0, polarFace = 0;
};
void placeOctant(EighthRow eighth, int sideEnd, int count, const Octant& octant, const CubeRow& out);

}  // namespace terrella
