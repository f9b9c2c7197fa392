#include <gtest/gtest.h>

#include "weather/worlds.h"

namespace terrella {
namespace {

using namespace testing;

const CellGrid& grid() { return CellGrid::of(64); }

TEST(WeatherTemperature, HasTheMeanThatWasAsked) {
  for (const double asked : {-60.0, 15.0, 60.0}) {
    for (const double tilt : {0.0, 23.4, 90.0}) {
      WeatherParams params;
      params.temperature = asked;
      params.axialTilt = tilt;
      const CellField year = yearOf(weatherOf(grid(), oneContinent(grid()), params).temperature);
      EXPECT_NEAR(meanOf(grid(), year, [](int) { return true; }), asked, 0.1) << tilt;
    }
  }
}

TEST(WeatherTemperature, FallsTowardsThePolesUnlessTheAxisLiesDown) {
  // At a tilt of 54.7 degrees all latitudes have the same sun over a year.
  for (const auto& [tilt, fall] : {std::pair{0.0, 1}, std::pair{23.4, 1}, std::pair{35.0, 1}, std::pair{70.0, -1}, std::pair{90.0, -1}}) {
    WeatherParams params;
    params.axialTilt = tilt;
    const CellField year = yearOf(weatherOf(grid(), allSea(grid()), params).temperature);
    for (float latitude = 10; latitude < 85; latitude += 5) {
      EXPECT_GT(fall * (bandMean(grid(), year, latitude, latitude + 5) - bandMean(grid(), year, latitude + 5, latitude + 10)), 0) << tilt;
      EXPECT_GT(fall * (bandMean(grid(), year, -latitude - 5, -latitude) - bandMean(grid(), year, -latitude - 10, -latitude - 5)), 0)
          << tilt;
    }
  }
}

TEST(WeatherTemperature, IsThatOfTheEarthOverASea) {
  const CellField year = yearOf(weatherOf(grid(), allSea(grid())).temperature);
  EXPECT_NEAR(bandMean(grid(), year, -5, 5), 27, 1.5);
  EXPECT_NEAR(bandMean(grid(), year, 40, 50), 11, 2);
  EXPECT_NEAR(bandMean(grid(), year, 80, 90), -14, 4);
}

TEST(WeatherTemperature, SwingsOnBothHemispheresInTurnAndFartherInland) {
  const Weather weather = weatherOf(grid(), oneContinent(grid()));
  const auto swingAt = [&](float latitude, float longitude) {
    const int cell = cellAt(grid(), latitude, longitude);
    return weather.temperature[0][cell] - weather.temperature[1][cell];
  };
  for (const float latitude : {25.0f, 45.0f, 65.0f}) {
    for (const float side : {-1.0f, 1.0f}) {
      const float inland = side * swingAt(side * latitude, 0), atSea = side * swingAt(side * latitude, 150);
      EXPECT_GT(atSea, 1) << latitude * side;
      EXPECT_GT(inland, 3 * atSea) << latitude * side;
      // Westerlies bring the sea's mildness to one coast, and the land's swing to the other.
      if (latitude == 45) {
        EXPECT_GT(side * swingAt(side * latitude, 27), side * swingAt(side * latitude, -27) + 5);
      }
    }
  }
}

TEST(WeatherTemperature, HasNoSeasonsWithoutTilt) {
  WeatherParams params;
  params.axialTilt = 0;
  const Weather weather = weatherOf(grid(), oneContinent(grid()), params);
  EXPECT_EQ(weather.temperature[0], weather.temperature[1]);
  EXPECT_EQ(weather.rain[0], weather.rain[1]);
  EXPECT_EQ(weather.windEast[0], weather.windEast[1]);
  EXPECT_EQ(weather.windNorth[0], weather.windNorth[1]);
}

TEST(WeatherTemperature, IsColdAtSubtropicalCoastsThatFaceWest) {
  const CellField year = yearOf(weatherOf(grid(), oneContinent(grid())).temperature);
  EXPECT_LT(year[cellAt(grid(), 22, -33)], year[cellAt(grid(), 22, 33)] - 2);
}

}  // namespace
}  // namespace terrella
