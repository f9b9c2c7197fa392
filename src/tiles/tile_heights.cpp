#include "tiles/tile_heights.h"

#include "tiles/lattice_reader.h"

namespace terrella {

TileHeights::TileHeights(const Planet& planet) : radiusMeters_(planet.params().relief.radiusMeters), windows_(planet, Workers(1)) {}

double TileHeights::metersAboveSea(const Point3<double>& direction) const {
  double height = 0;
  LatticeReader(kFinestLattice, [this](const LatticeWindow& window, double* out) {
    metersAboveSea(window, out);
  }).read({direction}, &height);
  return height;
}

}  // namespace terrella
