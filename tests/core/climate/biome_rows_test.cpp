#include "climate/biome_rows.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

#include "maps/pixel_area.h"
#include "params/presets.h"
#include "params/visit_values.h"
#include "support/whole_planet.h"

namespace terrella {
namespace {

testing::WholePlanet grown(const PlanetParams& params) { return testing::growWhole(params, Grid::equirectangular(512)); }

// Share of the area of each hemisphere that lies under snow or ice.
std::pair<double, double> snow(const testing::WholePlanet& maps) {
  double north = 0, south = 0, half = 0;
  for (int y = 0; y < 256; ++y) {
    for (int x = 0; x < 512; ++x) {
      const double area = pixelArea(maps.grid, x, y);
      (y < 128 ? north : south) += maps.climate->at(x, y).climateClass == ClimateClass::snow ? area : 0;
      half += area / 2;
    }
  }
  return {north / half, south / half};
}

TEST(Seasons, MoveTheSnowLineWhateverTheBiomes) {
  for (const ClimateModel biomes : {ClimateModel::belts, ClimateModel::temperatureMoisture, ClimateModel::gradient}) {
    PlanetParams params;
    params.climate.model = biomes;
    const auto still = snow(grown(params));
    params.climate.season = 1;
    const testing::WholePlanet maps = grown(params);
    const auto summer = snow(maps);
    EXPECT_LT(summer.first, 0.75 * still.first) << enumName(biomes);
    EXPECT_GT(summer.second, 1.25 * still.second) << enumName(biomes);
    // Around the equator nothing changes but by height.
    params.climate.season = -1;
    const testing::WholePlanet winter = grown(params);
    for (int x = 0; x < 512; ++x) EXPECT_EQ(maps.albedo->at(x, 128), winter.albedo->at(x, 128)) << enumName(biomes) << " " << x;
  }
}

// Each pixel's class is what the table has for its codes; sea is sea, and all heights and shares stay as they were.
TEST(BiomeRows, ReadTheTable) {
  for (const ClimateModel biomes : {ClimateModel::height, ClimateModel::heightMoisture, ClimateModel::temperatureMoisture}) {
    PlanetParams params;
    params.seed = 12;
    params.shaping.exponent = 1;
    const testing::WholePlanet belts = grown(params);
    params.climate.model = biomes;
    const testing::WholePlanet maps = grown(params);
    EXPECT_EQ(maps.seaLevel, belts.seaLevel);
    std::set<ClimateClass> found;
    for (std::size_t i = 0; i < maps.climate->size(); ++i) {
      const Climate& c = maps.climate->values()[i];
      const bool isSea = maps.height->values()[i] < maps.seaLevel;
      found.insert(c.climateClass);
      if (c.climateClass == ClimateClass::snow) continue;
      ASSERT_EQ(c.climateClass, isSea ? ClimateClass::ocean : classOf(biomeOf(biomes, c.zone(), c.moisture())));
    }
    EXPECT_GE(found.size(), 6u) << enumName(biomes);
  }
}

TEST(BiomeRows, WetnessMakesDesertsGreen) {
  const auto forest = [](double wetness) {
    PlanetParams params;
    params.climate.model = ClimateModel::heightMoisture;
    params.biomes.wetness = wetness;
    const testing::WholePlanet maps = grown(params);
    double area = 0;
    for (int y = 0; y < 256; ++y) {
      for (int x = 0; x < 512; ++x)
        area += maps.climate->at(x, y).climateClass == classOf(Biome::tropicalRainForest) ? pixelArea(maps.grid, x, y) : 0;
    }
    return area;
  };
  EXPECT_LT(forest(-0.5), 0.5 * forest(0));
  EXPECT_GT(forest(0.5), 1.5 * forest(0));
}

}  // namespace
}  // namespace terrella
