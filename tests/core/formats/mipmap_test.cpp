#include "formats/mipmap.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/srgb_table.h"
#include "formats/test_pixels.h"

namespace terrella::test {
using namespace formats;
namespace {

const Workers kTwo(2);

std::vector<std::uint8_t> half(const Pixels& pixels, Content content) { return bytesOf(halved(pixels.view(), content, kTwo)); }

TEST(SrgbTable, ThereAndBackChangesNothing) {
  for (int i = 0; i < 256; ++i) EXPECT_EQ(srgbOfLight(lightOfSrgb()[static_cast<std::size_t>(i)]), i);
}

TEST(SrgbTable, IsTheStandardsCurve) {
  for (int i = 0; i < 256; ++i) {
    const double s = i / 255.0, light = s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
    EXPECT_NEAR(lightOfSrgb()[static_cast<std::size_t>(i)], light * 65535, 0.6) << i;
  }
}

TEST(Mipmap, WhatIsOfOneColourStaysSo) {
  for (int i = 0; i < 256; i += 5) {
    const auto value = static_cast<std::uint8_t>(i);
    for (const int side : {2, 3, 5, 8}) {
      const Pixels flat = pixelsOf(side, side, 3, Bytes(static_cast<std::size_t>(side * side * 3), value));
      for (const Content content : {Content::colour, Content::value}) {
        for (const std::uint8_t sample : half(flat, content)) EXPECT_EQ(sample, value) << side;
      }
    }
  }
}

TEST(Mipmap, ColoursAreAveragedAsLight) {
  // Half of white's light is sRGB 188, half of its value 128.
  const Pixels checks = pixelsOf(2, 2, 1, {0, 255, 255, 0});
  EXPECT_EQ(half(checks, Content::colour), Bytes({188}));
  EXPECT_EQ(half(checks, Content::value), Bytes({128}));
}

TEST(Mipmap, WhatNobodySeesLendsNoColour) {
  const Pixels edge = pixelsOf(2, 1, 4, {200, 10, 30, 255, 0, 255, 0, 0});
  EXPECT_EQ(half(edge, Content::colour), Bytes({200, 10, 30, 128}));
  const Pixels nothing = pixelsOf(2, 1, 4, {90, 90, 90, 0, 90, 90, 90, 0});
  EXPECT_EQ(half(nothing, Content::colour), Bytes({90, 90, 90, 0}));
}

TEST(Mipmap, NormalsKeepTheirLength) {
  // Tilted to the east and to the west as much: upright between them.
  EXPECT_EQ(half(pixelsOf(2, 1, 3, {218, 128, 218, 37, 128, 218}), Content::normal), Bytes({128, 128, 255}));
  const Pixels noisy = noisePixels(64, 64, 3);
  const auto normals = half(noisy, Content::normal);
  for (std::size_t i = 0; i < normals.size(); i += 3) {
    double square = 0;
    for (std::size_t c = 0; c < 3; ++c) square += std::pow((normals[i + c] - 127.5) / 127.5, 2);
    EXPECT_NEAR(std::sqrt(square), 1, 0.02);
  }
}

TEST(Mipmap, OddSidesAreCoveredWhole) {
  // Three samples become one: their mean. Five become two, the middle one shared between them.
  const Pixels three{3, 1, 1, std::vector<float>{1, 2, 6}}, five{5, 1, 1, std::vector<float>{5, 0, 10, 0, 5}};
  EXPECT_EQ(floatsOf(halved(three.view(), Content::value, kTwo)), std::vector<float>({3}));
  EXPECT_EQ(floatsOf(halved(five.view(), Content::value, kTwo)), std::vector<float>({4, 4}));
}

TEST(Mipmap, TheMeanOfHeightsStays) {
  for (const int width : {64, 63, 7}) {
    const Pixels heights = heightPixels(width, 48);
    const auto mean = [](const std::vector<float>& all) {
      double sum = 0;
      for (const float value : all) sum += static_cast<double>(value);
      return sum / static_cast<double>(all.size());
    };
    EXPECT_NEAR(mean(floatsOf(halved(heights.view(), Content::value, kTwo))), mean(floatsOf(heights)), 0.01) << width;
  }
}

TEST(Mipmap, SixteenBitsKeepThem) {
  const Pixels pixels{2, 2, 1, std::vector<std::uint16_t>{1000, 1001, 1001, 1001}};
  EXPECT_EQ(std::get<std::vector<std::uint16_t>>(halved(pixels.view(), Content::value, kTwo).samples), std::vector<std::uint16_t>({1001}));
}

TEST(Mipmap, ThreadsChangeNothing) {
  const Pixels noisy = noisePixels(130, 257, 4);
  EXPECT_EQ(bytesOf(halved(noisy.view(), Content::colour, Workers(1))), bytesOf(halved(noisy.view(), Content::colour, Workers(4))));
}

TEST(Mipmap, LevelsEndAtOnePixel) {
  EXPECT_EQ(levelCount(1, 1), 1);
  EXPECT_EQ(levelCount(2048, 1024), 12);
  EXPECT_EQ(levelCount(5, 3), 3);
  Pixels pixels = noisePixels(37, 5, 1);
  for (int level = 1; level < levelCount(37, 5); ++level) pixels = halved(pixels.view(), Content::value, kTwo);
  EXPECT_EQ(pixels.width, 1);
  EXPECT_EQ(pixels.height, 1);
}

}  // namespace
}  // namespace terrella::test
