// Tiles: what they share with their neighbours, parents and maps.
#include <gtest/gtest.h>

#include <cmath>

#include "kinds/kinds.h"
#include "maps/places.h"
#include "methods/elevation_stages.h"
#include "params/presets.h"
#include "planet/grow.h"
#include "planet/paint.h"
#include "support/ground_presets.h"
#include "tiles/tile_maker.h"

namespace terrella {
namespace {

constexpr TileShape kShape{8, 4};

std::shared_ptr<const Planet> grown(const char* preset, std::uint64_t seed, int columns = 512) {
  PlanetParams params = loadPreset(preset)->params;
  params.seed = Seed(seed);
  params.land.cells = 64;
  return std::make_shared<const Planet>(grow(*planetSpec(params, columns), kTileMaps, Work{Workers(2)}));
}

const TileMaker& terra() {
  static const TileMaker maker(grown("terra", 5), kShape);
  return maker;
}

Point3<double> ownPlace(const Tile& tile, int x, int y) {
  const Point3<float>& p = tile.corners[static_cast<std::size_t>(y * tile.shape.corners() + x)].own;
  return tile.middle + Point3<double>{p.x, p.y, p.z};
}
Point3<double> coarsePlace(const Tile& tile, int x, int y) {
  const Point3<float>& p = tile.corners[static_cast<std::size_t>(y * tile.shape.corners() + x)].coarse;
  return tile.middle + Point3<double>{p.x, p.y, p.z};
}

double distanceBetween(const Point3<double>& a, const Point3<double>& b) { return std::sqrt(squaredDistance(a, b)); }

TEST(Tile, NeighboursShareTheirEdge) {
  const Tile west = terra().make({0, 3, 2, 5}), east = terra().make({0, 3, 3, 5});
  const int n = kShape.samples(), last = kShape.cells;
  for (int y = 0; y < n; ++y) {
    const auto at = [&](int x) { return static_cast<std::size_t>(y * n + x); };
    EXPECT_EQ(west.ground[at(n - 1)].level, east.ground[at(0)].level);
    EXPECT_EQ(west.ground[at(n - 1)].tilt, east.ground[at(0)].tilt);
    EXPECT_EQ(west.albedo[at(n - 1)], east.albedo[at(0)]);
  }
  for (int y = 0; y <= last; ++y) EXPECT_LT(distanceBetween(ownPlace(west, last, y), ownPlace(east, 0, y)), 1e-8);
}

TEST(Tile, NeighboursOnTwoFacesShareTheirEdge) {
  // The right edge of pz is the left edge of px.
  const Tile left = terra().make({4, 2, 3, 1}), right = terra().make({0, 2, 0, 1});
  for (int y = 0; y <= kShape.cells; ++y) {
    EXPECT_LT(distanceBetween(ownPlace(left, kShape.cells, y), ownPlace(right, 0, y)), 1e-7);
    EXPECT_LT(distanceBetween(coarsePlace(left, kShape.cells, y), coarsePlace(right, 0, y)), 1e-7);
  }
}

TEST(Tile, CoarseCornersLieOnTheParentsMesh) {
  const Tile parent = terra().make({2, 4, 6, 9}), child = terra().make({2, 5, 13, 18});
  const int half = kShape.cells / 2;
  for (int y = 0; y <= kShape.cells; y += 2) {
    for (int x = 0; x <= kShape.cells; x += 2)
      EXPECT_LT(distanceBetween(coarsePlace(child, x, y), ownPlace(parent, half + x / 2, y / 2)), 1e-8) << x << " " << y;
  }
  // In the middle of a cell the mesh is where its diagonal from the top left is.
  const Point3<double> diagonal = (ownPlace(parent, half, 0) + ownPlace(parent, half + 1, 1)) * 0.5;
  EXPECT_LT(distanceBetween(coarsePlace(child, 1, 1), diagonal), 1e-8);
}

TEST(Tile, NormalsLeanAwayFromHigherGround) {
  const Tile tile = terra().make({4, 4, 7, 7});
  const int n = kShape.samples();
  int checked = 0;
  for (int y = 1; y + 1 < n; y += 3) {
    for (int x = 1; x + 1 < n; x += 3) {
      const auto level = [&](int dx) { return tile.ground[static_cast<std::size_t>(y * n + x + dx)].level; };
      if (std::abs(level(1)) == 32767 || std::abs(level(-1)) == 32767 || std::abs(level(1) - level(-1)) < 500) continue;
      const auto& tilt = tile.ground[static_cast<std::size_t>(y * n + x)].tilt;
      // On pz the s axis is +x, nearly, in its middle.
      EXPECT_LT(tilt[0] * (level(1) - level(-1)), 0);
      ++checked;
    }
  }
  EXPECT_GT(checked, 5);
}

// The tile of the level that a map has, beside that map.
TEST(Tile, AgreesWithTheBakedMap) {
  const Planet& planet = terra().planet();
  const Workers workers(2);
  const int size = planet.columns() / 4;
  const Maps maps = paint(planet, Grid::cube(size), MapSet(MapId::height), workers);
  const int level = 2;  // 4 tiles of 32 samples
  ASSERT_EQ(kShape.cells * kShape.samplesPerCell << level, size);
  const double sea = planet.at<SeaLevel>().height, relief = planet.params().relief.reliefMeters;
  double sum = 0;
  int count = 0;
  for (int column = 0; column < 4; ++column) {
    const Tile tile = terra().make({0, level, column, 1});
    for (int y = 0; y < kShape.samples(); ++y) {
      for (int x = 0; x < kShape.samples(); ++x) {
        const double own = tile.ground[static_cast<std::size_t>(y * kShape.samples() + x)].level / 32767.0 * GroundSample::kLevelRange;
        if (std::abs(own) > 250) continue;
        const double s = exactlyOnPlane(column * 32 + x, size), t = exactlyOnPlane(32 + y, size);
        const auto pixel = [&](double plane) { return std::clamp(static_cast<int>((plane + 1) / 2 * size), 0, size - 1); };
        const double map = (maps.at<MapId::height>().row(pixel(t))[pixel(s)] - sea) * relief;
        sum += std::abs(own - map);
        ++count;
      }
    }
  }
  ASSERT_GT(count, 100);
  EXPECT_LT(sum / count, 150);  // metres: half a sample of 78 km apart
}

TEST(Tile, EveryPresetHasTilesAtEveryDepth) {
  for (const std::string& name : testing::groundPresetNames()) {
    const TileMaker maker(grown(name.c_str(), 7, 256), kShape);
    for (const int level : {0, 6, finestTileLevel(kShape)}) {
      const int middle = (1 << level) / 3;
      const Tile tile = maker.make({1, level, middle, middle});
      EXPECT_EQ(tile.corners.size(), 81u) << name;
      EXPECT_EQ(tile.albedo.size(), 33u * 33u) << name;
      EXPECT_LE(tile.lowest, tile.highest) << name;
      EXPECT_GT(tile.cornerRadius, 0) << name;
      for (const TileCorner& corner : tile.corners) EXPECT_TRUE(std::isfinite(corner.own.x) && std::isfinite(corner.coarse.x)) << name;
    }
  }
}

}  // namespace
}  // namespace terrella
