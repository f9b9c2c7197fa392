#include "clouds/clouds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "maps/equirectangular.h"

namespace terrella {
namespace {

const Workers kWorkers(2);

Map<Rgba8> cloudMap(const CloudParams& params, std::uint64_t seed, const Grid& grid) {
  const CloudFields fields(params, seed, grid.columns(), kWorkers);
  Map<Rgba8> clouds(grid);
  makeRows(Places(grid), kWorkers, nullptr, {cloudRows(fields, clouds)});
  return clouds;
}

double cloudyShare(const Map<Rgba8>& clouds) {
  double cloudy = 0, all = 0;
  for (int y = 0; y < clouds.height(); ++y) {
    const double area = rowCosine(y, clouds.height());
    for (int x = 0; x < clouds.width(); ++x) cloudy += clouds.row(y)[x].a > 0 ? area : 0;
    all += area * clouds.width();
  }
  return cloudy / all;
}

TEST(Clouds, CoverWhatWasAsked) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    for (const double coverage : {0.0, 0.1, 0.4, 0.7, 1.0}) {
      CloudParams params;
      params.coverage = coverage;
      params.softness = 0;  // hard edges: what is above the cut shows
      EXPECT_NEAR(cloudyShare(cloudMap(params, seed, Grid::equirectangular(512))), coverage, 0.01) << "seed " << seed;
    }
  }
}

TEST(Clouds, WithoutCoverageTheSkyIsClear) {
  CloudParams params;
  params.coverage = 0;
  const Map<Rgba8> clouds = cloudMap(params, 7, Grid::equirectangular(256));
  for (const Rgba8 c : clouds.values()) ASSERT_EQ(c.a, 0);
}

TEST(Clouds, AreNearlyWhiteAndVaryInOpacity) {
  int low = 255, high = 0;
  const Map<Rgba8> clouds = cloudMap({}, 7, Grid::equirectangular(512));
  for (const Rgba8 c : clouds.values()) {
    EXPECT_GE(std::min({c.r, c.g, c.b}), 200);
    low = std::min<int>(low, c.a);
    high = std::max<int>(high, c.a);
  }
  EXPECT_EQ(low, 0);
  EXPECT_GT(high, 150);
}

TEST(Clouds, HaveNoSeamAtTheDateLine) {
  double dateLine = 0, elsewhere = 0;
  for (std::uint64_t seed = 0; seed < 48; ++seed) {
    CloudParams params;
    params.coverage = 1;  // every pixel holds some: steps are those of the field
    params.softness = 1;
    const Map<Rgba8> clouds = cloudMap(params, seed, Grid::equirectangular(512));
    for (int y = 40; y < 216; ++y) {
      // Beside the other meridians through the middle of a face of the lattice: fields are smoother on its lines than between.
      const auto step = [&](int x) { return std::abs(clouds.at(x + 1, y).a - clouds.at(x, y).a); };
      dateLine += step(511);
      for (const int x : {127, 255, 383}) elsewhere += step(x) / 3.0;
    }
  }
  EXPECT_NEAR(dateLine / elsewhere, 1.0, 0.2);
}

}  // namespace
}  // namespace terrella
