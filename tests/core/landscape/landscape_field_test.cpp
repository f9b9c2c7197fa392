#include "landscape/landscape_field.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "climate/biomes.h"
#include "support/correlation.h"

namespace terrella {
namespace {

LandscapePatch patchOf(const LandscapeField& field, std::uint32_t x, std::uint32_t y, int level, int size) {
  LandscapePatch patch;
  patch.x = x;
  patch.y = y;
  patch.level = level;
  patch.size = size;
  field.fill(patch);
  return patch;
}

TEST(LandscapeField, TheOceanHasTheShareThatWasAskedFor) {
  for (const double share : {0.2, 0.5, 0.8}) {
    LandscapeParams params;
    params.oceanShare = share;
    const LandscapeField field(params, 7);
    const LandscapePatch patch = patchOf(field, 5000, 9000, 8, 512);  // somewhere else than where it was measured
    const auto wet = std::count_if(patch.elevation.begin(), patch.elevation.end(), [](float e) { return e < kBiomeSeaLevel; });
    EXPECT_NEAR(static_cast<double>(wet) / static_cast<double>(patch.elevation.size()), share, 0.06) << share;
  }
}

TEST(LandscapeField, ElevationAndMoistureStayInRangeAndAreNotTheSame) {
  const LandscapeField field({}, 7);
  const LandscapePatch patch = patchOf(field, 100, 100, 6, 256);
  testing::Correlation both;
  for (std::size_t i = 0; i < patch.elevation.size(); ++i) {
    const double e = static_cast<double>(patch.elevation[i]), m = static_cast<double>(patch.moisture[i]);
    ASSERT_TRUE(e >= 0 && e <= 1 && m >= 0 && m <= 1);
    both.add(e, m);
  }
  EXPECT_LT(std::abs(both.value()), 0.5);  // docs/methods.md, Noise: another seed, or moisture would copy elevation
}

TEST(LandscapeField, TheSamePlaceIsTheSameInEveryPatch) {
  const LandscapeField field({}, 7);
  const LandscapePatch a = patchOf(field, 1000, 2000, 0, 64), b = patchOf(field, 1016, 1990, 0, 64);
  for (int row = 0; row < 40; ++row) {
    for (int column = 0; column < 40; ++column) {
      ASSERT_EQ(a.elevation[a.index(column + 16, row)], b.elevation[b.index(column, row + 10)]);
      ASSERT_EQ(a.moisture[a.index(column + 16, row)], b.moisture[b.index(column, row + 10)]);
    }
  }
}

TEST(LandscapeField, TheWorldIsATorusOf2To24Samples) {
  EXPECT_EQ(LandscapeField::wrapped(-1), 16777215);
  EXPECT_EQ(LandscapeField::wrapped(16777216 + 5), 5);
  EXPECT_EQ(LandscapeField::difference(16777215, 2), 3);
  EXPECT_EQ(LandscapeField::difference(2, 16777215), -3);
  const LandscapeField field({}, 7);
  const LandscapePatch over = patchOf(field, 16777216 - 8, 0, 0, 32), begin = patchOf(field, 0, 0, 0, 24);
  for (int row = 0; row < 24; ++row) {
    for (int column = 0; column < 24; ++column)
      ASSERT_EQ(over.elevation[over.index(column + 8, row)], begin.elevation[begin.index(column, row)]);
  }
}

TEST(LandscapeField, VerticalScaleStretchesAndNothingElse) {
  LandscapeParams steep;
  steep.verticalScale = 2;
  const LandscapeField a({}, 7), b(steep, 7);
  EXPECT_DOUBLE_EQ(b.reliefSamples(), 2 * a.reliefSamples());
  EXPECT_EQ(patchOf(a, 9, 9, 3, 32).elevation, patchOf(b, 9, 9, 3, 32).elevation);
}

}  // namespace
}  // namespace terrella
