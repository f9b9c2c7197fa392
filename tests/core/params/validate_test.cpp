#include "params/validate.h"

#include <gtest/gtest.h>

#include <limits>

#include "support/random_params.h"

namespace terrella {
namespace {

TEST(Validate, DefaultsAndRandomParametersAreValid) {
  EXPECT_TRUE(validate(PlanetParams{}));
  for (std::uint64_t i = 0; i < 200; ++i) {
    const auto valid = validate(testing::RandomParams(i).draw());
    EXPECT_TRUE(valid) << valid.error().message;
  }
}

TEST(Validate, NamesTheFieldItsRangeAndTheValue) {
  PlanetParams params;
  params.elevation.roughness = 99;
  ASSERT_FALSE(validate(params));
  EXPECT_EQ(validate(params).error().message, "elevation.roughness must lie between 0 and 8; it is 99.");
}

TEST(Validate, ANumberThatIsNoneIsOutOfEveryRange) {
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [](const std::string& path, const Parameter&, const auto& value) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, double>) {
      for (const double bad :
           {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()}) {
        PlanetParams params;
        PlanetParams::visitParameters(params, [&](const std::string& other, const Parameter&, auto& target) {
          if constexpr (std::is_same_v<std::remove_cvref_t<decltype(target)>, double>) {
            if (other == path) target = bad;
          }
        });
        EXPECT_FALSE(validate(params)) << path << " = " << bad;
      }
    }
  });
}

TEST(Validate, LatticesArePowersOfTwo) {
  PlanetParams params;
  params.elevation.baseColumns = 6;
  ASSERT_FALSE(validate(params));
  EXPECT_EQ(validate(params).error().message, "elevation.baseColumns must be a power of two from 2 to 64; it is 6.");
  for (const int bad : {0, 1, -4, 128, std::numeric_limits<int>::min()}) {
    params.elevation.baseColumns = bad;
    EXPECT_FALSE(validate(params)) << bad;
  }
}

}  // namespace
}  // namespace terrella
