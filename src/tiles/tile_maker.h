// From a planet and an address to a tile.
#pragma once

#include <memory>

#include "base/workers.h"
#include "tiles/tile.h"
#include "tiles/tile_heights.h"
#include "tiles/tile_patches.h"

namespace terrella {

// What a planet must have been grown for, that tiles can be made of it.
inline constexpr MapSet kTileMaps{MapId::albedo, MapId::emissive};  // as far as planets of its kind have them

class TileMaker {
 public:
  // `planet` has been grown for kTileMaps.
  TileMaker(std::shared_ptr<const Planet> planet, const TileShape& shape);

  const Planet& planet() const { return *planet_; }
  const TileShape& shape() const { return shape_; }
  const TileHeights& heights() const { return heights_; }

  // Safe to call from several threads; it starts none. `address.level` up to finestTileLevel(shape()).
  Tile make(const TileAddress& address) const;

 private:
  void addCorners(Tile& tile, const struct TilePoints& points) const;
  void addGround(Tile& tile, const struct TilePoints& points) const;
  void addAlbedo(Tile& tile, const struct TilePoints& points) const;

  std::shared_ptr<const Planet> planet_;
  TileShape shape_;
  Workers alone_{1};
  TileHeights heights_;
  TilePatches patches_;
};

}  // namespace terrella
