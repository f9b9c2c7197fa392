#include "formats/photo.h"

#include <gtest/gtest.h>
#include <turbojpeg.h>
#include <webp/decode.h>

#include <memory>

#include "formats/test_pixels.h"

namespace terrella::test {
using namespace formats;
namespace {

Bytes decodeJpeg(const Bytes& file, int channels) {
  const std::unique_ptr<void, int (*)(tjhandle)> decoder(tjInitDecompress(), tjDestroy);
  int width = 0, height = 0, sampling = 0, space = 0;
  if (tjDecompressHeader3(decoder.get(), file.data(), file.size(), &width, &height, &sampling, &space) != 0) return {};
  Bytes out(static_cast<std::size_t>(width * height * channels));
  tjDecompress2(decoder.get(), file.data(), file.size(), out.data(), width, 0, height, channels == 1 ? TJPF_GRAY : TJPF_RGB, 0);
  return out;
}

Bytes decodeWebp(const Bytes& file, int channels) {
  int width = 0, height = 0;
  std::uint8_t* pixels =
      channels == 4 ? WebPDecodeRGBA(file.data(), file.size(), &width, &height) : WebPDecodeRGB(file.data(), file.size(), &width, &height);
  const Bytes out(pixels, pixels + static_cast<std::ptrdiff_t>(width) * height * channels);
  WebPFree(pixels);
  return out;
}

TEST(Jpeg, ComesNearWhatItShows) {
  for (const int channels : {1, 3}) {
    const Pixels picture = gradient(120, 50, channels);
    const auto fine = encodeJpeg(picture.view(), 95), coarse = encodeJpeg(picture.view(), 20);
    ASSERT_TRUE(fine && coarse);
    EXPECT_LT(meanSquare(decodeJpeg(*fine, channels), bytesOf(picture)), 3);
    EXPECT_LT(meanSquare(decodeJpeg(*coarse, channels), bytesOf(picture)), 60);
    EXPECT_LT(coarse->size(), fine->size());
  }
}

// A file that starts as JFIF and has no segment of an application besides: readers take its colours as sRGB.
TEST(Jpeg, SaysNothingOfCamerasAndPlaces) {
  const auto file = encodeJpeg(gradient(16, 16, 3).view());
  ASSERT_TRUE(file);
  EXPECT_EQ((*file)[3], 0xe0);
  std::size_t at = 2;
  while (at + 4 < file->size() && (*file)[at + 1] != 0xda) {
    EXPECT_FALSE((*file)[at + 1] > 0xe0 && (*file)[at + 1] <= 0xef) << "segment " << int{(*file)[at + 1]};
    at += 2 + static_cast<std::size_t>((*file)[at + 2] << 8 | (*file)[at + 3]);
  }
}

TEST(Webp, ComesNearWhatItShows) {
  for (const int channels : {3, 4}) {
    const Pixels picture = gradient(120, 50, channels);
    const auto file = encodeWebp(picture.view(), 95);
    ASSERT_TRUE(file);
    EXPECT_LT(meanSquare(decodeWebp(*file, channels), bytesOf(picture)), 12);
  }
}

TEST(Webp, WithoutLossNothingIsLost) {
  // Opacity is noise as well: colours are kept where nobody sees them.
  const Pixels noise = noisePixels(40, 30, 4);
  const auto file = encodeWebp(noise.view(), 50, WebpLoss::none);
  ASSERT_TRUE(file);
  EXPECT_EQ(decodeWebp(*file, 4), bytesOf(noise));
  const Pixels grey = noisePixels(40, 30, 1);
  const auto greyFile = encodeWebp(grey.view(), 50, WebpLoss::none);
  ASSERT_TRUE(greyFile);
  const Bytes read = decodeWebp(*greyFile, 3);
  for (std::size_t i = 0; i < read.size(); ++i) ASSERT_EQ(read[i], bytesOf(grey)[i / 3]);
}

TEST(Photos, NonsenseGetsASentence) {
  const Pixels rgb = gradient(8, 8, 3), rgba = gradient(8, 8, 4), two = gradient(8, 8, 2), heights = heightPixels(8, 8);
  EXPECT_FALSE(encodeJpeg({}));
  EXPECT_FALSE(encodeJpeg(rgba.view()));
  EXPECT_FALSE(encodeJpeg(heights.view()));
  EXPECT_FALSE(encodeWebp(two.view()));
  EXPECT_FALSE(encodeWebp(heights.view()));
  for (const int quality : {-1, 0, 101, 1000000}) EXPECT_FALSE(encodeJpeg(rgb.view(), quality)) << quality;
  for (const int quality : {-1, 101}) EXPECT_FALSE(encodeWebp(rgb.view(), quality)) << quality;
  const Bytes line(65501, 9);
  const auto wide = [&line](int width) { return PixelView{width, 1, 1, std::span(line).first(static_cast<std::size_t>(width))}; };
  EXPECT_TRUE(encodeJpeg(wide(65500)));
  EXPECT_FALSE(encodeJpeg(wide(65501)));
  EXPECT_TRUE(encodeWebp(wide(16383)));
  EXPECT_FALSE(encodeWebp(wide(16384)));
}

}  // namespace
}  // namespace terrella::test
