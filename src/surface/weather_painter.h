// One row of a map with biomes by weather into colours, in the widest vectors of the machine.
//
// Nothing has a border where nature has none: land takes its colour from a table over temperature and rain, dry ground is tinted by sands,
// steep ground by rocks, and snow lies over all of it by its share.
#pragma once

#include <cstdint>
#include <vector>

#include "maps/climate.h"
#include "maps/places.h"
#include "params/palette.h"
#include "surface/colour_table.h"
#include "surface/paint_row.h"

namespace terrella {

// The palette's colours of land by weather, tabulated. A colour is one word, red in the lowest byte.
struct WeatherTable {
  static constexpr const char* kName = "weather colours";  // a fact of the planet

  explicit WeatherTable(const Palette& palette);

  static constexpr int kSide = 256;
  std::vector<std::uint32_t> land;  // entry kSide * temperature + rain, as Climate's codes; in the highest byte how dry it is
  std::vector<std::uint32_t> sands, rocks, salts;  // kSide each, by the patches of moisture
};

struct WeatherPainter {
  WeatherPainter(const WeatherTable& weather, const ColourTable& colours, Borders borders, std::uint64_t seed, float seaLevel, int columns)
      : table(weather), painter(colours, borders, seed, seaLevel, columns) {}

  const WeatherTable& table;
  Painter painter;  // of the sea and of snow
};

// `rock`: shares of bare rock. `moisture`: patches, which choose among sands, rocks and salts. `rivers`: shares of rivers
// and lakes.
void paintWeatherRow(const WeatherPainter& painter, const PlaceRow& places, const float* heights, const Climate* climate,
                     const std::uint8_t* rock, const std::int8_t* moisture, const std::uint8_t* rivers, Rgb8* out);

}  // namespace terrella
