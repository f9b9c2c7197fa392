#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "climate/climate_stages.h"
#include "maps/water.h"
#include "params/presets.h"
#include "support/whole_planet.h"

namespace terrella {
namespace {

testing::WholePlanet grow(const PlanetParams& params, int width) { return testing::growWhole(params, Grid::equirectangular(width)); }

TEST(Climate, AllFiveClassesOccurInClassicAndAsPublished) {
  for (const char* name : {"classic", "published"}) {
    std::array<int, kClimateClasses> pixels{};
    PlanetParams params = loadPreset(name)->params;
    for (params.seed = 5; params.seed < 8; ++params.seed) {
      const testing::WholePlanet maps = grow(params, 1024);
      for (const Climate& c : maps.climate->values()) ++pixels[static_cast<std::size_t>(c.climateClass)];
    }
    for (int i = 0; i < kClimateClasses; ++i) EXPECT_GT(pixels[i], 80) << name << ", class " << i;
  }
}

// docs/methods.md, Climate belts, in the units of the parameters: heights above the sea are shares of the way to the highest peak.
TEST(Climate, ThePublishedPresetHasTheArticlesValues) {
  const PlanetParams p = loadPreset("published")->params;
  EXPECT_EQ(p.elevation.baseColumns, 4);
  EXPECT_EQ(p.elevation.roughness, 2);
  EXPECT_EQ(p.elevation.gain, 0.5);
  EXPECT_EQ(p.shaping.exponent, 2);
  EXPECT_EQ(p.elevation.lattice, Lattice::torus);
  EXPECT_EQ(p.sea.rule, SeaRule::level);
  EXPECT_EQ(p.sea.level, 0.2);
  EXPECT_DOUBLE_EQ(p.climate.snowLatitude, 90 - 180 / 10.0);
  EXPECT_DOUBLE_EQ(p.belts.greenLatitude, 90 - 180 / 3.0);
  EXPECT_EQ(p.belts.snowRoughness, 0.03);
  EXPECT_EQ(p.belts.greenRoughness, 0.15);
  EXPECT_NEAR(p.climate.beltDither, 10 * 180 / 1025.0, 0.002);
  EXPECT_DOUBLE_EQ(p.climate.heightDither, 0.05 / 0.8);
  EXPECT_DOUBLE_EQ(p.belts.coastMargin, 0.1 / 0.8);
  EXPECT_DOUBLE_EQ(p.belts.mountainHeight, (0.82 - 0.2) / 0.8);
  EXPECT_EQ(p.belts.patchiness, 0);
  EXPECT_EQ(p.climate.alpineSnow, 0);
  EXPECT_EQ(p.surface.borders, Borders::dithered);
  EXPECT_EQ(p.surface.palette, "published");
}

// A share of 255 always wins, 0 hardly ever, and what lies between wins that often.
TEST(Climate, DitheredClassesAgreeWithTheirShares) {
  PlanetParams params = loadPreset("classic")->params;
  params.climate.beltDither = 12;  // wide borders, for many pixels in each bin
  const testing::WholePlanet maps = grow(params, 1024);
  constexpr int kBins = 8;
  int snowOfNoShare = 0;  // a share between 0 and 1 of 255 is kept as 0 and may yet win, once in 256 times
  std::array<double, kBins> expectedSnow{}, foundSnow{}, pixels{}, expectedDesert{}, foundDesert{}, landPixels{};
  for (std::size_t i = 0; i < maps.climate->size(); ++i) {
    const Climate c = maps.climate->values()[i];
    const bool isSnow = c.climateClass == ClimateClass::snow;
    snowOfNoShare += c.snow == 0 && isSnow;
    if (c.snow == 255) {
      ASSERT_TRUE(isSnow);
    }
    if (c.snow > 0 && c.snow < 255) {
      expectedSnow[c.snow * kBins / 256] += c.snow / 255.0;
      foundSnow[c.snow * kBins / 256] += isSnow;
      pixels[c.snow * kBins / 256] += 1;
    }
    const bool isPlainLand = maps.height->values()[i] >= maps.seaLevel && c.snow == 0 && c.rock() == 0;
    if (isPlainLand && c.aridity() > 0 && c.aridity() < 255) {
      expectedDesert[c.aridity() * kBins / 256] += c.aridity() / 255.0;
      foundDesert[c.aridity() * kBins / 256] += c.climateClass == ClimateClass::desert;
      landPixels[c.aridity() * kBins / 256] += 1;
    }
  }
  EXPECT_LT(snowOfNoShare, 20);
  for (int bin = 0; bin < kBins; ++bin) {
    ASSERT_GT(pixels[bin], 500);
    ASSERT_GT(landPixels[bin], 300);
    EXPECT_NEAR(foundSnow[bin] / pixels[bin], expectedSnow[bin] / pixels[bin], 0.05) << "snow, bin " << bin;
    EXPECT_NEAR(foundDesert[bin] / landPixels[bin], expectedDesert[bin] / landPixels[bin], 0.05) << "desert, bin " << bin;
  }
}

TEST(Climate, TheSeaIsOceanOrIceAndTheLandIsNeither) {
  const testing::WholePlanet maps = grow(PlanetParams{}, 512);
  for (std::size_t i = 0; i < maps.climate->size(); ++i) {
    const bool isSea = maps.height->values()[i] < maps.seaLevel;
    const ClimateClass c = maps.climate->values()[i].climateClass;
    if (isSea)
      EXPECT_TRUE(c == ClimateClass::ocean || c == ClimateClass::snow);
    else
      EXPECT_NE(c, ClimateClass::ocean);
    const std::uint8_t water = maps.water->values()[i];
    // A lake, or a river that covers half of the sample.
    if (!isSea && c != classOf(Biome::lake) && water == kLakeWater) {
      EXPECT_GE(maps.others.at<MapId::rivers>().values()[i], 128);
      continue;
    }
    EXPECT_EQ(water, !isSea ? (c == classOf(Biome::lake) ? 200 : 0) : (c == ClimateClass::snow ? 128 : 255));
  }
}

TEST(Climate, MoistureFillsItsRangeAndNoMore) {
  const auto moisture = grow(PlanetParams{}, 512).moisture;
  const auto [low, high] = std::minmax_element(moisture->values().begin(), moisture->values().end());
  EXPECT_GE(*low, -127);
  EXPECT_LT(*low, -90);
  EXPECT_GT(*high, 90);
}

}  // namespace
}  // namespace terrella
