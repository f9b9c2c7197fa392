// KTX2 and DDS, taken apart as their specifications say.
#include <gtest/gtest.h>
#include <zstd.h>

#include <array>

#include "formats/dds.h"
#include "formats/ktx2.h"
#include "formats/test_pixels.h"

namespace terrella::test {
using namespace formats;
namespace {

const Workers kTwo(2);

struct Case {
  TextureFormat format;
  Content content;
  int channels, bytesPerSample;
  std::uint32_t vulkan;  // VkFormat
  int model;             // of the Data Format Descriptor
};
constexpr std::array kCases{
    Case{TextureFormat::rgba8Srgb, Content::colour, 3, 1, 43, 1}, Case{TextureFormat::rgba8, Content::value, 4, 1, 37, 1},
    Case{TextureFormat::r8, Content::value, 1, 1, 9, 1},          Case{TextureFormat::r16, Content::value, 1, 2, 70, 1},
    Case{TextureFormat::r32f, Content::value, 1, 4, 100, 1},      Case{TextureFormat::bc1Srgb, Content::colour, 3, 1, 132, 128},
    Case{TextureFormat::bc1, Content::value, 3, 1, 131, 128},     Case{TextureFormat::bc3Srgb, Content::colour, 4, 1, 138, 130},
    Case{TextureFormat::bc3, Content::value, 4, 1, 137, 130},     Case{TextureFormat::bc4, Content::value, 1, 1, 139, 131},
    Case{TextureFormat::bc5, Content::normal, 3, 1, 141, 132},    Case{TextureFormat::bc3Normal, Content::normal, 3, 1, 137, 130},
};

Pixels pixelsFor(const Case& what, int width, int height, std::uint64_t seed = 1) {
  if (what.bytesPerSample == 4) return heightPixels(width, height);
  Pixels noise = noisePixels(width, height, what.channels, seed);
  if (what.bytesPerSample == 1) return noise;
  std::vector<std::uint16_t> wide;
  for (const std::uint8_t sample : bytesOf(noise)) wide.push_back(static_cast<std::uint16_t>(sample * 251 + 3));
  return {width, height, what.channels, std::move(wide)};
}

constexpr std::uint64_t kBytesOfAllCases = 16748209732062218757u;  // another version of stb_dxt may change it

Texture textureFor(const Case& what, int width, int height) {
  const Pixels pixels = pixelsFor(what, width, height);
  const PixelView view = pixels.view();
  auto texture = makeTexture({&view, 1}, {what.format, what.content}, kTwo);
  EXPECT_TRUE(texture) << infoOf(what.format).name << (texture ? "" : texture.error().message);
  return texture ? std::move(*texture) : Texture{};
}

Texture cubeFor(const Case& what, int side) {
  std::vector<Pixels> faces;
  std::vector<PixelView> views;
  for (std::uint64_t i = 0; i < 6; ++i) faces.push_back(pixelsFor(what, side, side, i));
  for (const Pixels& face : faces) views.push_back(face.view());
  auto texture = makeTexture(views, {what.format, what.content}, kTwo);
  EXPECT_TRUE(texture);
  return texture ? std::move(*texture) : Texture{};
}

// The faces of a level as they lie in a KTX2 file, unpacked if need be.
Bytes levelOf(const Bytes& file, std::size_t level) {
  const std::size_t entry = 80 + 24 * level;
  const auto at = numberAt<std::uint64_t>(file, entry), count = numberAt<std::uint64_t>(file, entry + 8),
             plain = numberAt<std::uint64_t>(file, entry + 16);
  if (at + count > file.size()) return {};
  if (numberAt<std::uint32_t>(file, 44) == 0)
    return Bytes(file.begin() + static_cast<std::ptrdiff_t>(at), file.begin() + static_cast<std::ptrdiff_t>(at + count));
  Bytes out(plain);
  EXPECT_EQ(ZSTD_decompress(out.data(), out.size(), file.data() + at, count), plain);
  return out;
}

Bytes facesTogether(const std::vector<Bytes>& faces) {
  Bytes all;
  for (const Bytes& face : faces) all.insert(all.end(), face.begin(), face.end());
  return all;
}

TEST(Ktx2, HoldsEveryLevelOfEveryFormat) {
  for (const Case& what : kCases) {
    SCOPED_TRACE(infoOf(what.format).name);
    const Texture texture = textureFor(what, 40, 20);
    for (const bool isPacked : {true, false}) {
      const auto file = encodeKtx2(texture, {.isPacked = isPacked});
      ASSERT_TRUE(file);
      EXPECT_EQ(numberAt<std::uint32_t>(*file, 12), what.vulkan);
      EXPECT_EQ(numberAt<std::uint32_t>(*file, 20), 40u);
      EXPECT_EQ(numberAt<std::uint32_t>(*file, 24), 20u);
      EXPECT_EQ(numberAt<std::uint32_t>(*file, 36), 1u);
      ASSERT_EQ(numberAt<std::uint32_t>(*file, 40), 6u);
      for (std::size_t level = 0; level < 6; ++level) EXPECT_EQ(levelOf(*file, level), facesTogether(texture.levels[level])) << level;
    }
  }
}

TEST(Ktx2, LevelsLieSmallestFirstAndAligned) {
  for (const Case& what : kCases) {
    const auto file = encodeKtx2(textureFor(what, 32, 32), {.isPacked = false});
    ASSERT_TRUE(file);
    const std::size_t alignment = static_cast<std::size_t>(std::max(infoOf(what.format).blockBytes, 4));
    std::uint64_t end = file->size();
    for (std::size_t level = 0; level < 6; ++level) {
      const auto at = numberAt<std::uint64_t>(*file, 80 + 24 * level), count = numberAt<std::uint64_t>(*file, 88 + 24 * level);
      EXPECT_EQ(at % alignment, 0u) << infoOf(what.format).name;
      EXPECT_LE(at + count, end);
      EXPECT_LT(end - at - count, alignment);  // nothing but padding between them
      end = at;
    }
  }
}

TEST(Ktx2, DescribesItsFormat) {
  for (const Case& what : kCases) {
    SCOPED_TRACE(infoOf(what.format).name);
    const auto file = encodeKtx2(textureFor(what, 8, 8), {.isPacked = false});
    ASSERT_TRUE(file);
    const std::size_t at = numberAt<std::uint32_t>(*file, 48), count = numberAt<std::uint32_t>(*file, 52);
    EXPECT_EQ(numberAt<std::uint32_t>(*file, at), count);
    EXPECT_EQ(numberAt<std::uint16_t>(*file, at + 10), count - 4);
    EXPECT_EQ(numberAt<std::uint8_t>(*file, at + 12), what.model);
    EXPECT_EQ(numberAt<std::uint8_t>(*file, at + 14), infoOf(what.format).isSrgb ? 2 : 1);
    EXPECT_EQ(numberAt<std::uint8_t>(*file, at + 16), infoOf(what.format).blockSide - 1);
    EXPECT_EQ(numberAt<std::uint8_t>(*file, at + 20), infoOf(what.format).blockBytes);
    // Samples follow one another without a gap and fill the block.
    int bit = 0;
    for (std::size_t sample = at + 28; sample < at + count; sample += 16) {
      EXPECT_EQ(numberAt<std::uint16_t>(*file, sample), bit);
      bit += numberAt<std::uint8_t>(*file, sample + 2) + 1;
    }
    EXPECT_EQ(bit, 8 * infoOf(what.format).blockBytes);
  }
}

TEST(Ktx2, SaysWhichWayIsUp) {
  const auto file = encodeKtx2(textureFor(kCases[2], 4, 4), {.writer = "test 1", .texts = {{"shareCode", "T4-5"}, {"Licence", "CC0"}}});
  ASSERT_TRUE(file);
  std::vector<std::string> pairs;
  const std::size_t begin = numberAt<std::uint32_t>(*file, 56), end = begin + numberAt<std::uint32_t>(*file, 60);
  for (std::size_t at = begin; at < end;) {
    const std::size_t length = numberAt<std::uint32_t>(*file, at);
    pairs.emplace_back(reinterpret_cast<const char*>(file->data()) + at + 4, length);
    at = (at + 4 + length + 3) / 4 * 4;
  }
  using namespace std::string_literals;
  EXPECT_EQ(pairs, std::vector({"KTXorientation\0rd\0"s, "KTXwriter\0test 1\0"s, "Licence\0CC0\0"s, "shareCode\0T4-5\0"s}));
}

TEST(Ktx2, ACubeHasSixFacesInEachLevel) {
  for (const Case& what : {kCases[5], kCases[3]}) {
    const Texture cube = cubeFor(what, 16);
    const auto file = encodeKtx2(cube);
    ASSERT_TRUE(file);
    EXPECT_EQ(numberAt<std::uint32_t>(*file, 36), 6u);
    for (std::size_t level = 0; level < 5; ++level) EXPECT_EQ(levelOf(*file, level), facesTogether(cube.levels[level]));
  }
}

TEST(Ktx2, RefusesKeysThatAreNotIts) {
  const Texture texture = textureFor(kCases[2], 4, 4);
  EXPECT_FALSE(encodeKtx2(texture, {.texts = {{"KTXorientation", "lu"}}}));
  EXPECT_FALSE(encodeKtx2(texture, {.texts = {{"", "x"}}}));
  EXPECT_FALSE(encodeKtx2(texture, {.texts = {{"a", "\xff"}}}));
  EXPECT_FALSE(encodeKtx2(texture, {.texts = {{"a", "1"}, {"a", "2"}}}));
}

TEST(Dds, HoldsEveryLevelOfEveryFormat) {
  for (const Case& what : kCases) {
    SCOPED_TRACE(infoOf(what.format).name);
    const Texture texture = textureFor(what, 32, 16);
    for (const DdsHeader header : {DdsHeader::direct3d9, DdsHeader::direct3d10}) {
      const auto file = encodeDds(texture, header);
      ASSERT_TRUE(file);
      EXPECT_EQ(std::string(file->begin(), file->begin() + 4), "DDS ");
      EXPECT_EQ(numberAt<std::uint32_t>(*file, 4), 124u);
      EXPECT_EQ(numberAt<std::uint32_t>(*file, 12), 16u);
      EXPECT_EQ(numberAt<std::uint32_t>(*file, 16), 32u);
      EXPECT_EQ(numberAt<std::uint32_t>(*file, 28), 6u);
      EXPECT_EQ(numberAt<std::uint32_t>(*file, 76), 32u);
      Bytes rest;
      for (const auto& level : texture.levels) rest.insert(rest.end(), level[0].begin(), level[0].end());
      const std::ptrdiff_t head = header == DdsHeader::direct3d9 ? 128 : 148;
      EXPECT_EQ(Bytes(file->begin() + head, file->end()), rest);
    }
  }
}

TEST(Dds, ACubesFacesFollowEachOtherWithAllTheirLevels) {
  const Texture cube = cubeFor(kCases[5], 8);
  const auto file = encodeDds(cube);
  ASSERT_TRUE(file);
  EXPECT_EQ(numberAt<std::uint32_t>(*file, 112), 0xfe00u);
  Bytes rest;
  for (std::size_t face = 0; face < 6; ++face) {
    for (const auto& level : cube.levels) rest.insert(rest.end(), level[face].begin(), level[face].end());
  }
  EXPECT_EQ(Bytes(file->begin() + 128, file->end()), rest);
}

TEST(Dds, RefusesSidesThatDirect3dRefuses) {
  EXPECT_FALSE(encodeDds(textureFor(kCases[5], 30, 16)));
  EXPECT_TRUE(encodeDds(textureFor(kCases[2], 30, 15)));
}

// What own code and stb_dxt make of the same pixels: whatever the compiler, its flags and the machine (docs/determinism.md).
TEST(Dds, TheSameBytesEverywhere) {
  std::uint64_t hash = 14695981039346656037u;  // FNV-1a
  for (const Case& what : kCases) {
    const auto file = encodeDds(textureFor(what, 60, 36));
    ASSERT_TRUE(file);
    for (const std::uint8_t byte : *file) hash = (hash ^ byte) * 1099511628211u;
  }
  EXPECT_EQ(hash, kBytesOfAllCases);
}

TEST(TextureOptions, NonsenseGetsASentence) {
  const Pixels rgb = gradient(8, 8, 3), grey = gradient(8, 8, 1), wide = gradient(16, 8, 1), heights = heightPixels(8, 8);
  const auto made = [](std::vector<PixelView> views, TextureFormat format, Content content) {
    return static_cast<bool>(makeTexture(views, {format, content}, kTwo));
  };
  EXPECT_TRUE(made({rgb.view()}, TextureFormat::bc1Srgb, Content::colour));
  EXPECT_FALSE(made({rgb.view()}, TextureFormat::bc1Srgb, Content::value));
  EXPECT_FALSE(made({rgb.view()}, TextureFormat::bc1, Content::colour));
  EXPECT_FALSE(made({rgb.view()}, TextureFormat::r8, Content::value));
  EXPECT_FALSE(made({grey.view()}, TextureFormat::bc5, Content::value));
  EXPECT_FALSE(made({grey.view()}, TextureFormat::r16, Content::value));
  EXPECT_FALSE(made({heights.view()}, TextureFormat::bc4, Content::value));
  EXPECT_FALSE(made({grey.view()}, TextureFormat::r8, Content::normal));
  EXPECT_FALSE(made({}, TextureFormat::r8, Content::value));
  EXPECT_FALSE(made({grey.view(), grey.view()}, TextureFormat::r8, Content::value));
  EXPECT_FALSE(made(std::vector<PixelView>(6, wide.view()), TextureFormat::r8, Content::value));
  EXPECT_FALSE(made({PixelView{}}, TextureFormat::r8, Content::value));
  PixelView torn = grey.view();
  torn.width = 9;
  EXPECT_FALSE(made({torn}, TextureFormat::r8, Content::value));
  torn.width = 1 << 20;
  EXPECT_FALSE(made({torn}, TextureFormat::r8, Content::value));
}

}  // namespace
}  // namespace terrella::test
