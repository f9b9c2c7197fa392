#include <gtest/gtest.h>

#include "weather/worlds.h"

namespace terrella {
namespace {

using namespace testing;

const CellGrid& grid() { return CellGrid::of(64); }

TEST(WeatherWinds, OverASeaAreTradesFromTheEastAndWesterlies) {
  WeatherParams params;
  const Weather prograde = weatherOf(grid(), allSea(grid()), params);
  params.spin = Spin::retrograde;
  const Weather retrograde = weatherOf(grid(), allSea(grid()), params);
  for (const auto& [weather, east] : {std::pair{&prograde, 1.0}, std::pair{&retrograde, -1.0}}) {
    for (const auto& wind : weather->windEast) {
      for (const float side : {-1.0f, 1.0f}) {
        EXPECT_LT(east * bandMean(grid(), wind, std::min(13 * side, 17 * side), std::max(13 * side, 17 * side)), -2);
        EXPECT_GT(east * bandMean(grid(), wind, std::min(43 * side, 47 * side), std::max(43 * side, 47 * side)), 2);
      }
    }
    // Trades blow towards the equator from both sides.
    const CellField north = yearOf(weather->windNorth);
    EXPECT_LT(bandMean(grid(), north, 10, 20), -1);
    EXPECT_GT(bandMean(grid(), north, -20, -10), 1);
  }
}

TEST(WeatherWinds, BlowOntoLandInSummerAndOutToSeaInWinter) {
  // A continent north of 12 degrees: its south coast has the monsoon.
  const CellField land = ground(grid(), [](float latitude, float longitude) {
    return std::abs(longitude) < 40 && latitude > 12 && latitude < 50 ? 150.0f : -3000.0f;
  });
  const Weather weather = weatherOf(grid(), land);
  const auto isCoast = [&](int cell) { return std::abs(longitudeOf(grid(), cell)) < 25 && std::abs(latitudeOf(grid(), cell) - 11) < 3; };
  EXPECT_GT(meanOf(grid(), weather.windNorth[0], isCoast), 1);
  EXPECT_LT(meanOf(grid(), weather.windNorth[1], isCoast), -1);
  // In summer it brings rain, and trade winds that have passed the equator are turned to the east.
  EXPECT_GT(meanOf(grid(), weather.rain[0], isCoast), 3 * meanOf(grid(), weather.rain[1], isCoast));
  EXPECT_GT(meanOf(grid(), weather.windEast[0], isCoast), meanOf(grid(), weather.windEast[1], isCoast) + 1.5);
}

TEST(WeatherWinds, AreTurnedAsideBySlopes) {
  const auto ridge = [](float height) {
    return ground(grid(), [=](float, float longitude) { return std::abs(longitude) < 3 ? height : 100.0f; });
  };
  const CellField flat = ridge(100), steep = ridge(4000);
  // On the windward slope of westerlies.
  const int cell = cellAt(grid(), 46, -3);
  EXPECT_LT(weatherOf(grid(), steep).windEast[0][cell], 0.8f * weatherOf(grid(), flat).windEast[0][cell]);
}

}  // namespace
}  // namespace terrella
