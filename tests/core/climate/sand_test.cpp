#include "climate/sand.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "params/presets.h"
#include "support/whole_planet.h"
#include "weather/weather.h"

namespace terrella {
namespace {

Planet grown(const PlanetParams& params) { return testing::growWhole(params, Grid::equirectangular(256)).planet; }

double shareOfGlobe(const SandField& sand) {
  double share = 0;
  for (int cell = 0; cell < sand.grid().count(); ++cell) share += static_cast<double>(sand.share[cell] * sand.grid().area(cell));
  return share;
}

TEST(Sand, LiesInHotAndDryCountryAndNotInAllOfThat) {
  const Planet planet = grown(loadPreset("desert")->params);
  const SandField sand = sandOf(planet, Workers(2));
  const Weather& weather = planet.at<Weather>();
  ASSERT_EQ(sand.size, weather.size);
  int bare = 0;
  for (int cell = 0; cell < sand.grid().count(); ++cell) {
    const float rain = inSeason(weather.rain, 0, cell), degrees = inSeason(weather.temperature, 0, cell);
    const auto at = static_cast<std::size_t>(cell);
    ASSERT_GE(sand.share[at], 0);
    ASSERT_LE(sand.share[at], 1);
    ASSERT_TRUE((rain <= 300 && degrees >= 0) || sand.share[at] == 0);
    bare += rain < 60 && degrees > 15 && sand.share[at] == 0;
    const Point3<float> place = sand.grid().at(cell);
    ASSERT_NEAR(dot(sand.wind[at], place), 0, 1e-3) << "winds blow along the ground";
    ASSERT_LE(dot(sand.wind[at], sand.wind[at]), 1.001f);
  }
  EXPECT_GT(bare, 100);
  EXPECT_GT(shareOfGlobe(sand), 0.05);
  EXPECT_LT(shareOfGlobe(sand), 0.6);
}

TEST(Sand, LittleOfItOnAnEarthAndNoneOnASnowballOrWithoutWeather) {
  PlanetParams earth;
  earth.seed = Seed(3);
  const double onEarth = shareOfGlobe(sandOf(grown(earth), Workers(1)));
  EXPECT_GT(onEarth, 0.0005);
  EXPECT_LT(onEarth, 0.05);
  EXPECT_EQ(sandOf(grown(loadPreset("classic")->params), Workers(1)).size, 0);
  EXPECT_LT(shareOfGlobe(sandOf(grown(loadPreset("snowball")->params), Workers(1))), 1e-9);
}

TEST(Sand, IsTheSameForAllNumbersOfThreads) {
  const Planet planet = grown(loadPreset("desert")->params);
  const SandField one = sandOf(planet, Workers(1)), three = sandOf(planet, Workers(3));
  EXPECT_EQ(one.share, three.share);
  EXPECT_EQ(one.wind, three.wind);
}

}  // namespace
}  // namespace terrella
