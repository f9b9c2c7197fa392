// Biomes in place of belts: one row of a map by height, moisture and temperature (METHODS.md, entry E).
#pragma once

#include <cstdint>

#include "climate/climate.h"
#include "maps/places.h"

namespace terrella {

// The latitude, from 0 on the equator, where it is as cold at sea level without seasons. `latitudeDegrees` north is positive, `aboveSea`
// a share of the highest peak, params.season from -1, winter of the north, to 1. Height moves a place towards its pole by up to
// params.alpineSnow, summer away from it by up to kSeasonDegrees; on the equator there are no seasons.
inline constexpr float kSeasonDegrees = 14.0f;
float climaticLatitude(const ClimateParams& params, float latitudeDegrees, float aboveSea);

// The cosine of that: 0 at the poles, 1 on the equator at sea level.
float temperatureAt(const ClimateParams& params, float latitudeDegrees, float aboveSea);

// The first axis of the table that a biome is read from, and its colour; the second is moisture. Height by height's zones counts from
// kBiomeSeaLevel; codes are 0 to 255.
Biome biomeOf(Biomes kind, int firstCode, int moistureCode);
Rgb8 biomeTableColour(Biomes kind, int firstCode, int moistureCode);

class BiomeClassifier {
 public:
  BiomeClassifier(const ClimateParams& params, std::uint64_t seed, float seaLevel, int columns);
  void row(const PlaceRow& places, const float* heights, const std::int8_t* patches, Climate* out) const;

 private:
  ClimateParams params_;
  Grain grain_;
  float seaLevel_, landScale_;
  float snowLatitude_, snowSlope_, freezing_, perWarmth_;
};

}  // namespace terrella
