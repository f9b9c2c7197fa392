#include "climate/biomes.h"

#include <algorithm>
#include <cstddef>

namespace terrella {
namespace {

// To be told apart at a glance, on maps of biomes.
constexpr std::array<Rgb8, kBiomes> kMapColours{{
    {42, 74, 118},    // ocean
    {196, 182, 142},  // beach
    {88, 84, 80},     // scorched
    {136, 132, 126},  // bare
    {172, 174, 152},  // tundra
    {240, 243, 248},  // snow
    {196, 186, 142},  // temperate desert
    {142, 148, 104},  // shrubland
    {98, 124, 92},    // taiga
    {138, 162, 86},   // grassland
    {84, 128, 66},    // temperate deciduous forest
    {58, 112, 68},    // temperate rain forest
    {208, 182, 132},  // subtropical desert
    {96, 140, 60},    // tropical seasonal forest
    {44, 100, 50},    // tropical rain forest
    {74, 122, 62},    // forest
    {44, 100, 50},    // jungle
    {168, 164, 92},   // savannah
    {206, 184, 138},  // desert
    {62, 108, 150},   // lake
    {226, 222, 212},  // salt pan
}};

// As a photograph from orbit has them, in the same order.
constexpr std::array<Rgb8, kBiomes> kSeenColours{{
    {10, 34, 64},     // ocean
    {134, 122, 90},   // beach
    {78, 72, 66},     // scorched
    {118, 110, 100},  // bare
    {118, 116, 92},   // tundra
    {236, 240, 246},  // snow
    {162, 142, 104},  // temperate desert
    {110, 106, 68},   // shrubland
    {62, 76, 50},     // taiga
    {106, 110, 60},   // grassland
    {64, 82, 42},     // temperate deciduous forest
    {46, 70, 40},     // temperate rain forest
    {188, 156, 106},  // subtropical desert
    {68, 86, 38},     // tropical seasonal forest
    {38, 64, 30},     // tropical rain forest
    {58, 80, 40},     // forest
    {38, 66, 32},     // jungle
    {132, 122, 70},   // savannah
    {184, 152, 104},  // desert
    {16, 48, 78},     // lake
    {206, 198, 184},  // salt pan
}};

// The colours over (elevation, moisture): rows are elevations from the beach up, columns moistures from dry to wet.
constexpr std::array kGradientElevations{0.10f, 0.14f, 0.35f, 0.60f, 0.80f, 1.00f};
constexpr int kGradientMoistures = 3;
constexpr Rgb8 kGradient[kGradientElevations.size()][kGradientMoistures] = {
    {{184, 166, 126}, {156, 142, 104}, {120, 116, 80}}, {{184, 158, 112}, {104, 116, 62}, {46, 74, 40}},
    {{172, 150, 106}, {96, 106, 58}, {42, 70, 40}},     {{150, 134, 104}, {102, 106, 72}, {66, 84, 58}},
    {{110, 104, 96}, {128, 124, 114}, {176, 178, 174}}, {{124, 120, 116}, {208, 210, 214}, {242, 245, 249}},
};

Rgb8 mixed(Rgb8 a, Rgb8 b, float share) {
  const auto channel = [&](int from, int to) {
    return static_cast<std::uint8_t>(static_cast<float>(from) + static_cast<float>(to - from) * share + 0.5f);
  };
  return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b)};
}

}  // namespace

Biome biomeByHeight(float e) {
  if (e < 0.1f) return Biome::ocean;
  if (e < 0.2f) return Biome::beach;
  if (e < 0.3f) return Biome::forest;
  if (e < 0.5f) return Biome::jungle;
  if (e < 0.7f) return Biome::savannah;
  if (e < 0.9f) return Biome::desert;
  return Biome::snow;
}

