#include "terrain/elevation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "maps/equirectangular.h"
#include "support/instruction_sets.h"
#include "support/random_params.h"
#include "terrain/area_quantile.h"
#include "terrain/area_rows.h"

namespace terrella {
namespace {

const Workers kWorkers(2);

double shareBelow(const Map<float>& heights, float level) {
  double below = 0, all = 0;
  for (int y = 0; y < heights.height(); ++y) {
    const double area = rowCosine(y, heights.height());
    for (int x = 0; x < heights.width(); ++x) below += heights.row(y)[x] < level ? area : 0;
    all += area * heights.width();
  }
  return below / all;
}

TEST(Elevation, HeightsLieBetween0And1) {
  for (std::uint64_t i = 0; i < 20; ++i) {
    const PlanetParams params = testing::RandomParams(i).draw();
    const ElevationField field = elevationField(params.elevation, {}, params.seed, 512, kWorkers);
    const Map<float> heights = shapeHeights(field, params.elevation.exponent, Places(equirectangularShape(512)), kWorkers);
    for (const float h : heights.values()) ASSERT_TRUE(h >= 0.0f && h <= 1.0f) << h << " with parameters " << i;
  }
}

TEST(Elevation, ShapingKeepsTheOrderOfHeights) {
  const ElevationField field = elevationField({}, {}, 7, 256, kWorkers);
  const Places places(equirectangularShape(256));
  const Map<float> plain = shapeHeights(field, 1.0, Places(equirectangularShape(256)), kWorkers);
  for (const double exponent : {0.25, 1.7, 2.0, 6.0}) {
    const Map<float> shaped = shapeHeights(field, exponent, places, kWorkers);
    for (std::size_t i = 0; i < plain.size(); ++i) {
      ASSERT_NEAR(shaped.values()[i], std::pow(static_cast<double>(plain.values()[i]), exponent), 1e-6);
    }
  }
}

TEST(SeaLevel, TheOceansShareIsWhatWasAsked) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    for (const Lattice lattice : {Lattice::globe, Lattice::torus}) {
      ElevationParams params;
      params.lattice = lattice;
      const Places places(equirectangularShape(1024));
      const ElevationField field = elevationField(params, {}, seed, 1024, kWorkers);
      for (const double exponent : {0.25, 1.0, 1.6, 2.0, 6.0}) {
        const Map<float> heights = shapeHeights(field, exponent, places, kWorkers);
        for (const double share : {0.0, 0.01, 0.1, 0.33, 0.5, 0.66, 0.9, 0.99, 1.0}) {
          const float level = seaLevel({SeaRule::oceanShare, share, 0.2}, exponent, field, kWorkers);
          EXPECT_NEAR(shareBelow(heights, level), share, 0.005) << "seed " << seed << ", exponent " << exponent;
        }
      }
    }
  }
}

TEST(SeaLevel, NoSeaAndNoLandAreExact) {
  const ElevationField field = elevationField({}, {}, 7, 256, kWorkers);
  const Map<float> heights = shapeHeights(field, 1.6, Places(equirectangularShape(256)), kWorkers);
  const auto [low, high] = std::minmax_element(heights.values().begin(), heights.values().end());
  EXPECT_LE(seaLevel({SeaRule::oceanShare, 0.0, 0.2}, 1.6, field, kWorkers), *low);
  EXPECT_GT(seaLevel({SeaRule::oceanShare, 1.0, 0.2}, 1.6, field, kWorkers), *high);
}

TEST(SeaLevel, AsAHeightIsThatHeight) {
  const ElevationField field = elevationField({}, {}, 7, 256, kWorkers);
  EXPECT_EQ(seaLevel({SeaRule::level, 0.66, 0.2}, 2.0, field, kWorkers), 0.2f);
}

// The definition, written plainly: up to the end of which step does the share lie?
float plainQuantile(const ElevationField& torus, double share) {
  const FixedField& field = std::get<FixedField>(torus);
  std::vector<std::uint64_t> areas(kHeightSteps, 0);
  std::uint64_t all = 0, sum = 0;
  for (int y = 0; y < field.samples.height(); ++y) {
    const auto area = static_cast<std::uint64_t>(static_cast<float>(rowCosine(y, field.samples.height())) * kWholePixel);
    for (int x = 0; x < field.samples.width(); ++x) {
      areas[static_cast<std::size_t>(normalized(field.samples.row(y)[x], field.low, field.inverseRange()) * (kHeightSteps - 1))] += area;
      all += area;
    }
  }
  std::size_t step = 0;
  while (static_cast<double>(sum + areas[step]) < share * static_cast<double>(all)) sum += areas[step++];
  return static_cast<float>(step + 1) / (kHeightSteps - 1);
}

TEST(SeaLevel, IsThatOfAPlainCount) {
  DiamondSquareSettings settings;
  for (const int width : {256, 1024}) {
    const ElevationField field = diamondSquare(settings, width, kWorkers);
    testing::forEachInstructionSet([&](const char* name) {
      for (const double share : {1e-7, 1e-3, 0.02, 0.31, 0.5, 0.66, 0.93, 0.9999, 1 - 1e-9}) {
        EXPECT_EQ(areaQuantile(field, share, kWorkers), plainQuantile(field, share)) << name << ", " << width << ", share " << share;
      }
    });
  }
}

// Where it lies about is guessed from a few rows. A wrong guess costs time, nothing else.
TEST(SeaLevel, IsTheSameWhereTheGuessIsWrong) {
  ElevationField field = FixedField{Map<std::int32_t>(equirectangularShape(1024)), 0, 1 << 20};
  Map<std::int32_t>& samples = std::get<FixedField>(field).samples;
  for (const bool isHighBetween : {false, true}) {
    for (int y = 0; y < samples.height(); ++y) {
      for (int x = 0; x < samples.width(); ++x) samples.row(y)[x] = ((y % 16 == 8) != isHighBetween ? 900'000 : 100'000) + x + y;
    }
    for (const double share : {0.1, 0.5, 0.9}) EXPECT_EQ(areaQuantile(field, share, kWorkers), plainQuantile(field, share)) << share;
  }
}

TEST(SeaLevel, RisesWithTheShare) {
  const ElevationField field = elevationField({}, {}, 7, 512, kWorkers);
  float before = 0;
  for (int i = 0; i <= 1000; ++i) {
    const float level = areaQuantile(field, i / 1000.0, kWorkers);
    EXPECT_GE(level, before);
    before = level;
  }
}

}  // namespace
}  // namespace terrella
