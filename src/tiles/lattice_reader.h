// Heights and the like at any places of the sphere, between the points of the planet's lattice at one level.
#pragma once

#include <functional>
#include <vector>

#include "maps/grid.h"
#include "params/planet_params.h"

namespace terrella {

// The coarsest level whose points are nowhere farther apart than that, or the finest; of those that have windows (lattice/globe_window.h).
int latticeLevel(const PlanetParams& params, double metersApart);

class LatticeReader {
 public:
  // What is known at the points of the lattice: fills window.columns * window.rows values, as TileHeights does. Called from any thread.
  using Source = std::function<void(const LatticeWindow& window, double* out)>;
  LatticeReader(int level, Source source) : source_(std::move(source)), level_(level) {}

  int level() const { return level_; }

  // By Catmull and Rom from 4 x 4 points around each place. Places that lie close together are quick: each piece of the lattice that holds
  // some is made once. The value at a place does not depend on the others.
  void read(const std::vector<Point3<double>>& places, double* out) const;

 private:
  Source source_;
  int level_;
};

}  // namespace terrella
