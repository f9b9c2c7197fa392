// Block compression: 4 x 4 pixels in 8 or 16 bytes, which graphics cards read as they are.
//
// BC1 and BC3 (DXT1, DXT5) hold two colours of 5, 6 and 5 bits and choose one of four mixtures for each pixel, BC3 with opacity beside it;
// BC4 and BC5 hold one or two single channels, two values of 8 bits each with eight mixtures (Microsoft, "Texture Block Compression in
// Direct3D 11"). The colours are chosen by stb_dxt (Fabian Giesen; principal axis and two refinements): whole numbers and floats without
// libm, so the same blocks everywhere.
//
// No BC7: Debian has no library that is kept and writes it. libsquish stops at BC5, NVIDIA's texture tools in Debian (2.0.8) at BC5,
// basisu, bc7enc and Compressonator are not packaged.
#pragma once

#include "base/workers.h"
#include "formats/pixel_view.h"

namespace terrella::formats {

enum class BlockKind {
  bc1,     // red green blue, 8 bytes a block
  bc3,     // and opacity, 16 bytes
  bc4,     // one channel, 8 bytes
  bc5,     // two channels, 16 bytes: x and y of normals
  normal,  // as bc3, with x as opacity, y as green and red and blue white ("DXT5nm"): for engines of before BC5
};

int bytesPerBlock(BlockKind kind);

// Blocks row by row from the top; a picture whose sides are no multiples of four goes on beyond its edges as it ends. 8 bits; of bc1, bc3
// and bc5 and normal the first channels count, and a picture without opacity is opaque. Expects pixels that checkPixels accepts, with
// enough channels (leastChannels).
Bytes compressBlocks(const PixelView& pixels, BlockKind kind, const Workers& workers);

int leastChannels(BlockKind kind);

}  // namespace terrella::formats
