#include "climate/place_weather.h"

#include <array>

#include "climate/surroundings.h"
#include "climate/weather_maps.h"
#include "climate/weather_rows.h"
#include "methods/elevation_stages.h"

namespace terrella {

std::optional<PlaceWeather> weatherAt(const Planet& planet, const Point3<float>& direction, float height) {
  const auto* surroundings = planet.find<Surroundings>();
  const auto* weather = planet.find<Weather>();
  const auto* drainage = planet.find<Drainage>();
  const auto* sea = planet.find<SeaLevel>();
  if (!surroundings || !weather || !drainage || !sea) return std::nullopt;

  // A row as short as rows may be, of the same place again and again.
  constexpr std::size_t kRow = 16;
  const FacePoint<float> at = onEquiangularCube(direction.x, direction.y, direction.z);
  PlaceRow row;
  row.face.resize(kRow, static_cast<std::uint8_t>(at.face));
  row.s.resize(kRow, at.s);
  row.t.resize(kRow, at.t);
  alignas(64) std::array<float, kRow> heights, temperature, rain;
  heights.fill(height);
  weatherRow(*surroundings, sea->height, row, heights.data(), temperature.data(), rain.data());
  const Wind wind = windAt(*weather, planet.params().climate.season, at);
  return PlaceWeather{temperature[0], rain[0], wind.east, wind.north, flowAt(*drainage, at)};
}

}  // namespace terrella
