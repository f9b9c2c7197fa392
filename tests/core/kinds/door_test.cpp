// What the headers in include/terrella promise to those who embed the library.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "kinds/kinds.h"
#include "params/presets.h"
#include "planet/paint.h"
#include "terrella/ground.h"
#include "terrella/tiles.h"

namespace terrella {
namespace {

Planet grownOf(const char* preset, int columns) {
  PlanetParams params = loadPreset(preset)->params;
  params.land.cells = 64;
  return *grow(params, {.columns = columns, .threads = 2});
}

const Planet& terra() {
  static const Planet planet = grownOf("terra", 256);
  return planet;
}

// Steps of ground between points that lie so far apart have more metres than the ground has room for.
TEST(LibraryDoor, LowPlanetsOfCoarseCellsHaveNoSpikes) {
  PlanetParams params = loadPreset("terra")->params;
  params.seed = 7, params.land.cells = 64, params.relief.reliefMeters = 2000;
  const auto ground = FineGround::of(*grow(params, {.columns = 256, .threads = 2}));
  ASSERT_TRUE(ground);
  EXPECT_LT(std::abs(ground->metersAboveSea(-10.931, 214.137)), 2000);
}

TEST(LibraryDoor, PlanetsWithoutReliefHaveFlatMaps) {
  for (const char* preset : {"terra", "moon"}) {
    PlanetParams params = loadPreset(preset)->params;
    params.land.cells = 64, params.relief.reliefMeters = 0;
    const Planet planet = *grow(params, {.columns = 256, .threads = 2});
    const auto maps = FineGround::of(planet)->paint({10, 10, 20000, 33, 0, 0}, {.maps = MapSet(MapId::height), .threads = 2});
    ASSERT_TRUE(maps);
    const float there = maps->at<MapId::height>().row(0)[0];
    for (int y = 0; y < 33; ++y) {
      for (int x = 0; x < 33; ++x) ASSERT_EQ(maps->at<MapId::height>().row(y)[x], there) << preset;  // which no NaN is
    }
    if (preset == std::string("terra")) continue;  // shares of its relief are as ever
    const Maps whole = *paint(planet, Grid::equirectangular(1024), {.maps = MapSet(MapId::height), .threads = 2});
    const float first = whole.at<MapId::height>().row(0)[0];
    for (int y = 0; y < 512; ++y) ASSERT_EQ(whole.at<MapId::height>().row(y)[y], first);
  }
}

TEST(LibraryDoor, SaysOfEveryGridThatIsNoneThatItIsNone) {
  EXPECT_TRUE(paint(terra(), Grid::tile({5, 3, 7, 7}, 16)));
  EXPECT_TRUE(paint(terra(), Grid::patch(90, -360, 1, 1)));
  for (const Grid& grid :
       {Grid(), Grid::tile({6, 0, 0, 0}, 16), Grid::tile({-1, 0, 0, 0}, 16), Grid::tile({0, 40, 0, 0}, 16), Grid::tile({0, 2, 4, 0}, 16),
        Grid::tile({0, 2, 0, -1}, 16), Grid::tile({0, 0, 0, 0}, 0), Grid::patch(4, 8, 1, -5), Grid::patch(std::nan(""), 8, 1, 5),
        Grid::patch(4, 8, 180, 5), Grid::patch(1000, 8, 1, 5), Grid::equirectangular(1000), Grid::cube(3),
        Grid::equirectangular(256).band({100, 900})}) {
    const auto maps = paint(terra(), grid);
    ASSERT_FALSE(maps);
    EXPECT_NE(maps.error().message.find("grid"), std::string::npos);
  }
  EXPECT_FALSE(paint(Planet(), Grid::equirectangular(256)));
  EXPECT_FALSE(FineGround::of(Planet()));
  const Planet giant = grownOf("jupiter", 256);
  EXPECT_FALSE(paint(giant, Grid::equirectangular(256), {.maps = MapSet(MapId::water)}));
  EXPECT_FALSE(FineGround::of(giant));
  Progress progress;
  progress.cancel();
  EXPECT_FALSE(paint(terra(), Grid::equirectangular(256), {.progress = &progress}));
}

TEST(LibraryDoor, GroundIsThatOfRegions) {
  const auto ground = FineGround::of(terra());
  ASSERT_TRUE(ground);
  const Region region{5, -78, 3000, 33, 0, 0};
  const auto maps = ground->paint(region, {.maps = MapSet(MapId::albedo), .threads = 2});
  ASSERT_TRUE(maps);
  const Maps inside = paintRegion(terra(), region, MapSet(MapId::albedo, MapId::height), Workers(1));
  for (int y = 0; y < 33; ++y) {
    for (int x = 0; x < 33; ++x) {
      ASSERT_EQ(maps->at<MapId::height>().row(y)[x], inside.at<MapId::height>().row(y)[x]);
      ASSERT_EQ(maps->at<MapId::albedo>().row(y)[x], inside.at<MapId::albedo>().row(y)[x]);
    }
  }
  EXPECT_TRUE(std::isfinite(ground->metersAboveSea(5, -78)));
  EXPECT_TRUE(std::isnan(ground->metersAboveSea(91, 0)));
  EXPECT_TRUE(std::isnan(ground->metersAboveSea(0, std::nan(""))));
  EXPECT_FALSE(ground->paint({91, 0, 3000, 33, 0, 0}));
  EXPECT_FALSE(ground->paint({0, 0, 3000, 33, 2000000000, 0}));
}

// A tile's mesh stands on the ground that one may ask for, and its parent's is where the tile says.
TEST(LibraryDoor, TilesAreTheGround) {
  const auto tiles = GroundTiles::of(terra(), {8, 2});
  const auto ground = FineGround::of(terra());
  ASSERT_TRUE(tiles && ground);
  for (const TileAddress& none :
       {tileAt(std::nan(""), 8, 3), tileAt(91, 8, 3), tileAt(46.5, 1e9, 3), tileAt(46.5, 8, -1), tileAt(46.5, 8, 64)}) {
    EXPECT_EQ(none.face, -1);
    EXPECT_FALSE(tiles->make(none));
  }
  const TileAddress address = tileAt(46.5, 8, tiles->finestLevel());
  const auto tile = tiles->make(address);
  ASSERT_TRUE(tile);
  const double radius = terra().params().relief.radiusMeters;
  for (std::size_t k = 0; k < tile->corners.size(); ++k) {
    const TileCorner& corner = tile->corners[k];
    const Point3<double> place = tile->middle + Point3<double>{corner.own.x, corner.own.y, corner.own.z};
    const double length = std::sqrt(dot(place, place)), latitude = std::asin(place.y / length) * 180 / std::acos(-1.0),
                 longitude = std::atan2(place.x, place.z) * 180 / std::acos(-1.0);
    EXPECT_NEAR((length - 1) * radius, std::max(ground->metersAboveSea(latitude, longitude), 0.0), 0.1);
    const bool isOnEdge = k % 9 % 8 == 0 || k / 9 % 8 == 0;  // which neighbours share
    EXPECT_TRUE(isOnEdge || tileAt(latitude, longitude, address.level) == address);
  }
  const auto parent = tiles->make({address.face, address.level - 1, address.column / 2, address.row / 2});
  ASSERT_TRUE(parent);
  const int left = address.column % 2 * 4, top = address.row % 2 * 4;
  for (int y = 0; y < 9; y += 2) {
    for (int x = 0; x < 9; x += 2) {
      const TileCorner& mine = tile->corners[static_cast<std::size_t>(y * 9 + x)];
      const TileCorner& its = parent->corners[static_cast<std::size_t>((top + y / 2) * 9 + left + x / 2)];
      const Point3<double> a = tile->middle + Point3<double>{mine.coarse.x, mine.coarse.y, mine.coarse.z},
                           b = parent->middle + Point3<double>{its.own.x, its.own.y, its.own.z};
      EXPECT_LT(std::sqrt(squaredDistance(a, b)) * radius, 0.01);
    }
  }
}

TEST(LibraryDoor, TilesThatCannotBeSaySo) {
  const auto tiles = GroundTiles::of(terra());
  ASSERT_TRUE(tiles);
  for (const TileAddress& none : {TileAddress{6, 0, 0, 0}, TileAddress{-1, 0, 0, 0}, TileAddress{0, 19, 0, 0}, TileAddress{0, -1, 0, 0},
                                  TileAddress{0, 2, 4, 0}, TileAddress{0, 2, 0, -1}})
    EXPECT_FALSE(tiles->make(none));
  EXPECT_TRUE(tiles->make({2, 0, 0, 0}));
  for (const TileShape& none :
       {TileShape{0, 4}, TileShape{12, 4}, TileShape{256, 4}, TileShape{16, 1}, TileShape{16, 32}, TileShape{-8, 4}})
    EXPECT_FALSE(GroundTiles::of(terra(), none));
  EXPECT_FALSE(GroundTiles::of(Planet()));
  EXPECT_FALSE(GroundTiles::of(grownOf("jupiter", 256)));
}

// A map is the same whether others were painted before or not, and of whatever size: what a planet keeps of its rivers is told apart.
TEST(LibraryDoor, MapsDoNotDependOnWhatWasPaintedBefore) {
  const MapSet which(MapId::albedo, MapId::rivers, MapId::flow);
  const Grid tile = Grid::tile({2, 3, 4, 5}, 32);
  const Maps first = *paint(terra(), tile, {.maps = which});
  for (const Grid& other : {Grid::equirectangular(512), Grid::cube(64), Grid::tile({0, 5, 4, 5}, 64)})
    ASSERT_TRUE(paint(terra(), other, {.maps = which}));
  const Maps again = *paint(terra(), tile, {.maps = which}), fresh = *paint(grownOf("terra", 256), tile, {.maps = which});
  for (int y = 0; y < 32; ++y) {
    for (int x = 0; x < 32; ++x) {
      ASSERT_EQ(first.at<MapId::flow>().row(y)[x], again.at<MapId::flow>().row(y)[x]);
      ASSERT_EQ(first.at<MapId::rivers>().row(y)[x], again.at<MapId::rivers>().row(y)[x]);
      ASSERT_EQ(first.at<MapId::flow>().row(y)[x], fresh.at<MapId::flow>().row(y)[x]);
      ASSERT_EQ(first.at<MapId::albedo>().row(y)[x], fresh.at<MapId::albedo>().row(y)[x]);
    }
  }
}

}  // namespace
}  // namespace terrella
