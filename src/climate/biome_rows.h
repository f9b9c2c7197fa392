// Biomes in place of belts: one row of a map by height, moisture and temperature (docs/methods.md, Biomes).
#pragma once

#include <cstdint>

#include "climate/biomes.h"
#include "maps/climate.h"
#include "maps/places.h"
#include "params/planet_params.h"

namespace terrella {

// The first axis of the table that a biome is read from, and its colour; the second is moisture. Codes are 0 to 255; a code of height
// counts from the deepest floor, the sea standing at kBiomeSeaLevel.
Biome biomeOf(ClimateModel kind, int firstCode, int moistureCode);
Rgb8 biomeTableColour(ClimateModel kind, int firstCode, int moistureCode);

class BiomeClassifier {
 public:
  BiomeClassifier(const ClimateParams& params, const BiomeParams& biomes, std::uint64_t seed, float seaLevel, int columns);
  void row(const PlaceRow& places, const float* heights, const std::int8_t* moisture, Climate* out) const;

 private:
  ClimateParams params_;
  BiomeParams biomes_;
  Grain grain_;
  float seaLevel_, landScale_;
  float snowLatitude_, snowSlope_, freezing_, perWarmth_;
};

}  // namespace terrella
