// What OpenEXR wrote, read by TinyEXR.
#include "formats/exr.h"

#include <gtest/gtest.h>
#include <tinyexr.h>

#include <algorithm>
#include <cmath>

#include "formats/test_pixels.h"

namespace terrella::test {
using namespace formats;
namespace {

const Workers kTwo(2);

// All channels as floats, in the order that the file has: B G R or Y.
struct ReadExr {
  int width = 0, height = 0;
  std::vector<std::string> names;
  std::vector<std::vector<float>> channels;
  std::vector<std::pair<std::string, std::string>> texts;
};

ReadExr readExr(const Bytes& file) {
  EXRVersion version;
  EXRHeader header;
  EXRImage image;
  InitEXRHeader(&header), InitEXRImage(&image);
  ReadExr out;
  if (ParseEXRVersionFromMemory(&version, file.data(), file.size()) != TINYEXR_SUCCESS) return out;
  if (ParseEXRHeaderFromMemory(&header, &version, file.data(), file.size(), nullptr) != TINYEXR_SUCCESS) return out;
  for (int i = 0; i < header.num_channels; ++i) header.requested_pixel_types[i] = TINYEXR_PIXELTYPE_FLOAT;
  if (LoadEXRImageFromMemory(&image, &header, file.data(), file.size(), nullptr) == TINYEXR_SUCCESS) {
    out.width = image.width, out.height = image.height;
    for (int i = 0; i < header.num_channels; ++i) {
      out.names.emplace_back(header.channels[i].name);
      const auto* values = reinterpret_cast<const float*>(image.images[i]);
      out.channels.emplace_back(values, values + static_cast<std::ptrdiff_t>(image.width) * image.height);
    }
    for (int i = 0; i < header.num_custom_attributes; ++i) {
      const EXRAttribute& attribute = header.custom_attributes[i];
      if (std::string(attribute.type) == "string")
        out.texts.emplace_back(attribute.name,
                               std::string(reinterpret_cast<const char*>(attribute.value), static_cast<std::size_t>(attribute.size)));
    }
  }
  FreeEXRImage(&image), FreeEXRHeader(&header);
  return out;
}

TEST(Exr, FloatsAreThemselves) {
  // One row, a block's worth, one more, and many.
  for (const int height : {1, 16, 17, 100}) {
    const Pixels heights = heightPixels(33, height);
    const auto file = encodeExr(heights.view(), {}, kTwo);
    ASSERT_TRUE(file);
    const ReadExr read = readExr(*file);
    EXPECT_EQ(read.width, 33);
    EXPECT_EQ(read.height, height);
    ASSERT_EQ(read.names, std::vector<std::string>({"Y"}));
    EXPECT_EQ(read.channels[0], floatsOf(heights));
  }
}

TEST(Exr, ColoursKeepTheirChannels) {
  const Pixels rgb = heightPixels(20, 40, 3);
  const auto file = encodeExr(rgb.view(), {}, kTwo);
  ASSERT_TRUE(file);
  const ReadExr read = readExr(*file);
  ASSERT_EQ(read.names, std::vector<std::string>({"B", "G", "R"}));
  for (std::size_t i = 0; i < 800; ++i) {
    for (std::size_t c = 0; c < 3; ++c) ASSERT_EQ(read.channels[2 - c][i], floatsOf(rgb)[3 * i + c]) << i;
  }
}

TEST(Exr, HalvesKeepElevenBits) {
  const Pixels heights = heightPixels(50, 50);
  const auto file = encodeExr(heights.view(), {.isHalf = true}, kTwo);
  ASSERT_TRUE(file);
  const ReadExr read = readExr(*file);
  ASSERT_EQ(read.channels.size(), 1u);
  for (std::size_t i = 0; i < 2500; ++i)
    ASSERT_NEAR(read.channels[0][i], floatsOf(heights)[i], std::abs(floatsOf(heights)[i]) / 2048 + 1e-7);
}

TEST(Exr, CarriesTexts) {
  const auto file = encodeExr(heightPixels(4, 4).view(), {.texts = {{"shareCode", "T4-7"}, {"licence", "d\xc3\xa9j\xc3\xa0"}}}, kTwo);
  ASSERT_TRUE(file);
  const auto texts = readExr(*file).texts;
  for (const auto& wanted : {std::pair<std::string, std::string>{"shareCode", "T4-7"}, {"licence", "d\xc3\xa9j\xc3\xa0"}})
    EXPECT_NE(std::find(texts.begin(), texts.end(), wanted), texts.end()) << wanted.first;
}

TEST(Exr, ThreadsChangeNothing) {
  const Pixels heights = heightPixels(64, 333);
  const auto one = encodeExr(heights.view(), {}, Workers(1)), four = encodeExr(heights.view(), {}, Workers(4));
  ASSERT_TRUE(one && four);
  EXPECT_EQ(*one, *four);
}

TEST(Exr, NonsenseGetsASentence) {
  const Pixels heights = heightPixels(4, 4);
  EXPECT_FALSE(encodeExr({}, {}, kTwo));
  EXPECT_FALSE(encodeExr(gradient(4, 4, 3).view(), {}, kTwo));
  EXPECT_FALSE(encodeExr(heightPixels(4, 4, 2).view(), {}, kTwo));
  PixelView torn = heights.view();
  torn.height = 5;
  EXPECT_FALSE(encodeExr(torn, {}, kTwo));
  for (const char* name : {"", "two words", "a_name_that_is_longer_than_it_may_be_here"})
    EXPECT_FALSE(encodeExr(heights.view(), {.texts = {{name, "x"}}}, kTwo)) << name;
  EXPECT_FALSE(encodeExr(heights.view(), {.texts = {{"channels", "a string where a list belongs"}}}, kTwo));
  EXPECT_FALSE(encodeExr(heights.view(), {.texts = {{"a", "\xff"}}}, kTwo));
  const Pixels high{2, 1, 1, std::vector<float>{0, 70000}};
  EXPECT_FALSE(encodeExr(high.view(), {.isHalf = true}, kTwo));
  EXPECT_TRUE(encodeExr(high.view(), {}, kTwo));
}

}  // namespace
}  // namespace terrella::test
