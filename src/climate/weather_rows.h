// Biomes by weather: one row of a map by temperature, rain, height and how broken the ground is, in the widest vectors of the machine
// (docs/weather.md, Biomes by weather).
#pragma once

#include <cstdint>
#include <vector>

#include "climate/surroundings.h"
#include "maps/climate.h"
#include "maps/places.h"
#include "params/planet_params.h"

namespace terrella {

// The axes of the biomes' table: codes from 0 to 255.
inline constexpr float kColdestCode = -28.0f, kDegreesPerCode = 60.0f / 255.0f;  // degrees Celsius at the ground
inline constexpr float kRootOfCode = 67.0f / 255.0f;                             // the root of millimetres a year

constexpr float temperatureOf(int code) { return kColdestCode + kDegreesPerCode * static_cast<float>(code); }
constexpr float rainOf(int code) { return kRootOfCode * kRootOfCode * static_cast<float>(code * code); }

// The classes of all 256 x 256 codes: entry 256 * temperature + rain.
const std::vector<std::int32_t>& biomesByWeather();

struct WeatherClassifier {
  // `surroundings` must outlive this.
  WeatherClassifier(const ClimateParams& climate, const Surroundings& surroundings, std::uint64_t seed, float seaLevel, int columns);

  const Surroundings& surroundings;
  Grain grain;
  float seaLevel;
  float snowBelow;  // degrees at which half of the ground lies under snow
};

// `out` holds places in the table (Climate::inTable); `rock` the share of bare rock and scree, 0 to 255.
void classifyByWeather(const WeatherClassifier& classifier, const PlaceRow& places, const float* heights, const std::int8_t* moisture,
                       Climate* out, std::uint8_t* rock);

// Temperature at the ground in degrees Celsius and rain in millimetres a year, of the season that `surroundings` are of.
void weatherRow(const Surroundings& surroundings, float seaLevel, const PlaceRow& places, const float* heights, float* temperature,
                float* rain);

}  // namespace terrella
