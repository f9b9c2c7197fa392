// Biomes in place of belts: one row of a map by height, moisture and temperature (METHODS.md, entry E).
#pragma once

#include <cstdint>

#include "climate/climate.h"
#include "maps/places.h"

namespace terrella {

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
