#include "climate/biomes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <vector>

namespace terrella {
namespace {

float below(float x) { return std::nextafter(x, -1.0f); }
float above(float x) { return std::nextafter(x, 2.0f); }

// docs/methods.md, Biomes: "water .1, beach .2, forest .3, jungle .5, savannah .7, desert .9, snow".
TEST(ClimateModel, ByHeightAloneChangeAtTheArticlesBorders) {
  const std::vector<std::pair<float, Biome>> zones{{0.1f, Biome::ocean},  {0.2f, Biome::beach},    {0.3f, Biome::forest},
                                                   {0.5f, Biome::jungle}, {0.7f, Biome::savannah}, {0.9f, Biome::desert},
                                                   {2.0f, Biome::snow}};
  for (std::size_t i = 0; i + 1 < zones.size(); ++i) {
    EXPECT_EQ(biomeByHeight(below(zones[i].first)), zones[i].second) << zones[i].first;
    EXPECT_EQ(biomeByHeight(zones[i].first), zones[i + 1].second) << zones[i].first;
  }
  EXPECT_EQ(biomeByHeight(0.0f), Biome::ocean);
  EXPECT_EQ(biomeByHeight(1.0f), Biome::snow);
}

struct Band {
  float elevation;  // anywhere inside
  std::vector<float> borders;
  std::vector<Biome> biomes;  // one more than borders
};

const std::vector<Band> kTable{
    {0.9f, {0.1f, 0.2f, 0.5f}, {Biome::scorched, Biome::bare, Biome::tundra, Biome::snow}},
    {0.7f, {0.33f, 0.66f}, {Biome::temperateDesert, Biome::shrubland, Biome::taiga}},
    {0.5f, {0.16f, 0.50f, 0.83f}, {Biome::temperateDesert, Biome::grassland, Biome::temperateDeciduousForest, Biome::temperateRainForest}},
    {0.2f, {0.16f, 0.33f, 0.66f}, {Biome::subtropicalDesert, Biome::grassland, Biome::tropicalSeasonalForest, Biome::tropicalRainForest}},
};

TEST(ClimateModel, TheTableHoldsAtEveryBorderOfMoisture) {
  for (const Band& band : kTable) {
    EXPECT_EQ(biomeByHeightAndMoisture(band.elevation, 0.0f), band.biomes.front());
    EXPECT_EQ(biomeByHeightAndMoisture(band.elevation, 1.0f), band.biomes.back());
    for (std::size_t i = 0; i < band.borders.size(); ++i) {
      EXPECT_EQ(biomeByHeightAndMoisture(band.elevation, below(band.borders[i])), band.biomes[i])
          << band.elevation << ", " << band.borders[i];
      EXPECT_EQ(biomeByHeightAndMoisture(band.elevation, band.borders[i]), band.biomes[i + 1]) << band.elevation << ", " << band.borders[i];
    }
  }
}

TEST(ClimateModel, TheTableHoldsAtEveryBorderOfHeight) {
  EXPECT_EQ(biomeByHeightAndMoisture(below(0.10f), 0.5f), Biome::ocean);
  EXPECT_EQ(biomeByHeightAndMoisture(0.10f, 0.5f), Biome::beach);
  EXPECT_EQ(biomeByHeightAndMoisture(below(0.12f), 0.5f), Biome::beach);
  EXPECT_EQ(biomeByHeightAndMoisture(0.12f, 0.4f), Biome::tropicalSeasonalForest);
  // "e > 0.3", "e > 0.6", "e > 0.8": the border itself belongs to what lies below.
  EXPECT_EQ(biomeByHeightAndMoisture(0.3f, 0.9f), Biome::tropicalRainForest);
  EXPECT_EQ(biomeByHeightAndMoisture(above(0.3f), 0.9f), Biome::temperateRainForest);
  EXPECT_EQ(biomeByHeightAndMoisture(0.6f, 0.9f), Biome::temperateRainForest);
  EXPECT_EQ(biomeByHeightAndMoisture(above(0.6f), 0.9f), Biome::taiga);
  EXPECT_EQ(biomeByHeightAndMoisture(0.8f, 0.9f), Biome::taiga);
  EXPECT_EQ(biomeByHeightAndMoisture(above(0.8f), 0.9f), Biome::snow);
}

TEST(ClimateModel, EveryBiomeIsSomewhere) {
  std::set<Biome> found;
  for (int i = 0; i <= 100; ++i) {
    found.insert(biomeByHeight(static_cast<float>(i) / 100));
    for (int j = 0; j <= 100; ++j) {
      found.insert(biomeByHeightAndMoisture(static_cast<float>(i) / 100, static_cast<float>(j) / 100));
      found.insert(biomeByTemperatureAndMoisture(static_cast<float>(i) / 100, static_cast<float>(j) / 100));
    }
  }
  // Lakes are where water is, not where it is wet.
  EXPECT_EQ(found.size(), static_cast<std::size_t>(kBiomes - 2));
  for (const Biome water : {Biome::lake, Biome::saltPan}) EXPECT_FALSE(found.contains(water));
}

// Colder is never greener: what is snow stays snow when it grows colder.
TEST(ClimateModel, ColdEndsInSnowWhateverTheMoisture) {
  for (int j = 0; j <= 100; ++j) {
    bool isSnow = true;
    for (int i = 0; i <= 100; ++i) {
      const bool isSnowHere = biomeByTemperatureAndMoisture(static_cast<float>(i) / 100, static_cast<float>(j) / 100) == Biome::snow;
      EXPECT_TRUE(isSnow || !isSnowHere);
      isSnow = isSnowHere;
    }
    EXPECT_FALSE(isSnow);
  }
}

TEST(ClimateModel, GradientsHaveNoStepsOnLand) {
  const auto distance = [](Rgb8 a, Rgb8 b) { return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b); };
  for (int i = 100; i < 1000; ++i) {
    for (int j = 0; j < 1000; j += 7) {
      const float e = static_cast<float>(i) / 1000, m = static_cast<float>(j) / 1000;
      ASSERT_LE(distance(gradientColour(e, m), gradientColour(e + 0.001f, m)), 10) << e << ", " << m;
      ASSERT_LE(distance(gradientColour(e, m), gradientColour(e, m + 0.001f)), 6) << e << ", " << m;
    }
  }
}

}  // namespace
}  // namespace terrella
