// The GeoKey tags of a GeoTIFF: OGC 19-008r4, chapter 7. A directory of numbered keys, each a short number or a place among doubles or
// letters.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "formats/geotiff.h"

namespace terrella::formats {

struct GeoKeys {
  std::vector<std::uint16_t> directory;  // tag 34735
  std::vector<double> doubles;           // 34736
  std::string letters;                   // 34737
  std::vector<double> scale, tiepoint;   // 33550: sizes of a pixel; 33922: a pixel and where it lies
};

// `width`: of the map, in pixels.
GeoKeys geoKeys(const GeoTiffOptions& options, int width);

}  // namespace terrella::formats
