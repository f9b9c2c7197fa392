// The functions of terrella.h that give the ground in pieces.
#include "terrella/tiles.h"

#include <cmath>
#include <cstddef>
#include <memory>

#include "c_door/grown_ground.h"

namespace terrella::c_door {
namespace {

// What the structs were in revision 3: these numbers stay.
constexpr std::size_t kFirstOptions = offsetof(terrella_ground_options, user) + sizeof(void*);
constexpr std::size_t kFirstView = offsetof(terrella_tile_view, albedo) + sizeof(void*);

// They are handed over as they are.
static_assert(sizeof(TileCorner) == 6 * sizeof(float) && sizeof(GroundSample) == 5 * sizeof(std::int16_t) && sizeof(Rgba8) == 4);

}  // namespace
}  // namespace terrella::c_door

using namespace terrella;
using namespace terrella::c_door;

terrella_ground* terrella_ground_grow(terrella_planet* planet, const terrella_ground_options* options, terrella_error* error) {
  return guarded<terrella_ground*>(error, nullptr, [&] {
    needed(planet, "The planet");
    const auto given = options ? readAs(*options, kFirstOptions, "terrella_ground_options") : terrella_ground_options{};
    TileShape shape;
    if (given.cells != 0) shape.cells = given.cells;
    if (given.samples_per_cell != 0) shape.samplesPerCell = given.samples_per_cell;
    check(GroundTiles::checkShape(shape));
    Progress progress;
    const auto grown = [&] {
      const FineGround& ground = groundOf(*planet, &progress);
      return std::make_unique<terrella_ground>(terrella_ground{ground, valueOf(GroundTiles::of(ground.planet(), shape))});
    };
    return watched(progress, given.progress, given.user, grown).release();
  });
}

void terrella_ground_free(terrella_ground* ground) { delete ground; }

int32_t terrella_ground_height(const terrella_ground* ground, double latitude, double longitude, double* meters, terrella_error* error) {
  return guarded<std::int32_t>(error, 0, [&] {
    const double height = heightAt(needed(ground, "The ground").heights, latitude, longitude);
    needed(meters, "The room for the height") = height;
    return 1;
  });
}

int32_t terrella_tile_at(double latitude, double longitude, int32_t level, terrella_tile_address* address, terrella_error* error) {
  return guarded<std::int32_t>(error, 0, [&] {
    needed(address, "The room for the address");
    if (!(std::abs(latitude) <= 90 && std::abs(longitude) <= 360)) throw Fault{TERRELLA_BAD_INPUT, kNoSuchPlace};
    if (level < 0 || level > kFinestLattice)
      throw Fault{TERRELLA_BAD_INPUT,
                  "The level must be from 0 to " + std::to_string(kFinestLattice) + "; it is " + std::to_string(level) + "."};
    const TileAddress tile = tileAt(latitude, longitude, level);
    *address = {tile.face, tile.level, tile.column, tile.row};
    return 1;
  });
}

terrella_tile* terrella_ground_tile(const terrella_ground* ground, const terrella_tile_address* address, terrella_error* error) {
  return guarded<terrella_tile*>(error, nullptr, [&] {
    const GroundTiles& tiles = needed(ground, "The ground").tiles;
    const terrella_tile_address& wanted = needed(address, "The address");
    Tile tile = valueOf(tiles.make({wanted.face, wanted.level, wanted.column, wanted.row}));
    return new terrella_tile{std::move(tile), tiles.planet().params().relief.radiusMeters};
  });
}

void terrella_tile_free(terrella_tile* tile) { delete tile; }

int32_t terrella_tile_get(const terrella_tile* tile, terrella_tile_view* view, terrella_error* error) {
  return guarded<std::int32_t>(error, 0, [&] {
    const Tile& made = needed(tile, "The tile").tile;
    terrella_tile_view known = TERRELLA_TILE_VIEW_INIT;
    known.corners = made.shape.corners();
    known.samples = made.shape.samples();
    known.middle[0] = made.middle.x;
    known.middle[1] = made.middle.y;
    known.middle[2] = made.middle.z;
    known.reach = made.cornerRadius;
    known.radius_meters = tile->radiusMeters;
    known.lowest = made.lowest;
    known.highest = made.highest;
    known.is_hot = made.isHot;
    known.has_fresh_water = made.hasFreshWater;
    known.mesh = &made.corners.front().own.x;
    known.ground = made.ground.front().tilt.data();
    known.albedo = &made.albedo.front().r;
    writeAs(needed(view, "The view"), known, kFirstView, "terrella_tile_view");
    return 1;
  });
}
