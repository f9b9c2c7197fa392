// GeoTIFFs as libtiff reads them.
#pragma once

#include <tiffio.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <string>

#include "exporter/test_folder.h"
#include "formats/pixel_view.h"

namespace terrella::test {

// All samples, as libtiff reads them.
inline formats::Bytes samplesOf(const formats::Bytes& file, const TestFolder& folder, std::size_t pixelBytes) {
  const std::string path = folder / "map.tif";
  std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(file.data()), static_cast<std::streamsize>(file.size()));
  TIFFSetWarningHandler(nullptr);  // of tags that it leaves to others
  TIFF* tiff = TIFFOpen(path.c_str(), "r");
  std::uint32_t width = 0, height = 0, side = 0;
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width), TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height),
      TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &side);
  formats::Bytes out(width * height * pixelBytes), tile(static_cast<std::size_t>(TIFFTileSize(tiff)));
  for (std::uint32_t top = 0; top < height; top += side) {
    for (std::uint32_t left = 0; left < width; left += side) {
      TIFFReadTile(tiff, tile.data(), left, top, 0, 0);
      for (std::uint32_t y = 0; y < std::min(side, height - top); ++y)
        std::copy_n(tile.data() + y * side * pixelBytes, std::min(side, width - left) * pixelBytes,
                    out.data() + ((top + y) * width + left) * pixelBytes);
    }
  }
  TIFFClose(tiff);
  return out;
}

}  // namespace terrella::test
