// Biomes in place of belts: one row of a map by height, moisture and temperature (METHODS.md, entry E).
#pragma once

#include <cstdint>

#include "climate/climate.h"
#include "maps/places.h"

namespace terrella {

// The temperature of a place, from 0 at the poles to 1 on the equator at sea level. `latitudeDegrees` north is positive, `aboveSea` a
// share of the highest peak, `season` from -1, winter of the north, to 1. It is the cosine of a latitude: height moves a place towards
// its pole by up to params.alpineSnow, summer away from it by up to kSeasonDegrees; on the equator there are no seasons.
inline constexpr float kSeasonDegrees = 14.0f;
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
  float freezing_, perWarmth_, snowSlope_;
};

}  // namespace terrella
