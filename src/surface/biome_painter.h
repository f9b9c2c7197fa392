// One row of a map with biomes into colours: land from a table over height or temperature and moisture, sea and snow from the palette.
#pragma once

#include <cstdint>
#include <vector>

#include "maps/climate.h"
#include "maps/places.h"
#include "params/planet_params.h"
#include "surface/paint_row.h"

namespace terrella {

class BiomePainter {
 public:
  // Smooth borders blend the biomes' colours over a strip of the table on either side of a border.
  BiomePainter(const ColourTable& colours, Borders borders, ClimateModel model, std::uint64_t seed, float seaLevel, int columns);
  void row(const PlaceRow& places, const float* heights, const Climate* climate, Rgb8* out) const;

 private:
  static constexpr int kSide = 256;
  Painter painter_;
  std::vector<Rgb8> table_;  // kSide x kSide: row of the first axis, column of moisture
};

}  // namespace terrella
