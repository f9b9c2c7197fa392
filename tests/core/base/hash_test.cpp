#include "base/hash.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <vector>

namespace terrella {
namespace {

constexpr int kSize = 512;

// One hash for each point of a kSize x kSize grid, as signed numbers in [-1, 1).
std::vector<double> grid(std::uint64_t seed, Channel channel, std::uint32_t level, std::uint32_t firstColumn = 0,
                         std::uint32_t firstRow = 0) {
  std::vector<double> values;
  values.reserve(kSize * kSize);
  for (std::uint32_t y = 0; y < kSize; ++y) {
    const RowKeys keys = rowKeys(seed, channel, level, firstRow + y);
    for (std::uint32_t x = 0; x < kSize; ++x) values.push_back(signedUnit(hashColumn(firstColumn + x, keys)));
  }
  return values;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum / static_cast<double>(a.size()) * 3.0;  // the variance of U(-1, 1) is 1/3
}

double correlationAtLag(const std::vector<double>& values, int dx, int dy) {
  double sum = 0;
  int count = 0;
  for (int y = 0; y + dy < kSize; ++y) {
    for (int x = std::max(0, -dx); x + std::max(0, dx) < kSize; ++x, ++count)
      sum += values[y * kSize + x] * values[(y + dy) * kSize + x + dx];
  }
  return sum / count * 3.0;
}

// Correlations of independent numbers stay within five standard errors: 5 / sqrt(512 * 512) = 0.0098.
constexpr double kFiveSigma = 5.0 / kSize;

TEST(Hash, FillsItsRangeEvenly) {
  for (const std::uint32_t first : {0u, 0x7fffff00u, 0xfffffe00u}) {
    std::array<int, 256> high{}, low{};
    for (std::uint32_t y = 0; y < kSize; ++y) {
      const RowKeys keys = rowKeys(7, Channel::elevation, 3, first + y);
      for (std::uint32_t x = 0; x < kSize; ++x) {
        const std::uint32_t hash = hashColumn(first + x, keys);
        ++high[hash >> 24];
        ++low[hash & 255];
      }
    }
    const double expected = kSize * kSize / 256.0;
    double chiHigh = 0, chiLow = 0;
    for (int i = 0; i < 256; ++i) {
      chiHigh += (high[i] - expected) * (high[i] - expected) / expected;
      chiLow += (low[i] - expected) * (low[i] - expected) / expected;
    }
    // Chi-square with 255 degrees of freedom: mean 255, standard deviation 22.6.
    EXPECT_LT(chiHigh, 255 + 5 * 22.6) << "first column " << first;
    EXPECT_LT(chiLow, 255 + 5 * 22.6) << "first column " << first;
  }
}

TEST(Hash, NeighboursAreIndependentAtAnyCoordinate) {
  for (const std::uint32_t first : {0u, 0x40000000u, 0xfffffe00u}) {
    const auto values = grid(7, Channel::elevation, 5, first, first);
    for (int dy = 0; dy <= 4; ++dy) {
      for (int dx = -4; dx <= 4; ++dx) {
        if (dy == 0 && dx <= 0) continue;
        EXPECT_LT(std::abs(correlationAtLag(values, dx, dy)), kFiveSigma * 1.02) << "lag " << dx << ", " << dy << " from " << first;
      }
    }
  }
}

TEST(Hash, SeedsChannelsAndLevelsAreIndependent) {
  const auto values = grid(7, Channel::elevation, 5);
  EXPECT_LT(std::abs(correlation(values, grid(8, Channel::elevation, 5))), kFiveSigma);
  EXPECT_LT(std::abs(correlation(values, grid(7 + (1ull << 63), Channel::elevation, 5))), kFiveSigma);
  EXPECT_LT(std::abs(correlation(values, grid(7, Channel::clouds, 5))), kFiveSigma);
  EXPECT_LT(std::abs(correlation(values, grid(7, Channel::elevation, 6))), kFiveSigma);
}

// With the first key alone, a row is another row shifted along: somewhere the two agree for long stretches.
TEST(Hash, EitherRowKeyAloneGivesAnotherRow) {
  const RowKeys keys = rowKeys(7, Channel::elevation, 1, 1);
  int sameWithOtherFirst = 0, sameWithOtherSecond = 0;
  for (std::uint32_t x = 0; x < 4096; ++x) {
    sameWithOtherFirst += hashColumn(x, keys) == hashColumn(x, {keys.k0 + 1, keys.k1});
    sameWithOtherSecond += hashColumn(x, keys) == hashColumn(x, {keys.k0, keys.k1 + 1});
  }
  EXPECT_LE(sameWithOtherFirst, 1);
  EXPECT_LE(sameWithOtherSecond, 1);
}

TEST(Hash, OneBitOfTheColumnFlipsHalfTheBits) {
  for (int bit = 0; bit < 32; ++bit) {
    double flipped = 0;
    for (std::uint32_t row = 0; row < 2048; ++row) {
      const RowKeys keys = rowKeys(7, Channel::elevation, 1, row);
      flipped += std::popcount(hashColumn(row, keys) ^ hashColumn(row ^ (1u << bit), keys));
    }
    EXPECT_NEAR(flipped / 2048, 16.0, 1.0) << "bit " << bit;
  }
}

// The planets of today must stay those of tomorrow: a changed hash is a changed kAlgorithmVersion.
TEST(Hash, KeepsItsValues) {
  static_assert(mix64(0) == 0xe220a8397b1dcdafu);  // SplitMix64's first output for seed 0, as published
  static_assert(signedUnit(0x80000000u) == -1.0);
  static_assert(signedUnit(0x40000000u) == 0.5);
}

}  // namespace
}  // namespace terrella
