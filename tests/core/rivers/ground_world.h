// A planet's ground with its rivers, for tests of what lies along them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "kinds/kinds.h"
#include "maps/cube.h"
#include "planet/grow.h"
#include "rivers/river_ground.h"
#include "tiles/tile_heights.h"

namespace terrella::testing {

struct GroundWorld {
  explicit GroundWorld(const PlanetParams& params)
      : planet(grow(*planetSpec(params, 512), MapSet(MapId::height, MapId::water), {Workers(2)})),
        ground(planet, Workers(2)),
        rivers(planet.at<RiverNetwork>(), ground, planet.params().seed.number()) {}

  // A window of so many points around a direction.
  static LatticeWindow around(const Point3<double>& at, int level, int points) {
    const FacePoint<float> place = onEquiangularCube(static_cast<float>(at.x), static_cast<float>(at.y), static_cast<float>(at.z));
    const int n = 1 << level;
    const auto line = [&](float along) {
      return std::clamp(static_cast<int>((static_cast<double>(along) + 1) / 2 * n) - points / 2, 0, n - points);
    };
    return {place.face, level, line(place.s), line(place.t), points, points};
  }
  std::vector<FreshWater> read(const LatticeWindow& window, std::vector<double>& meters) const {
    std::vector<FreshWater> water(static_cast<std::size_t>(window.columns) * window.rows);
    meters.resize(water.size());
    rivers.read(window, meters.data(), water.data());
    return water;
  }

  // Smaller windows are cuts of a larger one.
  void expectCuts(const Point3<double>& middle, int level) const {
    const LatticeWindow whole = around(middle, level, 65);
    std::vector<double> all, some;
    const std::vector<FreshWater> water = read(whole, all);
    for (const auto& [right, down] : {std::pair(21, 30), {3, 41}, {38, 7}, {13, 13}}) {
      LatticeWindow part = whole;
      part.firstColumn += right, part.firstRow += down, part.columns = 25, part.rows = 19;
      const std::vector<FreshWater> cut = read(part, some);
      for (std::size_t own = 0; own < cut.size(); ++own) {
        const auto columns = static_cast<std::size_t>(part.columns);
        const auto k = (own / columns + static_cast<std::size_t>(down)) * 65 + own % columns + static_cast<std::size_t>(right);
        ASSERT_EQ(all[k], some[own]) << level;
        ASSERT_EQ(water[k].level, cut[own].level) << level;
        ASSERT_EQ(water[k].depth, cut[own].depth) << level;
        ASSERT_EQ(water[k].cover, cut[own].cover) << level;
        ASSERT_EQ(water[k].salt, cut[own].salt) << level;
        ASSERT_EQ(water[k].calm, cut[own].calm) << level;
        ASSERT_EQ(water[k].gravel, cut[own].gravel) << level;
      }
    }
  }

  // What a tile says of the heights of all finer ones in it holds of a window so many levels finer.
  void expectWithinBounds(const Point3<double>& middle, int level, int finerBy) const {
    const TileHeights heights(planet);
    const LatticeWindow wide = around(middle, level, 19);
    std::vector<double> meters(19 * 19), bare(19 * 19);
    heights.read(wide, meters.data(), nullptr, WaterCover::told, bare.data());
    const auto [lowest, highest] = std::minmax_element(meters.begin(), meters.end());
    const auto residual = static_cast<double>(heights.residualMeters(wide, meters.data(), bare.data()));
    const int by = std::min(finerBy, kFinestLattice - level), across = (16 << by) + 1;
    std::vector<double> finer(static_cast<std::size_t>(across) * across);
    heights.metersAboveSea({wide.face, level + by, (wide.firstColumn + 1) << by, (wide.firstRow + 1) << by, across, across}, finer.data());
    EXPECT_LE(*std::max_element(finer.begin(), finer.end()), *highest + residual) << level;
    EXPECT_GE(*std::min_element(finer.begin(), finer.end()), *lowest - residual) << level;
  }

  Planet planet;
  ElevationWindows ground;
  RiverGround rivers;
};

}  // namespace terrella::testing
