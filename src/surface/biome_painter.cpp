#include "surface/biome_painter.h"

#include <algorithm>
#include <array>

#include "climate/biome_rows.h"

namespace terrella {
namespace {

constexpr int kBlur = 5;    // entries of the table to either side
constexpr int kTone = 190;  // of 256: from above, through the air of a day, ground is darker than on a map
constexpr int kGrain = 10;  // code values from the darkest to the lightest pixel of one colour

// The mean over 2 * kBlur + 1 neighbours along rows or columns; at its ends the table goes on as it ends.
std::vector<Rgb8> blurred(const std::vector<Rgb8>& table, int side, bool isAlongRows) {
  std::vector<Rgb8> result(table.size());
  for (int j = 0; j < side; ++j) {
    for (int i = 0; i < side; ++i) {
      std::array<int, 3> sum{};
      for (int k = -kBlur; k <= kBlur; ++k) {
        const int column = isAlongRows ? std::clamp(i + k, 0, side - 1) : i, row = isAlongRows ? j : std::clamp(j + k, 0, side - 1);
        const Rgb8& entry = table[static_cast<std::size_t>(row * side + column)];
        sum[0] += entry.r, sum[1] += entry.g, sum[2] += entry.b;
      }
      const auto mean = [](int total) { return static_cast<std::uint8_t>((total + kBlur) / (2 * kBlur + 1)); };
      result[static_cast<std::size_t>(j * side + i)] = {mean(sum[0]), mean(sum[1]), mean(sum[2])};
    }
  }
  return result;
}

using Code = std::array<int, 3>;

// `share` of 255 of the second colour.
Code mixed(const Code& from, const Code& to, int share) {
  const int parts = share + (share >> 7);
  Code result;
  for (std::size_t c = 0; c < 3; ++c) result[c] = from[c] + ((to[c] - from[c]) * parts >> 8);
  return result;
}

}  // namespace

BiomePainter::BiomePainter(const ColourTable& colours, Borders borders, ClimateModel model, std::uint64_t seed, float seaLevel, int columns)
    : painter_(colours, borders, seed, seaLevel, columns), table_(static_cast<std::size_t>(kSide) * kSide) {
  for (int first = 0; first < kSide; ++first) {
    for (int moisture = 0; moisture < kSide; ++moisture)
      table_[static_cast<std::size_t>(first * kSide + moisture)] = biomeTableColour(model, first, moisture);
  }
  if (borders == Borders::smooth && model != ClimateModel::gradient) table_ = blurred(blurred(table_, kSide, true), kSide, false);
}

void BiomePainter::row(const PlaceRow& places, const float* heights, const Climate* climate, Rgb8* out) const {
  const bool isDithered = painter_.borders == Borders::dithered;
  for (std::size_t x = 0; x < places.s.size(); ++x) {
    const Climate& here = climate[x];
    const bool isWater = heights[x] < painter_.seaLevel;
    const float t = isWater ? heights[x] * painter_.depthScale : (heights[x] - painter_.seaLevel) * painter_.landScale;
    const auto fromPalette = [&](ColourClass colourClass) {
      const Rgb8 colour = painter_.table.colourAt(colourClass, t, places.latitudeAt(x));
      return Code{colour.r, colour.g, colour.b};
    };
    Code colour;
    if (isWater) {
      colour = fromPalette(ColourClass::ocean);
    } else {
      const Rgb8& biome = table_[static_cast<std::size_t>(here.zone()) * kSide + static_cast<std::size_t>(here.moisture())];
      colour = {biome.r * kTone >> 8, biome.g * kTone >> 8, biome.b * kTone >> 8};
    }
    const int snow = isDithered ? (here.climateClass == ClimateClass::snow ? 255 : 0) : here.snow;
    if (snow > 0) colour = mixed(colour, fromPalette(isWater ? ColourClass::ice : ColourClass::snow), snow);
    const int die = static_cast<int>(painter_.grain.at(places.face[x], places.s[x], places.t[x]) & 255);
    const int grain = isWater ? 0 : (die * (kGrain + 1) >> 8) - kGrain / 2;
    const auto code = [&](int value) { return static_cast<std::uint8_t>(std::clamp(value + grain, 0, 255)); };
    out[x] = {code(colour[0]), code(colour[1]), code(colour[2])};
  }
}

}  // namespace terrella
