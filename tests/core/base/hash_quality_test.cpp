// Is the hash still random where worlds are large? The article's hashes had periods on maps of 128 M and diagonal symmetry; each measure
// here is shown to find such a fault in a hash that has it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "base/hash.h"
#include "support/randomness.h"

namespace terrella::testing {
namespace {

constexpr double kFiveSigma = 5;
constexpr Corner kCorners[] = {{0, 0},
                               {1u << 16, 1u << 16},
                               {(1u << 24) - 256, (1u << 24) - 256},
                               {1u << 27, 1u << 27},
                               {1u << 31, 1u << 31},
                               {0xfffffe00u, 0xfffffe00u},
                               {0xfffffe00u, 0},
                               {0, 1u << 31}};

// As an endless map hashes its twelfth layer.
std::uint32_t ours(std::uint32_t x, std::uint32_t y) { return hashColumn(x, rowKeys(7, Channel::endless, 12, y)); }

// One multiplication for each coordinate.
std::uint32_t linear(std::uint32_t x, std::uint32_t y) { return x * 0x9e3779b1u + y * 0x85ebca77u; }
// Well mixed, and the same for (x, y) and (y, x).
std::uint32_t symmetric(std::uint32_t x, std::uint32_t y) { return static_cast<std::uint32_t>(mix64(mix64(x) + mix64(y))); }
// Well mixed, of the lower 27 bits.
std::uint32_t periodic(std::uint32_t x, std::uint32_t y) { return ours(x & ((1u << 27) - 1), y & ((1u << 27) - 1)); }

// Shifts by powers of two, along x, y and both; and by 128 million.
double worstShift(const CoordinateHash& hash, Corner corner) {
  double worst = 0;
  const auto tryShift = [&](std::uint32_t by) {
    for (const Corner shift : {Corner{by, 0}, Corner{0, by}, Corner{by, by}, Corner{0u - by, by}})
      worst = std::max(worst, shiftErrors(hash, corner, shift));
  };
  for (int bit = 0; bit < 32; ++bit) tryShift(1u << bit);
  tryShift(128'000'000);
  return worst;
}

// Of M independent frequencies the strongest exceeds t with a chance below M * exp(-t): that of five standard errors at this t.
const double kStrongest = std::log(kGrid * kGrid / 2 / 2.9e-7);

double strongest(const std::vector<double>& power) { return *std::max_element(power.begin(), power.end()); }

class HashQuality : public ::testing::TestWithParam<Corner> {};
INSTANTIATE_TEST_SUITE_P(Corners, HashQuality, ::testing::ValuesIn(kCorners),
                         [](const auto& corner) { return "x" + std::to_string(corner.param.x) + "y" + std::to_string(corner.param.y); });

TEST_P(HashQuality, ValuesAreEvenlySpread) {
  EXPECT_LT(histogramErrors(ours, GetParam()), kFiveSigma);
  EXPECT_GT(histogramErrors(linear, GetParam()), kFiveSigma);
}

TEST_P(HashQuality, NeighboursKnowNothingOfEachOther) {
  double worstOfLinear = 0;
  for (const Corner neighbour : {Corner{1, 0}, Corner{0, 1}, Corner{1, 1}, Corner{~0u, 1}}) {
    EXPECT_LT(shiftErrors(ours, GetParam(), neighbour), kFiveSigma) << neighbour.x << ", " << neighbour.y;
    worstOfLinear = std::max(worstOfLinear, shiftErrors(linear, GetParam(), neighbour));
  }
  EXPECT_GT(worstOfLinear, kFiveSigma);
}

TEST_P(HashQuality, NothingMirrorsAcrossTheDiagonal) {
  EXPECT_LT(transposeErrors(ours, GetParam()), kFiveSigma);
  EXPECT_GT(transposeErrors(symmetric, GetParam()), kFiveSigma);
}

TEST_P(HashQuality, NothingComesBackFurtherOn) {
  EXPECT_LT(worstShift(ours, GetParam()), kFiveSigma);
  EXPECT_GT(worstShift(periodic, GetParam()), kFiveSigma);
}

TEST_P(HashQuality, TheSpectrumIsFlat) {
  const auto power = powerSpectrum(ours, GetParam()), linearPower = powerSpectrum(linear, GetParam());
  EXPECT_LT(strongest(power), kStrongest);
  EXPECT_LT(flatnessErrors(power), kFiveSigma);
  EXPECT_GT(strongest(linearPower), kStrongest);
  EXPECT_GT(flatnessErrors(linearPower), kFiveSigma);
}

// The measure itself: a wave has its power where its frequency is, and noise has none to speak of there.
TEST(PowerSpectrum, FindsAWave) {
  const auto wave = [](std::uint32_t x, std::uint32_t y) {
    return static_cast<std::uint32_t>(static_cast<std::int32_t>(0x7fffffff * std::cos(2 * std::numbers::pi * (3.0 * x + 5.0 * y) / kGrid)));
  };
  const auto power = powerSpectrum(wave, {});
  EXPECT_NEAR(power[5 * kGrid + 3], 0.75 * kGrid * kGrid, 1e-3);  // half the variance 1/2 of the wave, in units of 1/3
  EXPECT_LT(power[5 * kGrid + 4], 1e-3);
}

}  // namespace
}  // namespace terrella::testing
