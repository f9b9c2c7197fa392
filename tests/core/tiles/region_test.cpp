// Regions: squares of ground that fit together.
#include "tiles/region.h"

#include <gtest/gtest.h>

#include <cmath>

#include "kinds/kinds.h"
#include "maps/places.h"
#include "methods/elevation_stages.h"
#include "params/presets.h"
#include "planet/grow.h"
#include "tiles/lattice_reader.h"
#include "tiles/tile_heights.h"

namespace terrella {
namespace {

const MapSet kWanted(MapId::albedo, MapId::height, MapId::normal, MapId::climate, MapId::water, MapId::moisture);

const Planet& terra() {
  static const Planet planet = [] {
    PlanetParams params = loadPreset("terra")->params;
    params.land.cells = 64;
    return grow(*planetSpec(params, 512), kWanted, Work{Workers(2)});
  }();
  return planet;
}

template <class T>
void expectSameColumns(const Map<T>& a, int columnA, const Map<T>& b, int columnB, const char* what) {
  for (int y = 0; y < a.height(); ++y) ASSERT_EQ(a.row(y)[columnA], b.row(y)[columnB]) << what << " in row " << y;
}
template <class T>
void expectSameRows(const Map<T>& a, int rowA, const Map<T>& b, int rowB, const char* what) {
  for (int x = 0; x < a.width(); ++x) ASSERT_EQ(a.row(rowA)[x], b.row(rowB)[x]) << what << " in column " << x;
}

TEST(Region, NeighboursHaveTheirEdgeInCommonToTheBit) {
  const Workers workers(2);
  // Over an edge of the cube, near one of its corners, and at a pole.
  for (const auto [latitude, longitude] :
       {std::array{10.0, 45.0}, std::array{35.3, 45.0}, std::array{90.0, 0.0}, std::array{-20.0, 179.99}}) {
    Region region{latitude, longitude, 30000, 65, 0, 0};
    const Maps here = paintRegion(terra(), region, kWanted, workers);
    region.column = 1;
    const Maps east = paintRegion(terra(), region, kWanted, workers);
    region.column = 0, region.row = 1;
    const Maps south = paintRegion(terra(), region, kWanted, workers);
    for (const MapInfo& info : kMaps) {
      if (!kWanted.has(info.id)) continue;
      withMap(here, info.id, [&](const auto& map) {
        using T = std::remove_cvref_t<decltype(*map.row(0))>;
        expectSameColumns(map, 64, *static_cast<const Map<T>*>(east.any(info.id).get()), 0, info.key);
        expectSameRows(map, 64, *static_cast<const Map<T>*>(south.any(info.id).get()), 0, info.key);
      });
    }
  }
}

TEST(Region, IsTheSameForAnyNumberOfThreads) {
  const Region region{12, 34, 50000, 129, -3, 2};
  const Maps one = paintRegion(terra(), region, kWanted, Workers(1)), three = paintRegion(terra(), region, kWanted, Workers(3));
  for (int y = 0; y < 129; ++y) {
    for (int x = 0; x < 129; ++x) {
      ASSERT_EQ(one.at<MapId::height>().row(y)[x], three.at<MapId::height>().row(y)[x]);
      ASSERT_EQ(one.at<MapId::albedo>().row(y)[x], three.at<MapId::albedo>().row(y)[x]);
    }
  }
}

TEST(Region, HeightsAreThoseOfTheLattice) {
  // At lattice points themselves the reader gives what the lattice has.
  const TileHeights heights(terra());
  const LatticeReader reader(latticeLevel(terra().params(), 5000),
                             [&](const LatticeWindow& window, double* out) { heights.metersAboveSea(window, out); });
  const int cells = 1 << reader.level();
  const LatticeWindow window{4, reader.level(), cells / 3, cells / 2, 5, 5};
  std::vector<double> expected(25), found(25);
  heights.metersAboveSea(window, expected.data());
  std::vector<Point3<double>> places;
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 5; ++x)
      places.push_back(cubePoint(4, exactlyOnPlane(window.firstColumn + x, cells), exactlyOnPlane(window.firstRow + y, cells), 1.0));
  }
  reader.read(places, found.data());
  for (std::size_t k = 0; k < expected.size(); ++k) EXPECT_NEAR(found[k], expected[k], 1e-3);
}

TEST(Region, IsNorthUp) {
  const Grid grid = regionGrid({50, 20, 10000, 33, 0, 0}, terra().params()).widened(0);
  const Places places(grid);
  PlaceRow north, south;
  places.rowWithDirections(0, north);
  places.rowWithDirections(32, south);
  EXPECT_GT(north.y[16], south.y[16]);                                            // rows from the north
  EXPECT_LT(north.longitude[0], north.longitude[32]);                             // columns from the west
  EXPECT_NEAR(static_cast<double>(north.longitude[16]), 0.5 + 20 / 360.0, 1e-5);  // its middle column on the meridian
}

TEST(Region, SaysWhatItCannotBe) {
  const PlanetParams params;
  EXPECT_TRUE(checkRegion({0, 0, 8192, 1025, 0, 0}, params));
  EXPECT_TRUE(checkRegion({0, 0, 8192, 1025, 300, -300}, params));
  EXPECT_FALSE(checkRegion({0, 0, 8192, 16, 0, 0}, params));
  EXPECT_FALSE(checkRegion({0, 0, 8192, 9000, 0, 0}, params));
  EXPECT_FALSE(checkRegion({0, 0, 1e8, 1025, 0, 0}, params));
  EXPECT_FALSE(checkRegion({0, 0, 8192, 1025, 2000, 0}, params));
  EXPECT_TRUE(checkRegion({0, 0, 1, 1025, 1000000, 0}, params));
  EXPECT_FALSE(checkRegion({0, 0, 1, 8193, 1000000, 0}, params));  // more samples away than there are whole numbers
  EXPECT_FALSE(checkRegion({0, 0, std::nan(""), 1025, 0, 0}, params));
}

}  // namespace
}  // namespace terrella
