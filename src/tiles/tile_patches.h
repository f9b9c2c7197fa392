// The patches of dampness and dryness that colours and biomes follow (climate/climate_stages.h), at the points of the lattice and at any
// depth; what the shape of the ground adds to them (hollows.h), the patchwork of whole country (mosaic.h), and the small one of what grows
// (stands.h).
#pragma once

#include <optional>

#include "lattice/globe_window.h"
#include "maps/grid.h"
#include "planet/planet.h"
#include "tiles/tile_heights.h"

namespace terrella {

class TilePatches {
 public:
  // `heights` outlive this. A planet without weather has no patches.
  TilePatches(const Planet& planet, const TileHeights& heights, const Workers& workers);

  // From here on windows have more to say than the field that the planet was grown with; coarser ones are its interpolation, as maps are.
  bool areFiner(int level) const { return windows_ && level > grownLevel_; }
  bool isEmpty() const { return !windows_; }

  // In [0, 1]: window.columns * window.rows, row by row; up to two points beyond the face's edges may be asked for. `level` of areFiner.
  // `meters`: the ground's heights there, or null if nobody knows them yet.
  void read(const LatticeWindow& window, const double* meters, double* out) const;

 private:
  const TileHeights& heights_;
  std::uint64_t seed_;
  double mosaic_;
  bool hasStands_;  // where it rains, and colours change by and by: classes would be sprinkled with each other
  std::optional<GlobeWindows> windows_;
  int grownLevel_ = 0;
};

// As maps hold it.
std::int8_t patchCode(double share);

}  // namespace terrella
