#include "rivers/deltas.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "kinds/kinds.h"
#include "maps/places.h"
#include "planet/grow.h"
#include "rivers/river_ground.h"
#include "tiles/tile_heights.h"

namespace terrella {
namespace {

struct Coast {
  Coast()
      : planet(grow(*planetSpec(PlanetParams{}, 1024), MapSet(MapId::height, MapId::water), {Workers(2)})),
        ground(planet, Workers(1)),
        rivers(planet.at<RiverNetwork>(), ground, planet.params().seed.number()) {
    for (std::size_t k = 0; k < rivers.deltas().count() && !delta; ++k) delta = rivers.deltas().of(k);
  }
  // A window of so many points around the middle of the delta.
  LatticeWindow around(int level, int points) const {
    const Point3<double>& at = delta->middle();
    const FacePoint<float> place = onEquiangularCube(static_cast<float>(at.x), static_cast<float>(at.y), static_cast<float>(at.z));
    const int n = 1 << level;
    const auto line = [&](float along) {
      const int middle = static_cast<int>((static_cast<double>(along) + 1) / 2 * n);
      return std::clamp(middle - points / 2, 0, n - points);
    };
    return {place.face, level, line(place.s), line(place.t), points, points};
  }
  std::vector<FreshWater> read(const LatticeWindow& window, std::vector<double>& meters) const {
    std::vector<FreshWater> water(static_cast<std::size_t>(window.columns) * window.rows);
    meters.resize(water.size());
    rivers.read(window, meters.data(), water.data());
    return water;
  }

  Planet planet;
  ElevationWindows ground;
  RiverGround rivers;
  const DeltaShape* delta = nullptr;
};

TEST(Deltas, LieWhereGreatRiversEnd) {
  const Coast coast;
  ASSERT_GT(coast.rivers.deltas().count(), 20u);
  std::size_t laid = 0;
  for (std::size_t k = 0; k < coast.rivers.deltas().count(); ++k) laid += coast.rivers.deltas().of(k) ? 1 : 0;
  EXPECT_GT(2 * laid, coast.rivers.deltas().count());
}

// Land where there was sea, low and flat, with arms through it that lie at the level of the sea.
TEST(Deltas, AreLandInTheSea) {
  const Coast coast;
  ASSERT_TRUE(coast.delta);
  const LatticeWindow window = coast.around(14, 257);
  std::vector<double> meters, bare(257 * 257);
  const std::vector<FreshWater> water = coast.read(window, meters);
  coast.ground.metersAboveSea(window, bare.data());
  int land = 0, arms = 0;
  for (std::size_t k = 0; k < meters.size(); ++k) {
    if (bare[k] < 0 && meters[k] > 0 && water[k].calm > 0) {
      ++land;
      EXPECT_LE(meters[k], DeltaShape::kHighest);
    }
    if (meters[k] < 0 && water[k].depth > 0 && water[k].level == 0) {
      ++arms;
      EXPECT_NEAR(water[k].depth, -meters[k], 0.01);
    }
  }
  EXPECT_GT(land, 300);
  EXPECT_GT(arms, 100);
}

TEST(Deltas, AreTheSameInAnyWindow) {
  const Coast coast;
  ASSERT_TRUE(coast.delta);
  for (const int level : {10, 12, 15, 19}) {
    const LatticeWindow whole = coast.around(level, 65);
    std::vector<double> all, some;
    const std::vector<FreshWater> water = coast.read(whole, all);
    LatticeWindow part = whole;
    part.firstColumn += 13, part.firstRow += 29, part.columns = 17, part.rows = 9;
    const std::vector<FreshWater> cut = coast.read(part, some);
    for (int y = 0; y < part.rows; ++y) {
      for (int x = 0; x < part.columns; ++x) {
        const auto k = static_cast<std::size_t>((y + 29) * 65 + x + 13), own = static_cast<std::size_t>(y * part.columns + x);
        ASSERT_EQ(all[k], some[own]) << level;
        ASSERT_EQ(water[k].level, cut[own].level);
        ASSERT_EQ(water[k].depth, cut[own].depth);
        ASSERT_EQ(water[k].cover, cut[own].cover);
        ASSERT_EQ(water[k].salt, cut[own].salt);
        ASSERT_EQ(water[k].calm, cut[own].calm);
      }
    }
  }
}

// What a tile says of the heights of all finer ones in it.
TEST(Deltas, KeepWithinTheBoundsOfCoarserWindows) {
  const Coast coast;
  ASSERT_TRUE(coast.delta);
  const TileHeights heights(coast.planet);
  LatticeWindow wide = coast.around(13, 19);
  std::vector<double> meters(19 * 19), bare(19 * 19);
  heights.read(wide, meters.data(), nullptr, WaterCover::told, bare.data());
  const auto residual = static_cast<double>(heights.residualMeters(wide, meters.data(), bare.data()));
  const auto [lowest, highest] = std::minmax_element(meters.begin(), meters.end());
  const LatticeWindow fine{wide.face, 16, (wide.firstColumn + 1) * 8, (wide.firstRow + 1) * 8, 16 * 8 + 1, 16 * 8 + 1};
  std::vector<double> finer(static_cast<std::size_t>(fine.columns) * fine.rows);
  heights.metersAboveSea(fine, finer.data());
  EXPECT_LE(*std::max_element(finer.begin(), finer.end()), *highest + residual);
  EXPECT_GE(*std::min_element(finer.begin(), finer.end()), *lowest - residual);
}

}  // namespace
}  // namespace terrella
