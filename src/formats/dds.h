// DDS: the texture file of Direct3D, which older engines and games read.
//
// Microsoft, "Programming Guide for DDS": a header of 128 bytes, of Direct3D 9's time or with twenty more of Direct3D 10's; then each face
// with all its levels, the largest first. The old header names every format that is here, and is read by old and new programs alike; it
// cannot say that colours are sRGB. The new one can, and old programs refuse it.
#pragma once

#include "formats/texture.h"

namespace terrella::formats {

enum class DdsHeader {
  direct3d9,   // DXT1, DXT5, ATI1, ATI2, masks of bits; rows as they are stored elsewhere
  direct3d10,  // DXGI formats
};

// Sizes of BC formats are multiples of four, as Direct3D asks.
Result<Bytes> encodeDds(const Texture& texture, DdsHeader header = DdsHeader::direct3d9);

}  // namespace terrella::formats
