#include "climate/biomes.h"

#include <algorithm>
#include <cstddef>

namespace terrella {
namespace {

constexpr std::array<Rgb8, kBiomes> kColours{{
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

// The colours over (elevation, moisture): rows are elevations from the beach up, columns moistures from dry to wet.
constexpr std::array kGradientElevations{0.10f, 0.14f, 0.35f, 0.60f, 0.80f, 1.00f};
constexpr int kGradientMoistures = 3;
constexpr Rgb8 kGradient[kGradientElevations.size()][kGradientMoistures] = {
    {{206, 190, 150}, {188, 178, 134}, {150, 158, 112}}, {{206, 182, 132}, {126, 156, 76}, {48, 104, 54}},
    {{196, 176, 128}, {110, 148, 72}, {46, 100, 56}},    {{172, 158, 124}, {118, 132, 88}, {78, 112, 78}},
    {{118, 112, 104}, {140, 138, 128}, {186, 190, 186}}, {{124, 120, 116}, {214, 216, 220}, {246, 248, 252}},
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

Rgb8 biomeColour(Biome biome) { return kColours[static_cast<std::size_t>(biome)]; }

Rgb8 gradientColour(float elevation, float moisture) {
  if (elevation < kGradientElevations.front()) {
    return mixed({18, 38, 82}, {70, 116, 156}, std::clamp(elevation / kGradientElevations.front(), 0.0f, 1.0f));
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
