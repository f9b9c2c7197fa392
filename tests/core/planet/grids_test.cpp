// A planet can be asked for on any grid: a part of it alone is a cut of the whole.
#include <gtest/gtest.h>

#include <cmath>

#include "maps/places.h"
#include "support/random_params.h"
#include "support/whole_planet.h"

namespace terrella {
namespace {

const Workers kWorkers(2);

// Row by row, sample by sample; `x` and `y` are where the part begins in the whole.
void expectCut(const Maps& part, const Maps& whole, int x, int y, const std::string& what) {
  for (const MapInfo& info : testing::mapsOfTerra()) {
    ASSERT_TRUE(part.has(info.id)) << info.key;
    withMap(part, info.id, [&](const auto& map) {
      const auto& all = *static_cast<const std::remove_cvref_t<decltype(map)>*>(whole.any(info.id).get());
      for (int row = part.grid().rows().begin; row < part.grid().rows().end; ++row) {
        for (int column = 0; column < map.width(); ++column) {
          ASSERT_EQ(map.row(row)[column], all.row(row + y)[column + x]) << what << ", " << info.key << " at " << column << ", " << row;
        }
      }
    });
  }
}

std::vector<PlanetParams> somePlanets() {
  std::vector<PlanetParams> all(1);
  all.push_back(loadPreset("published")->params);  // on the torus, and its colours are smeared
  for (std::uint64_t i = 0; i < 4; ++i) all.push_back(testing::RandomParams(i).draw());
  for (PlanetParams& params : all) params.trees.spacing = 0;
  return all;
}

// In the middle of a face, at its edges and corners; as large as a face and smaller, of sizes that are no multiple of a vector.
TEST(Grids, ATileIsACutOfTheCubesMap) {
  constexpr int kFace = 128;
  for (const PlanetParams& params : somePlanets()) {
    const Planet planet = grow(*planetSpec(params, 4 * kFace), kWorkers);
    const Maps whole = paint(planet, Grid::cube(kFace), MapSet::all(), kWorkers);
    for (int face = 0; face < kFaces; ++face) {
      for (const TileAddress address : {TileAddress{face, 0, 0, 0}, TileAddress{face, 1, 0, 1}, TileAddress{face, 1, 1, 0},
                                        TileAddress{face, 2, 1, 2}, TileAddress{face, 4, 15, 0}, TileAddress{face, 5, 3, 31}}) {
        const int size = kFace >> address.level;
        const Maps tile = paint(planet, Grid::tile(address, size), MapSet::all(), kWorkers);
        expectCut(tile, whole, address.column * size, face * kFace + address.row * size,
                  "face " + std::to_string(face) + ", level " + std::to_string(address.level));
        if (::testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

TEST(Grids, ABandIsACutOfTheMap) {
  for (const PlanetParams& params : somePlanets()) {
    for (const Grid& grid : {Grid::equirectangular(256), Grid::cube(64)}) {
      const Planet planet = grow(*planetSpec(params, grid.columns()), kWorkers);
      const Maps whole = paint(planet, grid, MapSet::all(), kWorkers);
      for (const Rows rows : {Rows{0, 1}, Rows{31, 33}, Rows{64, 128}, Rows{grid.height() - 1, grid.height()}}) {
        Maps band = paint(planet, grid.band(rows), MapSet::all(), kWorkers);
        for (const MapInfo& info : testing::mapsOfTerra()) {
          withMap(band, info.id, [&](const auto& map) {
            EXPECT_LE(map.rows().begin, rows.begin);
            EXPECT_GE(map.rows().end, rows.end);
          });
        }
        expectCut(band, whole, 0, 0, "rows from " + std::to_string(rows.begin));
        if (::testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

// A patch shows the ground that lies there: its middle sample is the map's, and north is up.
TEST(Grids, APatchLiesWhereItShould) {
  constexpr int kColumns = 2048;
  const Planet planet = grow(*planetSpec(PlanetParams{}, kColumns), kWorkers);
  const Maps whole = paint(planet, Grid::equirectangular(kColumns), MapSet(MapId::height), kWorkers);
  const auto heightAt = [&](double latitude, double longitude) {
    const int y = static_cast<int>((90 - latitude) / 180 * kColumns / 2), x = static_cast<int>((longitude + 180) / 360 * kColumns);
    return whole.at<MapId::height>().at(x, y);
  };
  for (const auto& [latitude, longitude] : {std::pair{0.0, 0.0}, {47.3, 8.5}, {-33.9, 151.2}, {64.1, -21.9}, {10.0, 179.9}}) {
    const Grid grid = Grid::patch(latitude, longitude, 4, 65);
    const Maps patch = paint(planet, grid, MapSet(MapId::height), kWorkers);
    const Map<float>& heights = patch.at<MapId::height>();
    EXPECT_EQ(heights.width(), 65);
    EXPECT_NEAR(heights.row(32)[32], heightAt(latitude, longitude), 0.03f);
    const double east = 30 * 4.0 / 65 / std::cos(latitude * 3.14159265 / 180), north = 30 * 4.0 / 65;
    EXPECT_NEAR(heights.row(2)[32], heightAt(latitude + north, longitude), 0.03f) << latitude << ", " << longitude;
    EXPECT_NEAR(heights.row(32)[62], heightAt(latitude, longitude + east), 0.03f) << latitude << ", " << longitude;
  }
}

// Slopes of a patch point the same way as those of the map around it: red to the east, green to the north.
TEST(Grids, APatchsNormalsFaceAsTheMapsDo) {
  PlanetParams params;
  params.relief.exaggeration = 50;
  const Planet planet = grow(*planetSpec(params, 1024), kWorkers);
  const Maps whole = paint(planet, Grid::equirectangular(1024), MapSet(MapId::normal), kWorkers);
  const Map<Rgb8>& all = whole.at<MapId::normal>();
  double sum = 0, red = 0, green = 0;
  for (int longitude = -165; longitude < 180; longitude += 30) {
    const Maps patch = paint(planet, Grid::patch(20, longitude, 360.0 / 1024 * 33, 33), MapSet(MapId::normal), kWorkers);
    const Map<Rgb8>& normals = patch.at<MapId::normal>();
    // Beside the column and below the row that the patch's middle lies between, mean errors of half a sample cancel.
    const int x0 = static_cast<int>((longitude + 180.0) / 360 * 1024), y0 = static_cast<int>((90.0 - 20) / 180 * 512);
    const double stretch = 1 / std::cos(20 * 3.14159265 / 180);
    for (int i = -10; i <= 10; ++i) {
      const Rgb8 here = normals.row(16)[16 + i], there = all.at(x0 + static_cast<int>(std::lround(i * stretch)), y0);
      sum += std::abs(there.r - 128) + std::abs(there.g - 128);
      red += std::abs(here.r - there.r);
      green += std::abs(here.g - there.g);
    }
  }
  EXPECT_GT(sum, 400);
  EXPECT_LT(red + green, 0.6 * sum);
}

TEST(Grids, AFinerTileGoesThroughTheCoarsersHeights) {
  const Planet planet = grow(*planetSpec(PlanetParams{}, 512), kWorkers);
  const Maps coarse = paint(planet, Grid::tile({4, 1, 0, 0}, 64), MapSet(MapId::height), kWorkers);
  const Maps fine = paint(planet, Grid::tile({4, 1, 0, 0}, 192), MapSet(MapId::height), kWorkers);
  // Sample i of 64 lies where sample 3 i + 1 of 192 does.
  for (int i = 0; i < 64; ++i) EXPECT_NEAR(coarse.at<MapId::height>().row(i)[i], fine.at<MapId::height>().row(3 * i + 1)[3 * i + 1], 1e-5f);
}

}  // namespace
}  // namespace terrella
