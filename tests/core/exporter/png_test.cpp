#include "exporter/png.h"

#include <gtest/gtest.h>

#include <thread>

#include "base/hash.h"
#include "exporter/read_png.h"

namespace terrella::test {
using namespace exporter;
namespace {

std::vector<std::uint8_t> noise(int width, int height, int channels, std::uint64_t seed) {
  std::vector<std::uint8_t> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * static_cast<std::size_t>(channels));
  const RowKeys keys = rowKeys(seed, Channel::colours, 0, 0);
  for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<std::uint8_t>(hashColumn(static_cast<std::uint32_t>(i), keys));
  return pixels;
}

TEST(Png, EightBitsComeBackAsTheyWere) {
  const TestFolder folder;
  const int sizes[][2]{{1, 1}, {2, 1}, {1, 7}, {3, 5}, {257, 131}, {1024, 512}};
  for (const int channels : {1, 3, 4}) {
    for (const auto& [width, height] : sizes) {
      const auto pixels = noise(width, height, channels, 1);
      ASSERT_TRUE(savePng(folder / "a.png", {width, height, channels, pixels.data()}));
      const DecodedPng png = readPng(folder / "a.png");
      EXPECT_EQ(png.width, width);
      EXPECT_EQ(png.height, height);
      EXPECT_EQ(png.channels, channels);
      EXPECT_EQ(png.bitDepth, 8);
      EXPECT_EQ(png.pixels, pixels) << width << " x " << height << " x " << channels;
    }
  }
}

TEST(Png, SixteenBitsComeBackAsTheyWere) {
  const TestFolder folder;
  constexpr int kWidth = 256, kHeight = 256;
  {
    auto file = AtomicFile::create(folder / "h.png");
    ASSERT_TRUE(file);
    // Each of the 65536 values once, in an order that no byte swap survives.
    ASSERT_TRUE(writePng16(*file, kWidth, kHeight, [](int y, std::span<std::uint16_t> row) {
      for (int x = 0; x < kWidth; ++x) row[static_cast<std::size_t>(x)] = static_cast<std::uint16_t>(y * 256 + x);
    }));
    ASSERT_TRUE(file->commit());
  }
  const DecodedPng png = readPng(folder / "h.png");
  EXPECT_EQ(png.bitDepth, 16);
  EXPECT_EQ(png.channels, 1);
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) ASSERT_EQ(png.value16(x, y), y * 256 + x);
  }
}

// The file itself holds the high byte first: 0x0102 without a filter stands as 01 02 in the first row's first pixel.
TEST(Png, SixteenBitsAreBigEndianInTheFile) {
  const TestFolder folder;
  auto file = AtomicFile::create(folder / "h.png");
  ASSERT_TRUE(file);
  ASSERT_TRUE(writePng16(*file, 1, 1, [](int, std::span<std::uint16_t> row) { row[0] = 0x0102; }));
  ASSERT_TRUE(file->commit());
  const std::string bytes = readText(folder / "h.png");
  const std::unique_ptr<spng_ctx, void (*)(spng_ctx*)> context(spng_ctx_new(0), spng_ctx_free);
  ASSERT_EQ(spng_set_png_buffer(context.get(), bytes.data(), bytes.size()), 0);
  std::uint8_t raw[2]{};
  ASSERT_EQ(spng_decode_image(context.get(), raw, sizeof raw, SPNG_FMT_RAW, 0), 0);
  EXPECT_EQ(raw[0], 1);
  EXPECT_EQ(raw[1], 2);
}

TEST(Png, ManyThreadsMayWriteAtOnce) {
  const TestFolder folder;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&folder, i] {
      const auto pixels = noise(300, 200, 3, static_cast<std::uint64_t>(i));
      EXPECT_TRUE(savePng(folder / std::to_string(i), {300, 200, 3, pixels.data()}));
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (int i = 0; i < 8; ++i) EXPECT_EQ(readPng(folder / std::to_string(i)).pixels, noise(300, 200, 3, static_cast<std::uint64_t>(i)));
}

TEST(Png, WhatStbCannotCountIsRefused) {
  const TestFolder folder;
  const std::uint8_t pixel = 0;
  const auto saved = savePng(folder / "huge.png", {65536, 16384, 3, &pixel});  // 3 GiB: never touched
  ASSERT_FALSE(saved);
  EXPECT_NE(saved.error().message.find("too large"), std::string::npos) << saved.error().message;
  EXPECT_TRUE(folder.names().empty());
}

TEST(Png, CancellingLeavesNothing) {
  const TestFolder folder;
  const auto pixels = noise(64, 64, 3, 1);
  Progress progress;
  progress.cancel();
  {
    auto file = AtomicFile::create(folder / "a.png");
    ASSERT_TRUE(file);
    EXPECT_FALSE(writePng(*file, {64, 64, 3, pixels.data()}, &progress));
    EXPECT_FALSE(writePng16(
        *file, 64, 64, [](int, std::span<std::uint16_t>) { ADD_FAILURE(); }, &progress));
  }
  EXPECT_TRUE(folder.names().empty());
}

}  // namespace
}  // namespace terrella::test
