// Rows of maps as they stand in files.
#pragma once

#include <cstdint>
#include <vector>

#include "exporter/export_set.h"
#include "exporter/manifest.h"

namespace terrella::exporter {

// Row y of a map that stands in its file as it is, and all rows below it; null for heights and climate, which are encoded.
const std::uint8_t* plainRow(const PlanetMaps& maps, ExportMap map, int y);

// One colour for each class.
void paintClimate(const Climate* climate, std::size_t count, Rgb8* out);

// round(height * 65535)
void encodeHeights(const float* heights, std::size_t count, std::uint16_t* out);

// Takes rows of one map, one after the other, adding each to `hash`.
class MapRows {
 public:
  MapRows(ExportMap map, int width);

  // The pixels of row y, until the next call.
  const void* next(const PlanetMaps& maps, int y, PixelHash& hash);

 private:
  ExportMap map_;
  std::size_t width_;
  std::vector<std::uint16_t> heights_;
  std::vector<Rgb8> colours_;
};

}  // namespace terrella::exporter
