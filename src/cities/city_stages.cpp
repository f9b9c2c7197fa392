#include "cities/city_stages.h"

#include <memory>
#include <tuple>
#include <vector>

#include "cities/city_colour.h"
#include "cities/city_lights.h"
#include "maps/water.h"

namespace terrella {
namespace {

// Nobody lives on water, and nobody on ice and snow.
RowMakers lightRows(Painting& painting) {
  Map<Rgb8>& out = painting.out<MapId::emissive>();
  const Map<std::uint8_t>& water = painting.map<MapId::water>();
  const Map<Climate>& climate = painting.map<MapId::climate>();
  const auto lights = std::make_shared<const CityLights>(painting.fact<Cities>(), painting.seed(), painting.columns());
  return rowsWithDirections(out.grid(), [lights, &water, &climate, &out](int y, const PlaceRow& places) {
    const int width = out.width();
    std::vector<std::uint8_t> isDark(static_cast<std::size_t>(width));
    std::vector<float> light(isDark.size());
    for (int x = 0; x < width; ++x)
      isDark[static_cast<std::size_t>(x)] = water.row(y)[x] != kLandWithoutWater || climate.row(y)[x].snow > 127;
    lights->row(places, width, isDark.data(), light.data());
    for (int x = 0; x < width; ++x) out.row(y)[x] = cityColour(light[static_cast<std::size_t>(x)]);
  });
}

}  // namespace

const Stage kCityStage{
    .name = "cities",
    .about = "founds towns where it is good to live",
    .reads = {Product::fact<GroundHeights>(), Product::fact<Weather>(), Product::fact<Drainage>()},
    .writes = {Product::fact<Cities>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.seed.number(), s.params.cities)); },
    .grow =
        [](Growth& growth) {
          growth.write(makeCities(growth.params().cities, growth.seed(), growth.read<GroundHeights>(), growth.read<Weather>(),
                                  growth.read<Drainage>(), growth.workers()));
        },
    .share = 0.03f,
};

const Stage kCityLightStage{
    .name = "city lights",
    .about = "gathers the light of towns by night",
    .reads = {Product::fact<Cities>(), Product::map(MapId::water), Product::map(MapId::climate)},
    .writes = {Product::map(MapId::emissive)},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(s.params.seed.number()); },
    .rows = lightRows,
    .share = 0.2f,
};

}  // namespace terrella
