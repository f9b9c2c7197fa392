#include "tiles/overgrowth.h"

#include <algorithm>
#include <vector>

#include "climate/biomes.h"
#include "climate/weather_rows.h"
#include "surface/colour_ramps.h"

namespace terrella {
namespace {

// By weather: from half desert to woods, where summers thaw the ground.
std::uint8_t byWeather(const Climate& climate) {
  static const std::vector<std::uint8_t> table = [] {
    std::vector<std::uint8_t> shares;
    for (int warmth = 0; warmth < 256; ++warmth) {
      for (int rain = 0; rain < 256; ++rain) {
        const float temperature = temperatureOf(warmth);
        const float wet = std::clamp((wetness(temperature, rainOf(rain)) - 0.35f) / 1.0f, 0.0f, 1.0f);
        const float thawed = std::clamp((temperature + 14.0f) / 14.0f, 0.0f, 1.0f);
        shares.push_back(static_cast<std::uint8_t>(255.0f * wet * thawed + 0.5f));
      }
    }
    return shares;
  }();
  return table[static_cast<std::size_t>(climate.zone()) * 256 + climate.moisture()];
}

// Of a class alone.
std::uint8_t byClass(ClimateClass where) {
  if (!isBiome(where)) return where == ClimateClass::green ? 230 : where == ClimateClass::desert ? 20 : 0;
  switch (biomeIn(where)) {
    case Biome::tundra:
      return 110;
    case Biome::temperateDesert:
      return 30;
    case Biome::shrubland:
    case Biome::savannah:
      return 140;
    case Biome::grassland:
      return 190;
    case Biome::taiga:
    case Biome::forest:
    case Biome::temperateDeciduousForest:
    case Biome::tropicalSeasonalForest:
      return 235;
    case Biome::jungle:
    case Biome::temperateRainForest:
    case Biome::tropicalRainForest:
      return 255;
    default:
      return 0;
  }
}

}  // namespace

bool growsPlants(const Palette& palette) {
  // Mild, damp and low.
  const Colour fertile = palette.weather.colours.empty() ? evaluate(palette.classes[static_cast<std::size_t>(ColourClass::green)], 0.2, 45)
                                                         : evaluate(palette.weather, 16, 1.4);
  return fertile[1] > 1.08 * fertile[0] && fertile[1] > 1.08 * fertile[2];
}

OvergrownShare::OvergrownShare(const PlanetSpec& spec, const Maps& maps)
    : model_(spec.params.climate.model),
      grows_(growsPlants(spec.palette)),
      climate_(maps.at<MapId::climate>()),
      rock_(maps.find<MapId::rock>()) {}

std::uint8_t OvergrownShare::at(int x, int y) const {
  if (!grows_) return 0;
  const Climate& climate = climate_.row(y)[x];
  const int share = model_ == ClimateModel::rain ? byWeather(climate) : byClass(climate.climateClass);
  const int bare = rock_ ? rock_->row(y)[x] : 0;
  return static_cast<std::uint8_t>(share * (255 - bare) / 255 * (255 - climate.snow) / 255);
}

}  // namespace terrella
