#include "terrain/elevation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "maps/equirectangular.h"
#include "support/random_params.h"

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
      const AreaHistogram histogram(field, kWorkers);
      for (const double exponent : {0.25, 1.0, 1.6, 2.0, 6.0}) {
        const Map<float> heights = shapeHeights(field, exponent, places, kWorkers);
        for (const double share : {0.0, 0.01, 0.1, 0.33, 0.5, 0.66, 0.9, 0.99, 1.0}) {
          const float level = seaLevel({SeaRule::oceanShare, share, 0.2}, exponent, histogram);
          EXPECT_NEAR(shareBelow(heights, level), share, 0.005) << "seed " << seed << ", exponent " << exponent;
        }
      }
    }
  }
}

TEST(SeaLevel, NoSeaAndNoLandAreExact) {
  const ElevationField field = elevationField({}, {}, 7, 256, kWorkers);
  const AreaHistogram histogram(field, kWorkers);
  const Map<float> heights = shapeHeights(field, 1.6, Places(equirectangularShape(256)), kWorkers);
  const auto [low, high] = std::minmax_element(heights.values().begin(), heights.values().end());
  EXPECT_LE(seaLevel({SeaRule::oceanShare, 0.0, 0.2}, 1.6, histogram), *low);
  EXPECT_GT(seaLevel({SeaRule::oceanShare, 1.0, 0.2}, 1.6, histogram), *high);
}

TEST(SeaLevel, AsAHeightIsThatHeight) {
  const AreaHistogram histogram(elevationField({}, {}, 7, 256, kWorkers), kWorkers);
  EXPECT_EQ(seaLevel({SeaRule::level, 0.66, 0.2}, 2.0, histogram), 0.2f);
}

TEST(SeaLevel, RisesWithTheShare) {
  const AreaHistogram histogram(elevationField({}, {}, 7, 512, kWorkers), kWorkers);
  float before = 0;
  for (int i = 0; i <= 1000; ++i) {
    const float level = histogram.quantile(i / 1000.0);
    EXPECT_GE(level, before);
    before = level;
  }
}

}  // namespace
}  // namespace terrella
