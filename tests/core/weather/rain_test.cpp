#include <gtest/gtest.h>

#include "weather/worlds.h"

namespace terrella {
namespace {

using namespace testing;

const CellGrid& grid() { return CellGrid::of(64); }

// An island continent with one range along a meridian.
CellField withRange(float height) {
  return ground(grid(), [=](float latitude, float longitude) {
    if (std::abs(longitude) > 25 || std::abs(latitude) > 60) return -3000.0f;
    return std::abs(longitude) < 3 ? height : 100.0f;
  });
}

double rainAt(const CellField& rain, float latitude, float longitude) {
  return meanOf(grid(), rain, [&](int cell) {
    return std::abs(latitudeOf(grid(), cell) - latitude) < 4 && std::abs(longitudeOf(grid(), cell) - longitude) < 3;
  });
}

TEST(Rain, FallsOnWindwardSlopesAndLeavesTheLeeDry) {
  const CellField rain = yearOf(weatherOf(grid(), withRange(3000)).rain), flat = yearOf(weatherOf(grid(), withRange(100)).rain);
  // Westerlies at 45 degrees, trade winds from the east at 12.
  for (const auto& [latitude, windward] :
       {std::pair{45.0f, -1.0f}, std::pair{-45.0f, -1.0f}, std::pair{12.0f, 1.0f}, std::pair{-12.0f, 1.0f}}) {
    EXPECT_GT(rainAt(rain, latitude, 4 * windward), 2 * rainAt(rain, latitude, -9 * windward)) << latitude;
    EXPECT_GT(rainAt(rain, latitude, 4 * windward), 1.5 * rainAt(flat, latitude, 4 * windward)) << latitude;
    EXPECT_LT(rainAt(rain, latitude, -9 * windward), 0.8 * rainAt(flat, latitude, -9 * windward)) << latitude;
  }
}

TEST(Rain, ComesFromTheSea) {
  const Weather weather = weatherOf(grid(), CellField(grid().count(), 200.0f));
  for (const CellField& rain : weather.rain) EXPECT_EQ(rain, CellField(grid().count(), 0.0f));
  // The farther inland, the less of it.
  const CellField year = yearOf(weatherOf(grid(), oneContinent(grid())).rain);
  EXPECT_GT(rainAt(year, 48, -27), 1.3 * rainAt(year, 48, 10));
}

TEST(Rain, FollowsTheBelts) {
  const CellField year = yearOf(weatherOf(grid(), allSea(grid())).rain);
  const double equator = bandMean(grid(), year, -5, 5), dry = bandMean(grid(), year, 22, 30), fronts = bandMean(grid(), year, 43, 53);
  EXPECT_GT(equator, 3 * dry);
  EXPECT_GT(fronts, 1.3 * dry);
  EXPECT_GT(fronts, 4 * bandMean(grid(), year, 80, 90));
}

TEST(Rain, LeavesSubtropicalCoastsThatFaceWestDry) {
  WeatherParams params;
  const CellField prograde = yearOf(weatherOf(grid(), oneContinent(grid()), params).rain);
  params.spin = Spin::retrograde;
  const CellField retrograde = yearOf(weatherOf(grid(), oneContinent(grid()), params).rain);
  for (const float latitude : {24.0f, -24.0f}) {
    EXPECT_GT(rainAt(prograde, latitude, 27), 2 * rainAt(prograde, latitude, -27));
    EXPECT_GT(rainAt(retrograde, latitude, -27), 2 * rainAt(retrograde, latitude, 27));
  }
}

TEST(Rain, IsAsMuchAsAsked) {
  WeatherParams params;
  const Weather once = weatherOf(grid(), withRange(2000), params);
  params.rainfall = 2;
  const Weather twice = weatherOf(grid(), withRange(2000), params);
  params.rainfall = 0;
  const Weather never = weatherOf(grid(), withRange(2000), params);
  for (int season = 0; season < 2; ++season) {
    for (int cell = 0; cell < grid().count(); ++cell) {
      EXPECT_FLOAT_EQ(twice.rain[season][cell], 2 * once.rain[season][cell]);
      EXPECT_EQ(never.rain[season][cell], 0);
    }
  }
}

TEST(Rain, IsLessOnColdPlanetsAndMoreOnWarmOnes) {
  WeatherParams params;
  const auto mean = [&](double temperature) {
    params.temperature = temperature;
    return meanOf(grid(), yearOf(weatherOf(grid(), oneContinent(grid()), params).rain), [](int) { return true; });
  };
  const double cold = mean(-20), now = mean(15), warm = mean(30);
  EXPECT_LT(cold, 0.6 * now);
  EXPECT_GT(warm, 1.2 * now);
  EXPECT_LT(warm, 2 * now);
}

}  // namespace
}  // namespace terrella
