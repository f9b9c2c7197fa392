// All points of a tile's maps, one more on every side: where they are, how high the ground is, and what water stands there.
#pragma once

#include <vector>

#include "maps/grid.h"
#include "maps/point3.h"
#include "tiles/tile.h"
#include "tiles/tile_heights.h"
#include "tiles/water_surface.h"

namespace terrella {

// How many levels of the lattice a tile's samples are finer than the tile.
int samplesLevels(const TileShape& shape);

struct TilePoints {
  TilePoints(const TileAddress& address, const TileShape& shape, const TileHeights& heights);

  // Of sample (x, y) of the tile, from -1 to shape.samples().
  std::size_t at(int x, int y) const { return static_cast<std::size_t>(y + 1) * across + static_cast<std::size_t>(x + 1); }
  // Metres above the sea, of the ground or the water over it, but for the sea's.
  double surface(std::size_t point) const { return freshSurfaceMeters(meters[point], water[point]); }
  double aboveWater(std::size_t point) const { return metersAboveWater(meters[point], water[point]); }
  // How much of a sample has the colour of fresh water, 0 to 255: of the sea's floor only what a river's mouth has.
  int shownCover(std::size_t point) const;
  bool hasFreshWater() const;

  int across;
  LatticeWindow window;
  std::vector<double> meters, bare;  // with rivers, and as TileHeights::read() tells it
  std::vector<FreshWater> water;
  std::vector<Point3<double>> directions;
};

}  // namespace terrella
