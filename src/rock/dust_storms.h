// Storms of dust on worlds of bare rock, row by row, as their map of clouds: as on Mars, where some are as wide as a crater and some hide
// all.
#pragma once

#include <cstdint>

#include "maps/pixels.h"
#include "maps/places.h"
#include "methods/point_method.h"
#include "params/palette.h"

namespace terrella {

class DustStorms {
 public:
  // `share` of the globe, more than 0. The dust is that of the palette's old ground. `columns`: how fine the planet is, around the equator.
  DustStorms(std::uint64_t seed, double share, const Palette& palette, int columns);

  // `width` a multiple of 16; `places` with directions.
  void row(const PlaceRow& places, int width, Rgba8* out) const;

 private:
  void fields(const PointRow& points, float* broad, float* fine) const;

  std::uint64_t seed_;
  int octaves_;
  float level_;     // of the broad field, above which there are storms
  float thinnest_;  // opacity of a storm
  ClassColours dust_;
};

}  // namespace terrella
