// One row of a map with biomes by weather into colours, in the widest vectors of the machine.
//
// Nothing has a border where nature has none: land takes its colour from a table over temperature and rain, dry ground is tinted by sands,
// steep ground by rocks, both of the province's soil, and snow lies over all of it by its share.
#pragma once

#include <cstdint>
#include <vector>

#include "climate/surroundings.h"
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
  std::vector<std::uint32_t> land;          // entry kSide * temperature + rain, as Climate's codes; in the highest byte how dry it is
  std::vector<std::uint32_t> sands, rocks;  // kSide each, by the soil
  std::vector<std::uint32_t> salts;         // by the patches of moisture
};

struct WeatherPainter {
  // All of which must outlive this.
  WeatherPainter(const WeatherTable& weather, const Surroundings& around, const ColourTable& colours, Borders borders, std::uint64_t seed,
                 float seaLevel, int columns)
      : table(weather), surroundings(around), painter(colours, borders, seed, seaLevel, columns) {}

  const WeatherTable& table;
  const Surroundings& surroundings;  // of which soils
  Painter painter;                   // of the sea and of snow
};

// `rock`: shares of bare rock. `moisture`: patches, which shift soils a little and choose among salts. `rivers`: shares of rivers
// and lakes.
void paintWeatherRow(const WeatherPainter& painter, const PlaceRow& places, const float* heights, const Climate* climate,
                     const std::uint8_t* rock, const std::int8_t* moisture, const std::uint8_t* rivers, Rgb8* out);

}  // namespace terrella
