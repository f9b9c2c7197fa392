#include "climate/weather_maps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "kinds/kinds.h"
#include "land/land.h"
#include "maps/places.h"
#include "planet/grow.h"
#include "planet/paint.h"
#include "weather/weather.h"

namespace terrella {
namespace {

TEST(WeatherMaps, LieBetweenTheCellsAround) {
  PlanetParams params;
  params.land.cells = 64;
  const MapSet wanted(MapId::wind, MapId::plates);
  const Workers workers(2);
  const Planet planet = grow(*planetSpec(params, 256), wanted, {workers});
  const Land& land = planet.at<Land>();
  const Weather& weather = planet.at<Weather>();
  for (const Grid& grid : {Grid::equirectangular(256), Grid::cube(64)}) {
    const Maps maps = paint(planet, grid, wanted, workers);
    const Places places(grid);
    PlaceRow row;
    for (int y = 0; y < grid.height(); ++y) {
      places.rowWithDirections(y, row);
      for (int x = 0; x < grid.width(); ++x) {
        const int cell = weather.grid().cellTowards({row.x[x], row.y[x], row.z[x]});
        const auto around = weather.grid().neighbours(cell);
        const std::uint8_t plate = maps.at<MapId::plates>().row(y)[x];
        EXPECT_TRUE(plate == land.plate[cell] ||
                    std::any_of(around.begin(), around.end(), [&](int other) { return plate == land.plate[other]; }));
        if (std::abs(row.y[x]) > 0.97f) continue;  // there east is another way in each cell
        const Rgb8 wind = maps.at<MapId::wind>().row(y)[x];
        const auto expectBetween = [&](const std::array<CellField, 2>& seasons, float code) {
          const auto codeOf = [&](int of) { return 128 + 4 * 0.5f * (seasons[0][of] + seasons[1][of]); };
          float low = codeOf(cell), high = low;
          for (const int other : around) low = std::min(low, codeOf(other)), high = std::max(high, codeOf(other));
          EXPECT_GE(code, low - 2);
          EXPECT_LE(code, high + 2);
        };
        expectBetween(weather.windEast, wind.r);
        expectBetween(weather.windNorth, wind.g);
      }
    }
  }
}

}  // namespace
}  // namespace terrella