Biome biomeByHeightAndMoisture(float e, float m) {
  if (e < 0.10f) return Biome::ocean;
  if (e < 0.12f) return Biome::beach;
  if (e > 0.8f) {
    if (m < 0.1f) return Biome::scorched;
    if (m < 0.2f) return Biome::bare;
    return m < 0.5f ? Biome::tundra : Biome::snow;
  }
  if (e > 0.6f) {
    if (m < 0.33f) return Biome::temperateDesert;
    return m < 0.66f ? Biome::shrubland : Biome::taiga;
  }
  if (e > 0.3f) {
    if (m < 0.16f) return Biome::temperateDesert;
    if (m < 0.50f) return Biome::grassland;
    return m < 0.83f ? Biome::temperateDeciduousForest : Biome::temperateRainForest;
  }
  if (m < 0.16f) return Biome::subtropicalDesert;
  if (m < 0.33f) return Biome::grassland;
  return m < 0.66f ? Biome::tropicalSeasonalForest : Biome::tropicalRainForest;
}

Biome biomeByTemperatureAndMoisture(float t, float m) {
  if (t < 0.12f) return Biome::snow;
  if (t < 0.25f) return m < 0.1f ? Biome::bare : Biome::tundra;
  if (t < 0.42f) {
    if (m < 0.16f) return Biome::temperateDesert;
    return m < 0.33f ? Biome::shrubland : Biome::taiga;
  }
  if (t < 0.70f) {
    if (m < 0.16f) return Biome::temperateDesert;
    if (m < 0.42f) return Biome::grassland;
    return m < 0.83f ? Biome::temperateDeciduousForest : Biome::temperateRainForest;
  }
  if (m < 0.22f) return Biome::subtropicalDesert;
  if (m < 0.38f) return Biome::savannah;
  return m < 0.66f ? Biome::tropicalSeasonalForest : Biome::tropicalRainForest;
}

float wetness(float temperature, float rain) { return rain / (20.0f * std::max(temperature, -4.0f) + 180.0f); }

Biome biomeByWeather(float temperature, float rain) {
  const float wet = wetness(temperature, rain);
  if (temperature < -2.5f) return wet < 0.35f ? Biome::bare : Biome::tundra;
  if (temperature < 4.5f) {
    if (wet < 0.5f) return Biome::temperateDesert;
    return wet < 1.0f ? Biome::shrubland : Biome::taiga;
  }
  if (temperature < 17.0f) {
    if (wet < 0.5f) return Biome::temperateDesert;
    if (wet < 1.1f) return Biome::grassland;
    return wet < 3.2f ? Biome::temperateDeciduousForest : Biome::temperateRainForest;
  }
  if (wet < 0.5f) return Biome::subtropicalDesert;
  if (wet < 1.6f) return Biome::savannah;
  return wet < 2.8f ? Biome::tropicalSeasonalForest : Biome::tropicalRainForest;
}

Rgb8 biomeMapColour(Biome biome) { return kMapColours[static_cast<std::size_t>(biome)]; }
Rgb8 biomeColour(Biome biome) { return kSeenColours[static_cast<std::size_t>(biome)]; }

Rgb8 gradientColour(float elevation, float moisture) {
  if (elevation < kGradientElevations.front()) {
    return mixed({8, 26, 54}, {30, 78, 104}, std::clamp(elevation / kGradientElevations.front(), 0.0f, 1.0f));
  }
  std::size_t i = 0;
  while (i + 2 < kGradientElevations.size() && elevation >= kGradientElevations[i + 1]) ++i;
  const float up = std::clamp((elevation - kGradientElevations[i]) / (kGradientElevations[i + 1] - kGradientElevations[i]), 0.0f, 1.0f);
  const float column = std::clamp(moisture, 0.0f, 1.0f) * (kGradientMoistures - 1);
  const int j = std::min(static_cast<int>(column), kGradientMoistures - 2);
  const float across = column - static_cast<float>(j);
  return mixed(mixed(kGradient[i][j], kGradient[i][j + 1], across), mixed(kGradient[i + 1][j], kGradient[i + 1][j + 1], across), up);
}

}  // namespace terrella
