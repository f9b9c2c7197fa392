// Reads compressed blocks as Microsoft's guide ("Texture Block Compression in Direct3D 11") has them, slowly and by itself.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace terrella::test {

using BlockColours = std::array<std::array<int, 3>, 16>;

inline std::array<int, 3> colour565(int bits) {
  const int r = bits >> 11, g = bits >> 5 & 63, b = bits & 31;
  return {r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2};
}

inline BlockColours decodeColours(const std::uint8_t* block) {
  const int first = block[0] | block[1] << 8, second = block[2] | block[3] << 8;
  const auto a = colour565(first), b = colour565(second);
  const bool hasFour = first > second;
  BlockColours out{};
  for (std::size_t i = 0; i < 16; ++i) {
    const int index = block[4 + i / 4] >> (2 * (i % 4)) & 3;
    for (std::size_t c = 0; c < 3; ++c) {
      if (index < 2)
        out[i][c] = index == 0 ? a[c] : b[c];
      else if (hasFour)
        out[i][c] = index == 2 ? (2 * a[c] + b[c]) / 3 : (a[c] + 2 * b[c]) / 3;
      else
        out[i][c] = index == 2 ? (a[c] + b[c]) / 2 : 0;
    }
  }
  return out;
}

inline std::array<int, 16> decodeChannel(const std::uint8_t* block) {
  const int a = block[0], b = block[1];
  std::uint64_t bits = 0;
  for (int i = 7; i >= 2; --i) bits = bits << 8 | block[i];
  std::array<int, 16> out{};
  for (std::size_t i = 0; i < 16; ++i) {
    const int index = static_cast<int>(bits >> (3 * i) & 7);
    if (index < 2)
      out[i] = index == 0 ? a : b;
    else if (a > b)
      out[i] = ((8 - index) * a + (index - 1) * b) / 7;
    else
      out[i] = index == 6 ? 0 : index == 7 ? 255 : ((6 - index) * a + (index - 1) * b) / 5;
  }
  return out;
}

// Pixels of `channels`, from blocks of `bytes`; block(first byte, pixel in it, out) says what one is.
template <class Block>
std::vector<std::uint8_t> decodeBlocks(const std::vector<std::uint8_t>& blocks, int width, int height, int channels, int bytes,
                                       const Block& block) {
  std::vector<std::uint8_t> out;
  const int across = (width + 3) / 4;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const std::size_t at = (static_cast<std::size_t>(y / 4) * static_cast<std::size_t>(across) + static_cast<std::size_t>(x / 4)) *
                             static_cast<std::size_t>(bytes);
      std::array<int, 4> pixel{};
      block(blocks.data() + at, static_cast<std::size_t>(y % 4 * 4 + x % 4), pixel);
      for (std::size_t c = 0; c < static_cast<std::size_t>(channels); ++c) out.push_back(static_cast<std::uint8_t>(pixel[c]));
    }
  }
  return out;
}

inline std::vector<std::uint8_t> decodeBc1(const std::vector<std::uint8_t>& blocks, int width, int height) {
  return decodeBlocks(blocks, width, height, 3, 8, [](const std::uint8_t* block, std::size_t i, std::array<int, 4>& out) {
    const auto colours = decodeColours(block);
    for (std::size_t c = 0; c < 3; ++c) out[c] = colours[i][c];
  });
}
inline std::vector<std::uint8_t> decodeBc3(const std::vector<std::uint8_t>& blocks, int width, int height) {
  return decodeBlocks(blocks, width, height, 4, 16, [](const std::uint8_t* block, std::size_t i, std::array<int, 4>& out) {
    const auto colours = decodeColours(block + 8);
    for (std::size_t c = 0; c < 3; ++c) out[c] = colours[i][c];
    out[3] = decodeChannel(block)[i];
  });
}
inline std::vector<std::uint8_t> decodeBc4(const std::vector<std::uint8_t>& blocks, int width, int height) {
  return decodeBlocks(blocks, width, height, 1, 8,
                      [](const std::uint8_t* block, std::size_t i, std::array<int, 4>& out) { out[0] = decodeChannel(block)[i]; });
}
inline std::vector<std::uint8_t> decodeBc5(const std::vector<std::uint8_t>& blocks, int width, int height) {
  return decodeBlocks(blocks, width, height, 2, 16, [](const std::uint8_t* block, std::size_t i, std::array<int, 4>& out) {
    out[0] = decodeChannel(block)[i], out[1] = decodeChannel(block + 8)[i];
  });
}

}  // namespace terrella::test
