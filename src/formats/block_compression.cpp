// alone: it holds somebody else's code, with warnings and names of its own
#include "formats/block_compression.h"

#include <algorithm>
#include <array>
#include <cstring>  // which stb_dxt.h takes for granted

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-function"
#define STB_DXT_IMPLEMENTATION
#define STB_DXT_STATIC
#include <stb_dxt.h>
#pragma GCC diagnostic pop

namespace terrella::formats {
namespace {

using Pixel = std::array<std::uint8_t, 4>;

Pixel pixelAt(const PixelView& from, int x, int y) {
  const std::uint8_t* sample = from.row<std::uint8_t>(std::min(y, from.height - 1)) +
                               static_cast<std::size_t>(std::min(x, from.width - 1)) * static_cast<std::size_t>(from.channels);
  Pixel pixel{0, 0, 0, 255};
  std::copy_n(sample, from.channels, pixel.begin());
  return pixel;
}

// The block whose upper left pixel is that one.
void compressBlock(const PixelView& from, BlockKind kind, int left, int top, std::uint8_t* out) {
  std::array<std::uint8_t, 64> block;
  const std::size_t stride = kind == BlockKind::bc4 ? 1 : kind == BlockKind::bc5 ? 2 : 4;
  for (int i = 0; i < 16; ++i) {
    Pixel pixel = pixelAt(from, left + i % 4, top + i / 4);
    if (kind == BlockKind::bc1) pixel[3] = 255;
    if (kind == BlockKind::normal) pixel = {255, pixel[1], 255, pixel[0]};
    std::copy_n(pixel.begin(), stride, block.begin() + static_cast<std::ptrdiff_t>(stride) * i);
  }
  switch (kind) {
    case BlockKind::bc1:
      return stb_compress_dxt_block(out, block.data(), 0, STB_DXT_HIGHQUAL);
    case BlockKind::bc4:
      return stb_compress_bc4_block(out, block.data());
    case BlockKind::bc5:
      return stb_compress_bc5_block(out, block.data());
    case BlockKind::bc3:
    case BlockKind::normal:
      return stb_compress_dxt_block(out, block.data(), 1, STB_DXT_HIGHQUAL);
  }
}

}  // namespace

int bytesPerBlock(BlockKind kind) { return kind == BlockKind::bc1 || kind == BlockKind::bc4 ? 8 : 16; }

int leastChannels(BlockKind kind) { return kind == BlockKind::bc4 ? 1 : kind == BlockKind::bc5 || kind == BlockKind::normal ? 2 : 3; }

Bytes compressBlocks(const PixelView& pixels, BlockKind kind, const Workers& workers) {
  const int columns = (pixels.width + 3) / 4, rows = (pixels.height + 3) / 4, bytes = bytesPerBlock(kind);
  Bytes out(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * static_cast<std::size_t>(bytes));
  workers.forBands(rows, 4, nullptr, [&](int begin, int end) {
    std::uint8_t* to = out.data() + static_cast<std::size_t>(begin) * static_cast<std::size_t>(columns) * static_cast<std::size_t>(bytes);
    for (int y = begin; y < end; ++y) {
      for (int x = 0; x < columns; ++x, to += bytes) compressBlock(pixels, kind, 4 * x, 4 * y, to);
    }
  });
  return out;
}

}  // namespace terrella::formats
