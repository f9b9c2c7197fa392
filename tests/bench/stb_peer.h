// stb_image_write as it comes, with its own compressor: what PNG encoding is compared with.
#pragma once

#include <cstddef>

#include "exporter/png.h"

namespace terrella {
using namespace exporter;

// Encodes into nothing; returns the size that the file would have.
std::size_t stbPngBytes(const Image8& image);

}  // namespace terrella
