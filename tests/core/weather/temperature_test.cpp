#include "weather/temperature.h"

#include <gtest/gtest.h>

namespace terrella {
namespace {

float temperature(const ClimateParams& params, float latitudeDegrees, float aboveSea) {
  return temperatureAt(climaticLatitude(params, seasonalLatitude(params, latitudeDegrees), aboveSea));
}

TEST(Temperature, FallsTowardsThePolesAndUpwards) {
  const ClimateParams params;
  EXPECT_EQ(temperature(params, 0, 0), 1.0f);
  EXPECT_NEAR(temperature(params, 90, 0), 0.0f, 1e-6f);
  for (float latitude = -90; latitude < 90; latitude += 5) {
    EXPECT_EQ(temperature(params, latitude, 0.2f), temperature(params, -latitude, 0.2f)) << latitude;
    EXPECT_LE(temperature(params, latitude, 0.6f), temperature(params, latitude, 0.1f)) << latitude;
    if (latitude < 0) continue;
    EXPECT_LT(temperature(params, latitude + 5, 0), temperature(params, latitude, 0)) << latitude;
  }
}

// docs/methods.md, Temperature and seasons: "seasons shift it between the hemispheres and leave the equator alone".
TEST(Temperature, SeasonsShiftItBetweenTheHemispheres) {
  ClimateParams summer, winter;
  summer.season = 1;
  winter.season = -1;
  const ClimateParams still;
  EXPECT_EQ(temperature(summer, 0, 0), temperature(winter, 0, 0));
  for (float latitude = 20; latitude <= 70; latitude += 10) {
    EXPECT_GT(temperature(summer, latitude, 0), temperature(still, latitude, 0));
    EXPECT_LT(temperature(summer, -latitude, 0), temperature(still, -latitude, 0));
    EXPECT_EQ(temperature(summer, latitude, 0.3f), temperature(winter, -latitude, 0.3f));
  }
}

}  // namespace
}  // namespace terrella
