#include "lattice/diamond_square.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "params/visit_values.h"
#include "support/reference_diamond_square.h"

namespace terrella {
namespace {

const Workers kWorkers(2);

DiamondSquareSettings settings(std::uint64_t seed, int baseColumns = 4, double roughness = 2, double gain = 0.5) {
  DiamondSquareSettings result;
  result.seed = seed;
  result.baseColumns = baseColumns;
  result.roughness = roughness;
  result.gain = gain;
  return result;
}

// Also the test against overflow: the reference has none.
TEST(DiamondSquare, AgreesWithAStraightforwardReferenceUpToTheExtremes) {
  for (const int baseColumns : {2, 4, 64}) {
    for (const double roughness : {0.0, 2.0, 8.0}) {
      for (const double gain : {0.3, 0.5, 0.75, 0.8}) {
        for (const OldPoints oldPoints : {OldPoints::keep, OldPoints::displace, OldPoints::relax}) {
          auto s = settings(11, baseColumns, roughness, gain);
          s.oldPoints = oldPoints;
          const TorusField field = diamondSquare(s, 512, kWorkers);
          const auto reference = testing::referenceDiamondSquare(s, 512);
          // Fixed-point steps in a height of 1, from the definition.
          const double unit = std::floor(0x1p28 / std::max(1.0, s.baseHigh + 2.0 * (2.0 * roughness / baseColumns) / (1.0 - gain)));
          const auto [low, high] = std::minmax_element(reference.begin(), reference.end());
          const double tolerance = 2e-4 * (*high - *low);
          double worst = 0;
          for (std::size_t i = 0; i < reference.size(); ++i)
            worst = std::max(worst, std::abs(field.samples.values()[i] / unit - reference[i]));
          EXPECT_LT(worst, tolerance) << baseColumns << " columns, roughness " << roughness << ", gain " << gain << ", "
                                      << enumName(oldPoints);
        }
      }
    }
  }
}

TEST(DiamondSquare, StaysWithinItsFixedPoint) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto s = settings(seed, 2, 8, 0.8);
    s.oldPoints = static_cast<OldPoints>(seed % 3);
    const TorusField field = diamondSquare(s, 512, kWorkers);
    for (const std::int32_t sample : field.samples.values()) ASSERT_LT(std::abs(sample), 1 << 28);
    EXPECT_LT(field.low, field.high);
  }
}

TEST(DiamondSquare, ALargerMapHoldsTheSmallerOne) {
  const TorusField small = diamondSquare(settings(5), 256, kWorkers);
  for (const int width : {512, 2048}) {
    const TorusField large = diamondSquare(settings(5), width, kWorkers);
    EXPECT_EQ(large.low, small.low);
    EXPECT_EQ(large.high, small.high);
    const int step = width / 256;
    for (int y = 0; y < 128; ++y) {
      for (int x = 0; x < 256; ++x) ASSERT_EQ(large.samples.row(y * step)[x * step], small.samples.row(y)[x]) << x << ", " << y;
    }
  }
}

TEST(DiamondSquare, SeedAndChannelMatter) {
  const TorusField field = diamondSquare(settings(5), 256, kWorkers);
  auto other = settings(5);
  other.channel = Channel::clouds;
  const auto equals = [&](const TorusField& b) {
    const auto x = field.samples.values(), y = b.samples.values();
    return std::equal(x.begin(), x.end(), y.begin());
  };
  EXPECT_TRUE(equals(diamondSquare(settings(5), 256, kWorkers)));
  EXPECT_FALSE(equals(diamondSquare(settings(6), 256, kWorkers)));
  EXPECT_FALSE(equals(diamondSquare(other, 256, kWorkers)));
}

// No seam: across the date line, and (as published) across the poles, heights step as they do elsewhere.
TEST(DiamondSquare, StepsAcrossTheBordersAreLikeAnyOther) {
  double dateLine = 0, pole = 0, eastward = 0, southward = 0;
  constexpr int kSeeds = 24, kWidth = 512, kHeight = kWidth / 2;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const TorusField field = diamondSquare(settings(seed), kWidth, kWorkers);
    const auto square = [&](int x0, int y0, int x1, int y1) {
      const double step = (field.samples.at(x1, y1 % kHeight) - field.samples.at(x0, y0)) * static_cast<double>(field.inverseRange());
      return step * step;
    };
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        const double east = square(x, y, x + 1, y), south = square(x, y, x, y + 1);
        eastward += east / kWidth;
        southward += south / kHeight;
        if (x == kWidth - 1) dateLine += east;
        if (y == kHeight - 1) pole += south;
      }
    }
  }
  // The lattice's lines are a little special (Saupe's creases), hence 15 %.
  EXPECT_NEAR(std::sqrt(dateLine / eastward), 1.0, 0.15);
  EXPECT_NEAR(std::sqrt(pole / southward), 1.0, 0.15);
}

TEST(DiamondSquare, FewSamplesLieOutsideTheRange) {
  for (const double gain : {0.5, 0.54, 0.65}) {
    std::size_t outside = 0, all = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      const TorusField field = diamondSquare(settings(seed, 4, 2, gain), 1024, kWorkers);
      for (const std::int32_t sample : field.samples.values()) outside += sample < field.low || sample > field.high;
      all += field.samples.size();
    }
    EXPECT_LT(static_cast<double>(outside) / static_cast<double>(all), 20e-6) << "gain " << gain;
  }
}

TEST(DiamondSquare, WithoutRoughnessNothingLeavesTheLatticesRange) {
  const TorusField field = diamondSquare(settings(3, 8, 0), 512, kWorkers);
  std::int32_t low = INT32_MAX, high = INT32_MIN;
  for (int y = 0; y < 256; y += 64) {
    for (int x = 0; x < 512; x += 64) {
      low = std::min(low, field.samples.row(y)[x]);
      high = std::max(high, field.samples.row(y)[x]);
    }
  }
  for (const std::int32_t sample : field.samples.values()) {
    EXPECT_GE(sample, low - 10);  // every mean is rounded
    EXPECT_LE(sample, high + 10);
  }
}

TEST(DiamondSquare, MakesNoRowOnceItIsCancelled) {
  constexpr std::int32_t kUntouched = INT32_MAX;  // no height: see StaysWithinItsFixedPoint
  constexpr int kWidth = 1024;
  TorusField field;
  field.samples = Map<std::int32_t>(Grid::equirectangular(kWidth));
  const auto untouched = [&] {
    const auto samples = field.samples.values();
    return static_cast<std::size_t>(std::count(samples.begin(), samples.end(), kUntouched));
  };
  for (int y = 0; y < kWidth / 2; ++y) std::fill_n(field.samples.row(y), kWidth, kUntouched);
  ASSERT_EQ(untouched(), field.samples.size());

  Progress progress;
  progress.cancel();
  diamondSquare(settings(3), kWidth, kWorkers, &progress, field);
  EXPECT_EQ(untouched(), field.samples.size());

  Progress patient;  // and with one that goes on every row is made
  diamondSquare(settings(3), kWidth, kWorkers, &patient, field);
  EXPECT_EQ(untouched(), 0u);
}

}  // namespace
}  // namespace terrella
