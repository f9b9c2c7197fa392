#include "formats/block_compression.h"

#include <gtest/gtest.h>

#include "formats/block_decoder.h"
#include "formats/test_pixels.h"

namespace terrella::test {
using namespace formats;
namespace {

const Workers kTwo(2);

// Two gradients across each other are more than the line of colours of a BC1 block can hold: hence 20, four steps of grey.
TEST(BlockCompression, WhatIsDecodedIsWhatWasThere) {
  const Pixels rgb = gradient(64, 32, 3), rgba = gradient(64, 32, 4), grey = gradient(64, 32, 1), two = gradient(64, 32, 2);
  EXPECT_LT(meanSquare(decodeBc1(compressBlocks(rgb.view(), BlockKind::bc1, kTwo), 64, 32), bytesOf(rgb)), 20);
  EXPECT_LT(meanSquare(decodeBc3(compressBlocks(rgba.view(), BlockKind::bc3, kTwo), 64, 32), bytesOf(rgba)), 20);
  EXPECT_LT(meanSquare(decodeBc4(compressBlocks(grey.view(), BlockKind::bc4, kTwo), 64, 32), bytesOf(grey)), 1);
  EXPECT_LT(meanSquare(decodeBc5(compressBlocks(two.view(), BlockKind::bc5, kTwo), 64, 32), bytesOf(two)), 1);
}

// What two rows of eight values cannot say of noise, they say as well as may be: the error is that of the format, not of a shift or a swap.
TEST(BlockCompression, NoiseIsNearerThanAnyOther) {
  const Pixels noise = noisePixels(32, 32, 1), other = noisePixels(32, 32, 1, 2);
  const auto decoded = decodeBc4(compressBlocks(noise.view(), BlockKind::bc4, kTwo), 32, 32);
  EXPECT_LT(meanSquare(decoded, bytesOf(noise)), 150);
  EXPECT_GT(meanSquare(decoded, bytesOf(other)), 5000);
}

TEST(BlockCompression, BlackAndWhiteStay) {
  for (const std::uint8_t value : {std::uint8_t{0}, std::uint8_t{255}}) {
    const Pixels flat = pixelsOf(8, 8, 3, Bytes(192, value));
    EXPECT_EQ(decodeBc1(compressBlocks(flat.view(), BlockKind::bc1, kTwo), 8, 8), bytesOf(flat));
  }
}

// DXT5nm: x in the opacity, y in green, red white so that shaders which multiply both get x as well.
TEST(BlockCompression, OldNormalsLieInOpacityAndGreen) {
  const Pixels normals = gradient(32, 32, 3);
  const auto decoded = decodeBc3(compressBlocks(normals.view(), BlockKind::normal, kTwo), 32, 32);
  for (std::size_t i = 0; i < 32 * 32; ++i) {
    EXPECT_NEAR(decoded[4 * i + 3], bytesOf(normals)[3 * i], 3);
    EXPECT_NEAR(decoded[4 * i + 1], bytesOf(normals)[3 * i + 1], 6);
    EXPECT_EQ(decoded[4 * i], 255);
  }
}

TEST(BlockCompression, PicturesSmallerThanBlocksAreWhole) {
  for (const auto& [width, height] : {std::pair{1, 1}, {2, 5}, {7, 3}}) {
    const Pixels grey = noisePixels(width, height, 1);
    const Bytes blocks = compressBlocks(grey.view(), BlockKind::bc4, kTwo);
    EXPECT_EQ(blocks.size(), static_cast<std::size_t>((width + 3) / 4 * ((height + 3) / 4) * 8));
    EXPECT_LT(meanSquare(decodeBc4(blocks, width, height), bytesOf(grey)), 250);
  }
}

TEST(BlockCompression, ThreadsChangeNothing) {
  const Pixels noise = noisePixels(100, 203, 4);
  for (const BlockKind kind : {BlockKind::bc1, BlockKind::bc3})
    EXPECT_EQ(compressBlocks(noise.view(), kind, Workers(1)), compressBlocks(noise.view(), kind, Workers(4)));
}

}  // namespace
}  // namespace terrella::test
