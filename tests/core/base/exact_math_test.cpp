#include "base/exact_math.h"

#include <gtest/gtest.h>

#include <cmath>

namespace terrella {
namespace {

TEST(ExactMath, SineAgreesWithTheLibraryTo1e13) {
  for (int i = -1000; i <= 1000; ++i) {
    const double x = i * exact::kPi / 2000;
    EXPECT_NEAR(exact::sinQuarter(x), std::sin(x), 1e-13) << x;
  }
}

TEST(ExactMath, CosineAgreesWithTheLibraryForAnyAngle) {
  for (int i = -4000; i <= 4000; ++i) {
    const double x = i * 0.01;
    EXPECT_NEAR(exact::cosine(x), std::cos(x), 1e-12) << x;
  }
  EXPECT_NEAR(exact::cosine(123456.789), std::cos(123456.789), 1e-9);
}

TEST(ExactMath, CosineOfALatitudeIsSymmetricAndPositive) {
  for (int i = 0; i < 1000; ++i) {
    const double latitude = i * exact::kPi / 2000;
    EXPECT_EQ(exact::cosLatitude(latitude), exact::cosLatitude(-latitude));
    EXPECT_NEAR(exact::cosLatitude(latitude), std::cos(latitude), 1e-13);
    EXPECT_GT(exact::cosLatitude(latitude), 0.0);
  }
}

TEST(ExactMath, Log2AgreesWithTheLibrary) {
  for (float x = 1e-30f; x < 1e30f; x *= 1.0137f) {
    const double truth = std::log2(static_cast<double>(x));
    // Half a unit in the last place of the result is added to the stated error.
    EXPECT_NEAR(exact::log2(x), truth, 2e-7 + std::abs(truth) * 6e-8) << x;
  }
  EXPECT_EQ(exact::log2(1.0f), 0.0f);
  EXPECT_EQ(exact::log2(8.0f), 3.0f);
}

TEST(ExactMath, Exp2AgreesWithTheLibrary) {
  for (float x = -126.0f; x <= 126.0f; x += 0.0371f) {
    const double truth = std::exp2(static_cast<double>(x));
    EXPECT_NEAR(exact::exp2(x) / truth, 1.0, 3e-7) << x;
  }
  EXPECT_EQ(exact::exp2(-127.0f), 0.0f);
  EXPECT_EQ(exact::exp2(0.0f), 1.0f);
}

TEST(ExactMath, PowerAgreesWithTheLibraryAndNeverFalls) {
  for (const float exponent : {0.25f, 0.5f, 0.99f, 1.0f, 1.6f, 2.0f, 3.7f, 6.0f}) {
    float before = 0;
    for (int i = 0; i <= 20000; ++i) {
      const float x = static_cast<float>(i) / 20000.0f;
      const float y = exact::power(x, exponent);
      EXPECT_NEAR(y, std::pow(static_cast<double>(x), static_cast<double>(exponent)), 1e-6) << x << " ^ " << exponent;
      EXPECT_GE(y, before) << "falls at " << x << " ^ " << exponent;
      EXPECT_LE(y, 1.0f);
      before = y;
    }
  }
}

TEST(ExactMath, SmoothstepIsFlatAtBothEnds) {
  EXPECT_EQ(exact::smoothstep(-1.0f), 0.0f);
  EXPECT_EQ(exact::smoothstep(0.5f), 0.5f);
  EXPECT_EQ(exact::smoothstep(2.0f), 1.0f);
}

}  // namespace
}  // namespace terrella
