// The weather at a place is what the maps have there.
#include "climate/place_weather.h"

#include <gtest/gtest.h>

#include "kinds/kinds.h"
#include "maps/places.h"
#include "params/presets.h"
#include "planet/generator.h"

namespace terrella {
namespace {

TEST(PlaceWeather, IsWhatTheMapsHave) {
  PlanetSpec spec = *planetSpec(loadPreset("terra")->params, 256);
  spec.isSketch = true;
  for (const Grid& grid : {Grid::equirectangular(256), Grid::cube(64)}) {
    const auto grown = Generator(Workers(2)).generate(spec, grid);
    ASSERT_TRUE(grown);
    const Maps& maps = grown->maps;
    const Places places(grid);
    PlaceRow row;
    int rivers = 0;
    for (int y = 1; y < grid.height(); y += 7) {
      places.rowWithDirections(y, row);
      for (int x = 0; x < grid.width(); x += 5) {
        const auto weather = weatherAt(grown->planet, {row.x[x], row.y[x], row.z[x]}, maps.at<MapId::height>().row(y)[x]);
        ASSERT_TRUE(weather);
        EXPECT_NEAR(weather->temperature, maps.at<MapId::temperature>().row(y)[x], 0.05);
        EXPECT_NEAR(weather->rain, maps.at<MapId::rain>().row(y)[x], 0.5 + 0.002 * weather->rain);
        const Rgb8 wind = maps.at<MapId::wind>().row(y)[x];
        EXPECT_NEAR(weather->windEast, (wind.r - 128) / 4.0, 0.2);
        EXPECT_NEAR(weather->windNorth, (wind.g - 128) / 4.0, 0.2);
        rivers += weather->flow > 0;
      }
    }
    EXPECT_GT(rivers, 20);
  }
}

TEST(PlaceWeather, IsUnknownWhereNobodyAsked) {
  const Planet classic = grow(*planetSpec(loadPreset("classic")->params, 256), MapSet::oftenDrawn(), {Workers(2)});
  EXPECT_FALSE(weatherAt(classic, {0, 0, 1}, 0.5f));
}

}  // namespace
}  // namespace terrella
