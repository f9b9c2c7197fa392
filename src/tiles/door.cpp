// What the library's public headers ground.h and tiles.h declare, by means of what is inside.
#include <bit>
#include <cmath>
#include <limits>
#include <new>

#include "terrella/ground.h"
#include "terrella/tiles.h"
#include "tiles/lattice_place.h"
#include "tiles/tile_heights.h"
#include "tiles/tile_maker.h"

namespace terrella {

namespace {

constexpr const char* kNoMemoryForGround = "There is not enough memory for the ground of this planet.";

Result<void> checkGround(const Planet& planet) {
  if (!planet.spec().kind) return Error{"This planet was not grown."};
  if (!planet.kind().hasGround()) return Error{std::string("A planet of the kind \"") + planet.kind().name + "\" has no ground."};
  return {};
}

Result<void> checkPower(const char* what, int value, int least, int most) {
  if (value >= least && value <= most && std::has_single_bit(static_cast<unsigned>(value))) return {};
  return Error{std::string(what) + " must be a power of two from " + std::to_string(least) + " to " + std::to_string(most) + "; it is " +
               std::to_string(value) + "."};
}

Result<void> checkTile(const TileAddress& tile, int finest) {
  if (tile.face < 0 || tile.face >= kFaces)
    return Error{"The face of a tile must be from 0 to 5; it is " + std::to_string(tile.face) + "."};
  if (tile.level < 0 || tile.level > finest)
    return Error{"The level of these tiles must be from 0 to " + std::to_string(finest) + "; it is " + std::to_string(tile.level) + "."};
  const int last = (1 << tile.level) - 1;
  if (tile.column >= 0 && tile.column <= last && tile.row >= 0 && tile.row <= last) return {};
  return Error{"Columns and rows of tiles of level " + std::to_string(tile.level) + " go from 0 to " + std::to_string(last) +
               "; these are " + std::to_string(tile.column) + " and " + std::to_string(tile.row) + "."};
}

}  // namespace

struct FineGround::State {
  explicit State(const Planet& grown) : planet(grown), heights(planet) {}
  Planet planet;
  TileHeights heights;  // of the planet above
};

Result<FineGround> FineGround::of(const Planet& planet) {
  if (const auto has = checkGround(planet); !has) return has.error();
  try {
    return FineGround(std::make_shared<const State>(planet));
  } catch (const std::bad_alloc&) {
    return Error{kNoMemoryForGround};
  }
}

const Planet& FineGround::planet() const { return state_->planet; }

double FineGround::metersAboveSea(double latitudeDegrees, double longitudeDegrees) const {
  if (!(std::abs(latitudeDegrees) <= 90 && std::abs(longitudeDegrees) <= 360)) return std::numeric_limits<double>::quiet_NaN();
  return state_->heights.metersAboveSea(touchingPlane(latitudeDegrees, longitudeDegrees).middle);
}

Result<Maps> FineGround::paint(const Region& region, const PaintOptions& options) const {
  const Planet& planet = state_->planet;
  if (const auto can = checkRegion(region, planet.params()); !can) return can.error();
  if (options.progress) options.progress->beginPart(0, 1);
  try {
    Maps maps = paintRegion(planet, state_->heights, region, (options.maps & planet.kind().maps()) | MapSet(MapId::height),
                            Workers(options.threads), options.progress);
    if (options.progress && options.progress->isCancelled()) return Error{"Painting was cancelled."};
    return maps;
  } catch (const std::bad_alloc&) {
    return Error{"There is not enough memory for this region; one of fewer samples needs less."};
  }
}

TileAddress tileAt(double latitudeDegrees, double longitudeDegrees, int level) {
  // What is no place, or no level, is no address: make() refuses it.
  if (!(std::abs(latitudeDegrees) <= 90 && std::abs(longitudeDegrees) <= 360) || level < 0 || level > kFinestLattice)
    return {-1, level, 0, 0};
  const LatticePlace place = latticePlaceOf(touchingPlane(latitudeDegrees, longitudeDegrees).middle, 1 << level);
  return {place.face, level, place.column, place.row};
}

Result<void> GroundTiles::checkShape(const TileShape& shape) {
  if (const auto can = checkPower("The cells of a tile along a side", shape.cells, kLeastCells, kMostCells); !can) return can;
  return checkPower("The samples of a tile's cell along a side", shape.samplesPerCell, 2, kMostSamplesPerCell);
}

Result<GroundTiles> GroundTiles::of(const Planet& planet, const TileShape& shape) {
  if (const auto has = checkGround(planet); !has) return has.error();
  if (const auto can = checkShape(shape); !can) return can.error();
  try {
    return GroundTiles(std::make_shared<const TileMaker>(std::make_shared<const Planet>(planet), shape));
  } catch (const std::bad_alloc&) {
    return Error{kNoMemoryForGround};
  }
}

const Planet& GroundTiles::planet() const { return maker_->planet(); }
const TileShape& GroundTiles::shape() const { return maker_->shape(); }
int GroundTiles::finestLevel() const { return finestTileLevel(shape()); }

Result<Tile> GroundTiles::make(const TileAddress& address) const {
  if (const auto is = checkTile(address, finestLevel()); !is) return is.error();
  try {
    return maker_->make(address);
  } catch (const std::bad_alloc&) {
    return Error{"There is not enough memory for this tile."};
  }
}

}  // namespace terrella
