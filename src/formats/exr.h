// OpenEXR: floats as pictures, which editors, renderers and engines read without any scale in between. Heights in metres are themselves.
//
// Written with OpenEXRCore, the C library below OpenEXR's C++ one (openexr.com, "Technical Introduction to OpenEXR"): scan lines, ZIP
// compression in blocks of 16 rows, which all cores compress at once. (TinyEXR would be smaller to link; it holds picture, blocks and file
// in memory three times over, compresses with one thread, and is packaged as a fork of one release. OpenEXR comes with Debian, Blender and
// GDAL.) One channel is called "Y", three are "R", "G", "B", linear. Nothing of the clock or the machine is written.
#pragma once

#include <utility>

#include "base/workers.h"
#include "formats/pixel_view.h"

namespace terrella::formats {

struct ExrOptions {
  // 16-bit floats: 11 bits of precision, 4 m at 8000, up to 65504. Else 32-bit ones.
  bool isHalf = false;
  // Attributes of the header: names of 1 to 31 letters, digits and "_" that OpenEXR does not use itself; UTF-8.
  std::vector<std::pair<std::string, std::string>> texts = {};
};

// Floats of one or three channels; a row has up to 2^31 - 1 bytes.
Result<Bytes> encodeExr(const PixelView& pixels, const ExrOptions& options, const Workers& workers);

}  // namespace terrella::formats
