#include "climate/biome_rows.h"

#include <algorithm>

#include "base/exact_math.h"
#include "climate/weather_rows.h"
#include "weather/temperature.h"

namespace terrella {
namespace {

constexpr float kFreezing = 0.12f;     // where the table of temperatures has its snow
constexpr float kPatchDegrees = 7.0f;  // how far patches move the edge of the snow
// Wet at the equator, dry at the horse latitudes, wet again in the temperate zones, dry at the poles: in [-1, 1].
float rainAt(float latitudeDegrees) {
  return static_cast<float>(exact::cosine(static_cast<double>(latitudeDegrees * 6.0f * static_cast<float>(exact::kPi / 180))));
}

std::uint8_t codeOf(float value) { return static_cast<std::uint8_t>(exact::clamp01(value) * 255.0f + 0.5f); }

// Random in [-1/2, 1/2] from one byte.
float centred(std::uint32_t byte) { return (static_cast<float>(byte & 255) - 127.5f) * (1.0f / 255.0f); }

}  // namespace

Biome biomeOf(ClimateModel kind, int firstCode, int moistureCode) {
  const float first = static_cast<float>(firstCode) * (1.0f / 255.0f), moisture = static_cast<float>(moistureCode) * (1.0f / 255.0f);
  switch (kind) {
    case ClimateModel::height:
      return biomeByHeight(std::max(first, kBiomeSeaLevel));
    case ClimateModel::temperatureMoisture:
      return biomeByTemperatureAndMoisture(first, moisture);
    case ClimateModel::rain:
      return biomeByWeather(temperatureOf(firstCode), rainOf(moistureCode));
    default:
      return biomeByHeightAndMoisture(std::max(first, kBiomeSeaLevel), moisture);
  }
}

Rgb8 biomeTableColour(ClimateModel kind, int firstCode, int moistureCode) {
  if (kind != ClimateModel::gradient) return biomeColour(biomeOf(kind, firstCode, moistureCode));
  return gradientColour(std::max(static_cast<float>(firstCode) * (1.0f / 255.0f), kBiomeSeaLevel),
                        static_cast<float>(moistureCode) * (1.0f / 255.0f));
}

BiomeClassifier::BiomeClassifier(const ClimateParams& params, const BiomeParams& biomes, std::uint64_t seed, float sea, int columns)
    : params_(params),
      biomes_(biomes),
      grain_(seed, Channel::borders, columns / 4),
      seaLevel_(sea),
      landScale_(1.0f / std::max(1.0f - sea, 1e-6f)),
      snowLatitude_(static_cast<float>(params.snowLatitude)),
      snowSlope_(0.5f / std::max(static_cast<float>(params.beltDither), 0.01f)),
      freezing_(temperatureAt(snowLatitude_)),
      perWarmth_(1.0f / std::max(1.0f - freezing_, 1e-3f)) {}

void BiomeClassifier::row(const PlaceRow& places, const float* heights, const std::int8_t* moisture, Climate* out) const {
  const std::size_t width = places.s.size();
  const float wet = 0.5f + 0.5f * static_cast<float>(biomes_.wetness), belts = 0.3f * static_cast<float>(biomes_.rainBelts);
  const float fray = 0.2f * static_cast<float>(params_.heightDither);
  const bool needsTemperature = params_.model == ClimateModel::temperatureMoisture;
  float latitude = -1000, rain = 0, atSea = 0;
  for (std::size_t x = 0; x < width; ++x) {
    const float here = 90.0f - 180.0f * places.latitudeAt(x);
    if (here != latitude) {  // along a parallel it stays
      latitude = here;
      rain = belts * rainAt(latitude);
      atSea = seasonalLatitude(params_, latitude);
    }
    const float patch = static_cast<float>(moisture[x]) * (1.0f / 127.0f);
    const float aboveSea = (heights[x] - seaLevel_) * landScale_;
    const std::uint32_t dice = grain_.at(places.face[x], places.s[x], places.t[x]);
    const float climatic = climaticLatitude(params_, atSea, std::max(aboveSea, 0.0f));
    const float snow =
        snowLatitude_ >= 90.0f ? 0.0f : exact::clamp01(0.5f + (climatic - snowLatitude_ + kPatchDegrees * patch) * snowSlope_);
    float first = kBiomeSeaLevel + (1.0f - kBiomeSeaLevel) * aboveSea;
    if (needsTemperature) first = kFreezing + (1.0f - kFreezing) * (temperatureAt(climatic) - freezing_) * perWarmth_;

    const std::uint8_t moistureCode = codeOf(wet + 0.9f * patch + rain + 2.0f * fray * centred(dice >> 8));
    Climate climate = Climate::inTable(moistureCode, codeOf(first + fray * centred(dice)), codeOf(snow));
    if (static_cast<std::uint32_t>(climate.snow) * 256 > (dice >> 16 & 255) * 255) {
      climate.climateClass = ClimateClass::snow;
    } else if (aboveSea >= 0) {
      const Biome biome = biomeOf(params_.model, climate.zone(), climate.moisture());
      climate.climateClass = biome == Biome::snow ? ClimateClass::snow : classOf(biome);
    }
    out[x] = climate;
  }
}

}  // namespace terrella
