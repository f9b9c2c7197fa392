// GroundTiles: a planet's ground in pieces that an engine draws, from a face of the cube down to 0.6 m from sample to sample on an Earth.
//
//   Result<GroundTiles> tiles = terrella::GroundTiles::of(*planet);
//   Result<Tile> tile = tiles->make(terrella::tileAt(59.6, 9.7, 12));      a mesh of 16 x 16 cells, and maps of 65 x 65 samples
//
// tiles/tile.h says what a tile holds and how neighbours of two levels meet without a crack. They are made of the heights that ground.h tells.
#pragma once

#include <memory>

#include "terrella/planet.h"
#include "tiles/tile.h"

namespace terrella {

// That of a level in which a place lies; a place on an edge lies in one of the tiles that share it. Latitudes from -90 to 90, longitudes
// from -360 to 360, levels from 0 to kFinestLattice; of anything else the address has face -1, of which no tile can be made.
TileAddress tileAt(double latitudeDegrees, double longitudeDegrees, int level);

// Cheap to copy; may be used by several threads at once, and starts none: as many threads as an engine has make as many tiles at a time. It
// keeps its planet.
class GroundTiles {
 public:
  static constexpr int kLeastCells = 4, kMostCells = 128, kMostSamplesPerCell = 16;

  // That its numbers are powers of two, from kLeastCells to kMostCells and from 2 to kMostSamplesPerCell.
  static Result<void> checkShape(const TileShape& shape);

  // An error of planets that have no ground (giants), of such a shape, and if there is not enough memory.
  static Result<GroundTiles> of(const Planet& planet, const TileShape& shape = {});

  const Planet& planet() const;
  const TileShape& shape() const;
  int finestLevel() const;  // finestTileLevel(shape())

  // Takes some milliseconds. An error if there is no such tile, or not enough memory.
  Result<Tile> make(const TileAddress& address) const;

 private:
  explicit GroundTiles(std::shared_ptr<const class TileMaker> maker) : maker_(std::move(maker)) {}
  std::shared_ptr<const TileMaker> maker_;
};

}  // namespace terrella
