// Heights at any places of the sphere, between the points of the planet's lattice at one level.
#pragma once

#include <vector>

#include "tiles/tile_heights.h"

namespace terrella {

class LatticeReader {
 public:
  // At the coarsest level whose points are nowhere farther apart than `metersApart`, or at the finest.
  LatticeReader(const Planet& planet, double metersApart);

  int level() const { return level_; }

  // By Catmull and Rom from 4 x 4 points around each place. Places that lie close together are quick: each piece of the lattice that holds
  // some is made once. The height of a place does not depend on the others.
  void metersAboveSea(const std::vector<Point3<double>>& places, double* out) const;

 private:
  TileHeights heights_;
  int level_;
};

}  // namespace terrella
