// Dunes: sand that wind has heaped up on dry plains, from some 1.5 km from crest to crest down to ripples of some metres.
//
//   wind --->      _,-'|        _,-'|       Across the wind stand stripes (stripes.h) that part, join and end. Sand lies where it is dry
//              _,-'    \    _,-'    \       and warm and the ground is flat, in seas with shores of their own; small dunes stand on large
//   ground ---------------------------      ones. Lengths are shares of the planet's radius, as those of gullies are.
//
// Simplified: one wind for each place, that of the year; sand does not move, and none lies deeper in hollows.
#pragma once

#include <cstdint>

#include "cells/cell_grid.h"
#include "lattice/dune_rows.h"
#include "lattice/face_patches.h"
#include "maps/grid.h"

namespace terrella {

// Cell by cell: how much of the ground is sand, and where the wind blows to, in space.
struct SandField {
  int size = 0;  // of its grid
  CellField share;
  AlignedVector<Point3<float>> wind;

  const CellGrid& grid() const { return CellGrid::of(size); }
  Sand at(const Point3<double>& direction) const;
};

// Sand between the corners of a square block of points, in straight lines.
struct SandBlock {
  int firstColumn, firstRow, points;  // of its first corner; from corner to corner
  Sand northWest, northEast, southWest, southEast;

  SandRow row(int column, int row) const;  // from a column on
};

class SandSeas {
 public:
  SandSeas(std::uint64_t seed, double radiusMeters, SandField sand);

  // Of a level finer than kStripeGround, around an origin in cells of that.
  DuneGround groundAt(int level, const Point3<double>& origin) const;
  SandBlock blockAt(int face, int level, int firstColumn, int firstRow, int points) const;

  // No place of these points of a face is sandier.
  double mostSand(int face, int level, const FaceRect& points) const;

  StripeSizes::Size sizeOf(int octave, int level) const;  // where all is sand

 private:
  std::uint64_t seed_;
  double radiusMeters_;
  SandField sand_;
  float most_ = 0;
};

}  // namespace terrella
