#include "terrain/polar_caps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "maps/equirectangular.h"
#include "terrain/elevation.h"

namespace terrella {
namespace {

const Workers kWorkers(2);

FixedField grow(Poles poles, std::uint64_t seed, int width) {
  ElevationParams params;
  params.poles = poles;
  return elevationField(params, seed, width, kWorkers);
}

// Where all columns of a 2:1 map meet, they must agree, or the pole is a pinch.
TEST(PolarCaps, AllColumnsAgreeAtARoundPole) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    for (const int width : {256, 1024}) {
      const auto rangeOfRow = [&](Poles poles, int y) {
        const FixedField field = grow(poles, seed, width);
        const auto* row = field.samples.row(y);
        const auto [low, high] = std::minmax_element(row, row + width);
        return static_cast<double>(*high - *low) * static_cast<double>(field.inverseRange());
      };
      for (const int y : {0, width / 2 - 1}) {
        EXPECT_LT(rangeOfRow(Poles::round, y), 0.05) << "seed " << seed << ", row " << y << " of " << width / 2;
        EXPECT_GT(rangeOfRow(Poles::pinched, y), 0.1) << "seed " << seed << ", row " << y << " of " << width / 2;
      }
    }
  }
}

// On a sphere a step of one degree along an 80th parallel is as steep as one along the equator.
TEST(PolarCaps, TheGroundIsAsRoughAtThePolesAsAtTheEquator) {
  constexpr int kWidth = 2048, kHeight = kWidth / 2;
  const auto meanSquare = [](const FixedField& field, double latitudeDegrees) {
    const int y = static_cast<int>((90.0 - latitudeDegrees) / 180.0 * kHeight);
    const int lag = static_cast<int>(kWidth / 360.0 / rowCosine(y, kHeight) + 0.5);
    double sum = 0;
    for (int x = 0; x < kWidth; ++x) {
      const double step = (field.samples.at(x + lag, y) - field.samples.row(y)[x]) * static_cast<double>(field.inverseRange());
      sum += step * step / kWidth;
    }
    return sum;
  };
  double pole = 0, equator = 0, pinched = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const FixedField field = grow(Poles::round, seed, kWidth);
    const FixedField plain = grow(Poles::pinched, seed, kWidth);
    for (const double sign : {-1.0, 1.0}) {
      for (const double latitude : {78.0, 80.0, 82.0}) {
        pole += meanSquare(field, sign * latitude);
        pinched += meanSquare(plain, sign * latitude);
      }
      for (const double latitude : {3.0, 7.0, 11.0}) equator += meanSquare(field, sign * latitude);
    }
  }
  EXPECT_NEAR(std::sqrt(pole / equator), 1.0, 0.2);
  EXPECT_GT(std::sqrt(pinched / equator), 2.0);  // what the caps are for
}

TEST(PolarCaps, LeaveTheTropicsAsTheyWere) {
  const FixedField round = grow(Poles::round, 7, 512), pinched = grow(Poles::pinched, 7, 512);
  for (int y = 0; y < 256; ++y) {
    if (std::abs(rowLatitudeRadians(y, 256)) > exact::kPi * 55 / 180) continue;
    for (int x = 0; x < 512; ++x) ASSERT_EQ(round.samples.row(y)[x], pinched.samples.row(y)[x]) << "row " << y;
  }
}

TEST(PolarCaps, StayWithinTheFieldsRange) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const FixedField field = grow(Poles::round, seed, 512);
    for (int y = 0; y < 256; ++y) {
      if (std::abs(rowLatitudeRadians(y, 256)) < exact::kPi / 3) continue;
      for (int x = 0; x < 512; ++x) ASSERT_TRUE(field.samples.row(y)[x] >= field.low && field.samples.row(y)[x] <= field.high);
    }
  }
}

}  // namespace
}  // namespace terrella
