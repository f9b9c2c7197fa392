#include "exporter/png_reader.h"

#include <gtest/gtest.h>

#include "exporter/verify/faulty_set.h"

namespace terrella::test {
using namespace exporter;
namespace {

DecodedPng noise(int width, int height, int channels, int bitDepth) {
  DecodedPng png;
  png.width = width;
  png.height = height;
  png.channels = channels;
  png.bitDepth = bitDepth;
  std::uint32_t state = 1;
  for (int i = 0; i < width * height * channels * bitDepth / 8; ++i)
    png.pixels.push_back(static_cast<std::uint8_t>((state = state * 1664525u + 1013904223u) >> 24));
  return png;
}

TEST(PngReader, GivesBackWhatWasWritten) {
  const TestFolder folder;
  for (const auto& [channels, bitDepth] : {std::pair(1, 8), std::pair(3, 8), std::pair(4, 8), std::pair(1, 16)}) {
    const DecodedPng png = noise(37, 11, channels, bitDepth);
    writePng(folder / "a.png", png);
    const auto read = exporter::readPng(folder / "a.png", {37, 11, channels, bitDepth});
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->bytes, png.pixels);
    EXPECT_EQ(pixelHash(*read), hashOf(png));
    if (bitDepth == 16)
      EXPECT_EQ(read->at(5, 3), png.value16(5, 3));
    else
      EXPECT_EQ(read->at(5, 3, channels - 1), png.pixels[static_cast<std::size_t>((3 * 37 + 5) * channels + channels - 1)]);
  }
}

// Whatever byte is changed, and wherever the file is cut: nothing passes, nothing crashes.
TEST(PngReader, FindsEveryDamagedByteAndEveryCut) {
  const TestFolder folder;
  for (const auto& [channels, bitDepth] : {std::pair(3, 8), std::pair(1, 16)}) {
    const PictureShape shape{9, 7, channels, bitDepth};
    writePng(folder / "a.png", noise(9, 7, channels, bitDepth));
    const std::string whole = readText(folder / "a.png");
    ASSERT_TRUE(exporter::readPng(folder / "a.png", shape));
    for (std::size_t i = 0; i < whole.size(); ++i) {
      for (const int bits : {1, 0x20, 0x80, 0xff}) {
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ bits);
        writeText(folder / "b.png", damaged);
        EXPECT_FALSE(exporter::readPng(folder / "b.png", shape)) << "byte " << i << " of " << whole.size() << ", bits " << bits;
      }
      writeText(folder / "b.png", whole.substr(0, i));
      EXPECT_FALSE(exporter::readPng(folder / "b.png", shape)) << "cut at " << i << " of " << whole.size();
    }
  }
}

TEST(PngReader, TakesNoMemoryForASurprise) {
  const TestFolder folder;
  writePng(folder / "a.png", noise(9, 7, 3, 8));
  EXPECT_EQ(exporter::readPng(folder / "a.png", {9, 8, 3, 8}).error().message,
            folder / "a.png" + " is 9 x 7, RGB, 8 bits; it should be 9 x 8, RGB, 8 bits.");
  EXPECT_FALSE(exporter::readPng(folder / "a.png", {9, 7, 1, 16}));
  std::filesystem::create_directory(folder / "folder.png");
  EXPECT_EQ(exporter::readPng(folder / "folder.png", {9, 7, 3, 8}).error().message,
            "Cannot read " + (folder / "folder.png") + ": it is a folder.");
  EXPECT_FALSE(exporter::readPng("/dev/zero", {9, 7, 3, 8}));
}

}  // namespace
}  // namespace terrella::test
