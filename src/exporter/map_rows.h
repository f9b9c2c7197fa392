// Rows of maps as they stand in files.
#pragma once

#include <cstdint>
#include <vector>

#include "exporter/export_set.h"
#include "exporter/manifest.h"

namespace terrella {

// Whether `maps` has it.
bool holds(const PlanetMaps& maps, ExportMap map);

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

}  // namespace terrella
