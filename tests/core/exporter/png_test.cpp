#include "exporter/png.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "base/hash.h"
#include "exporter/png_reader.h"
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
      const DecodedPng png = test::readPng(folder / "a.png");
      EXPECT_EQ(png.width, width);
      EXPECT_EQ(png.height, height);
      EXPECT_EQ(png.channels, channels);
      EXPECT_EQ(png.bitDepth, 8);
      EXPECT_EQ(png.pixels, pixels) << width << " x " << height << " x " << channels;
    }
  }
}

// Hills that each filter foretells somewhere, and noise.
TEST(Png, SmallFilesHoldTheSamePixelsInFewerBytes) {
  const TestFolder folder;
  for (const int channels : {1, 3, 4}) {
    constexpr int kWidth = 300, kHeight = 200;
    std::vector<std::uint8_t> pixels = noise(kWidth, kHeight, channels, 2);
    for (std::size_t i = 0; i < pixels.size() / 2; ++i) {
      const int x = static_cast<int>(i) / channels % kWidth, y = static_cast<int>(i) / channels / kWidth;
      pixels[i] = static_cast<std::uint8_t>(x * y / 40 + pixels[i] / 64);
    }
    std::vector<std::uint8_t> written[2];
    for (const PngEffort effort : {PngEffort::fast, PngEffort::small}) {
      PngHead head{kWidth, kHeight, channels, 8};
      head.effort = effort;
      std::vector<std::uint8_t>& bytes = written[static_cast<int>(effort)];
      ASSERT_TRUE(writePng(sinkInto(bytes), head, [&](int y) { return pixels.data() + head.rowBytes() * static_cast<std::size_t>(y); }));
      ASSERT_TRUE(writeFile(folder / "a.png", bytes));
      EXPECT_EQ(test::readPng(folder / "a.png").pixels, pixels);
    }
    EXPECT_LT(written[1].size(), written[0].size());
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
  const DecodedPng png = test::readPng(folder / "h.png");
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
  for (int i = 0; i < 8; ++i)
    EXPECT_EQ(test::readPng(folder / std::to_string(i)).pixels, noise(300, 200, 3, static_cast<std::uint64_t>(i)));
}

std::string textOf(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

// Noise, which does not shrink, flat rows, which shrink to nothing, and both in turns: blocks of every kind, whole and in pieces.
TEST(Png, RowsComeBackFromPiecesOfAnyLength) {
  const TestFolder folder;
  constexpr int kWidth = 300, kHeight = 211;
  for (const int channels : {1, 3, 4}) {
    for (const int bitDepth : {8, 16}) {
      const PngHead head{kWidth, kHeight, channels, bitDepth};
      auto pixels = noise(kWidth, kHeight, channels * bitDepth / 8, 5);
      for (int y = 0; y < kHeight; ++y) {
        const auto row = pixels.begin() + static_cast<std::ptrdiff_t>(head.rowBytes()) * y;
        if (y / 16 % 3 > 0) std::fill_n(row, head.rowBytes() / static_cast<std::size_t>(y / 16 % 3), std::uint8_t{9});
      }
      for (const std::size_t pieceBytes : {std::size_t{1}, std::size_t{5000}, std::size_t{100000}, PngWriter::kOnePiece}) {
        std::vector<std::uint8_t> bytes;
        PngWriter writer(sinkInto(bytes), head, pieceBytes);
        for (int y = 0; y < kHeight; ++y) ASSERT_TRUE(writer.addRow(pixels.data() + head.rowBytes() * static_cast<std::size_t>(y)));
        writeText(folder / "a.png", textOf(bytes));
        const auto read = exporter::readPng(folder / "a.png", {kWidth, kHeight, channels, bitDepth});
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(read->bytes, pixels) << channels << " channels, " << bitDepth << " bits, pieces of " << pieceBytes;
      }
    }
  }
}

TEST(Png, MemoryAndFileGetTheSameBytes) {
  const TestFolder folder;
  const auto pixels = noise(257, 131, 3, 1);
  ASSERT_TRUE(savePng(folder / "a.png", {257, 131, 3, pixels.data()}));
  std::vector<std::uint8_t> bytes;
  const PngHead head{257, 131, 3};
  ASSERT_TRUE(writePng(sinkInto(bytes), head, [&](int y) { return pixels.data() + head.rowBytes() * static_cast<std::size_t>(y); }));
  EXPECT_EQ(readText(folder / "a.png"), textOf(bytes));
}

TEST(Png, SaysWhatItIs) {
  const TestFolder folder;
  const std::uint8_t pixel[] = {1, 2, 3};
  const auto rowAt = [&](int) { return pixel; };
  std::vector<std::uint8_t> plain, told;
  ASSERT_TRUE(writePng(sinkInto(plain), {1, 1, 3}, rowAt));
  ASSERT_TRUE(writePng(sinkInto(told), {1, 1, 3, 8, true, {{"Software", "terrella"}, {"Comment", ""}}}, rowAt));
  EXPECT_EQ(textOf(plain).find("sRGB"), std::string::npos);
  EXPECT_EQ(textOf(plain).find("tEXt"), std::string::npos);
  writeText(folder / "a.png", textOf(told));
  ASSERT_TRUE(exporter::readPng(folder / "a.png", {1, 1, 3, 8}));
  for (std::size_t i = 0; i < told.size(); ++i) {
    std::string damaged = textOf(told);
    damaged[i] = static_cast<char>(damaged[i] ^ 0x20);
    writeText(folder / "a.png", damaged);
    EXPECT_FALSE(exporter::readPng(folder / "a.png", {1, 1, 3, 8})) << "byte " << i;
  }

  const std::unique_ptr<spng_ctx, void (*)(spng_ctx*)> context(spng_ctx_new(0), spng_ctx_free);
  ASSERT_EQ(spng_set_png_buffer(context.get(), told.data(), told.size()), 0);
  std::uint8_t intent = 9;
  EXPECT_EQ(spng_get_srgb(context.get(), &intent), 0);
  EXPECT_EQ(intent, 0);
  spng_text texts[2]{};
  std::uint32_t count = 2;
  ASSERT_EQ(spng_get_text(context.get(), texts, &count), 0);
  ASSERT_EQ(count, 2u);
  EXPECT_STREQ(texts[0].keyword, "Software");
  EXPECT_STREQ(texts[0].text, "terrella");
  EXPECT_STREQ(texts[1].text, "");
}

TEST(Png, WhatTheSinkSaysEndsIt) {
  const PngSink full = [](std::span<const std::uint8_t>) -> Result<void> { return Error{"Full."}; };
  const std::uint8_t pixel = 0;
  const auto written = writePng(full, {1, 9}, [&](int) { return &pixel; });
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "Full.");
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
