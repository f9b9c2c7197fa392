#include "render/landscape/biome_table.h"

#include <algorithm>
#include <array>

#include "climate/biomes.h"

namespace terrella::render {
namespace {

constexpr Rgb8 kShallows{64, 128, 146}, kDepths{18, 42, 84};

Rgb8 mixed(Rgb8 a, Rgb8 b, float share) {
  const auto channel = [&](int from, int to) {
    return static_cast<std::uint8_t>(static_cast<float>(from) + static_cast<float>(to - from) * share + 0.5f);
  };
  return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b)};
}

// The zones by height in the middle of each, blended in between as an atlas does.
Rgb8 atlasColour(float elevation) {
  constexpr std::array kMiddles{0.10f, 0.16f, 0.25f, 0.40f, 0.60f, 0.80f, 0.97f};
  std::size_t above = 0;
  while (above < kMiddles.size() && kMiddles[above] <= elevation) ++above;
  // The lowest land is beach, not sea.
  const auto zone = [&](std::size_t i) { return biomeMapColour(biomeByHeight(std::max(kMiddles[i], kMiddles[1]))); };
  if (above == 0) return zone(0);
  if (above == kMiddles.size()) return zone(above - 1);
  return mixed(zone(above - 1), zone(above), (elevation - kMiddles[above - 1]) / (kMiddles[above] - kMiddles[above - 1]));
}

Rgb8 landColour(LandscapeColours colours, float elevation, float moisture) {
  switch (colours) {
    case LandscapeColours::biomes:
      return biomeMapColour(biomeByHeightAndMoisture(elevation, moisture));
    case LandscapeColours::height:
      return atlasColour(elevation);
    case LandscapeColours::gradient:
      break;
  }
  return gradientColour(elevation, moisture);
}

}  // namespace

BiomeTable::BiomeTable(LandscapeColours colours) : colours_(static_cast<std::size_t>(kSize) * kSize) {
  for (int row = 0; row < kSize; ++row) {
    for (int column = 0; column < kSize; ++column) {
      const float elevation = (static_cast<float>(column) + 0.5f) / kSize, moisture = (static_cast<float>(row) + 0.5f) / kSize;
      const bool isLand = elevation >= kBiomeSeaLevel;
      colours_[static_cast<std::size_t>(row) * kSize + static_cast<std::size_t>(column)] =
          isLand ? landColour(colours, elevation, moisture) : mixed(kDepths, kShallows, elevation / kBiomeSeaLevel);
    }
  }
}

Rgb8 BiomeTable::at(float elevation, float moisture) const {
  const auto cell = [](float value) { return static_cast<std::size_t>(std::clamp(static_cast<int>(value * kSize), 0, kSize - 1)); };
  return colours_[cell(moisture) * kSize + cell(elevation)];
}

}  // namespace terrella::render
