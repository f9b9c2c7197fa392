// Writes a small file of each format for foreign_readers.sh, and beside it what a reader must find in it, as plain bytes.
#include <cstdio>
#include <fstream>
#include <string>

#include "base/exact_math.h"
#include "formats/dds.h"
#include "formats/exr.h"
#include "formats/geotiff.h"
#include "formats/ktx2.h"
#include "formats/photo.h"
#include "formats/test_pixels.h"

namespace terrella::test {
using namespace formats;
namespace {

const Workers kWorkers(2);
std::string folder;

void saveBytes(const std::string& name, const Bytes& bytes) {
  std::ofstream(folder + "/" + name, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

bool save(const std::string& name, const Result<Bytes>& file) {
  if (!file) std::fprintf(stderr, "%s: %s\n", name.c_str(), file.error().message.c_str());
  if (file) saveBytes(name, *file);
  return static_cast<bool>(file);
}

// Hills of 4000 m, eight of them, in metres.
Pixels hills(int width) {
  std::vector<float> samples;
  for (int y = 0; y < width / 2; ++y) {
    for (int x = 0; x < width; ++x) {
      const double longitude = 2 * exact::kPi * (x + 0.5) / width, latitude = exact::kPi * (0.5 - (y + 0.5) * 2 / width);
      samples.push_back(static_cast<float>(4000 * exact::cosine(3 * longitude) * exact::cosine(2 * latitude)));
    }
  }
  return {width, width / 2, 1, std::move(samples)};
}

bool saveMaps() {
  const Pixels heights = hills(600), colours = gradient(512, 256, 3), square = heightPixels(65, 65);
  saveBytes("heights.raw", littleEndianBytes(heights));
  saveBytes("square.raw", littleEndianBytes(square));
  saveBytes("colours.raw", bytesOf(colours));
  Pixels classes = gradient(512, 256, 1);
  for (std::uint8_t& value : std::get<std::vector<std::uint8_t>>(classes.samples)) value = static_cast<std::uint8_t>(value / 64);
  const GeoTiffOptions metres{.radiusMeters = 3389500, .body = "Seed 3", .unit = "m"};
  GeoTiffOptions touching = metres, plain = metres;
  touching.place = TouchingPlane{46.5, 8, 100, -3200, 3200};
  plain.unit = "";
  const bool isWritten = save("heights.tif", encodeGeoTiff(heights.view(), metres)) &&
                         save("square.tif", encodeGeoTiff(square.view(), touching)) &&
                         save("colours.tif", encodeGeoTiff(colours.view(), plain));
  plain.palette = {{10, 20, 200}, {0, 255, 0}, {255, 0, 0}, {250, 250, 250}};
  return isWritten && save("classes.tif", encodeGeoTiff(classes.view(), plain)) &&
         save("heights.exr", encodeExr(heights.view(), {.texts = {{"shareCode", "T4-3"}}}, kWorkers)) &&
         save("half.exr", encodeExr(heights.view(), {.isHalf = true}, kWorkers)) && save("photo.jpg", encodeJpeg(colours.view())) &&
         save("photo.webp", encodeWebp(colours.view()));
}

// STEM.ktx2, STEM_plain.ktx2 without Zstandard, STEM.dds, and STEM.0 ...: the levels, of cubes all faces of each.
bool saveTexture(const std::string& stem, const std::vector<PixelView>& faces, const TextureOptions& options) {
  const auto texture = makeTexture(faces, options, kWorkers);
  if (!texture) std::fprintf(stderr, "%s: %s\n", stem.c_str(), texture.error().message.c_str());
  if (!texture) return false;
  for (std::size_t level = 0; level < texture->levels.size(); ++level) {
    Bytes all;
    for (const Bytes& face : texture->levels[level]) all.insert(all.end(), face.begin(), face.end());
    saveBytes(stem + "." + std::to_string(level), all);
  }
  return save(stem + ".ktx2", encodeKtx2(*texture)) && save(stem + "_plain.ktx2", encodeKtx2(*texture, {.isPacked = false})) &&
         save(stem + ".dds", encodeDds(*texture));
}

bool saveTextures() {
  const Pixels colours = gradient(64, 32, 3), clouds = noisePixels(64, 32, 4), grey = noisePixels(64, 32, 1),
               heights = heightPixels(64, 32);
  const Pixels wide{64, 32, 1, std::vector<std::uint16_t>(64 * 32, 50000)};
  std::vector<Pixels> sides;
  std::vector<PixelView> faces;
  for (std::uint64_t i = 0; i < 6; ++i) sides.push_back(noisePixels(32, 32, 3, i));
  for (const Pixels& side : sides) faces.push_back(side.view());
  using F = TextureFormat;
  return saveTexture("rgba8Srgb", {colours.view()}, {F::rgba8Srgb, Content::colour}) &&
         saveTexture("rgba8", {clouds.view()}, {F::rgba8, Content::value}) && saveTexture("r8", {grey.view()}, {F::r8, Content::value}) &&
         saveTexture("r16", {wide.view()}, {F::r16, Content::value}) && saveTexture("r32f", {heights.view()}, {F::r32f, Content::value}) &&
         saveTexture("bc1Srgb", {colours.view()}, {F::bc1Srgb, Content::colour}) &&
         saveTexture("bc1", {colours.view()}, {F::bc1, Content::value}) &&
         saveTexture("bc3Srgb", {clouds.view()}, {F::bc3Srgb, Content::colour}) &&
         saveTexture("bc3", {clouds.view()}, {F::bc3, Content::value}) && saveTexture("bc4", {grey.view()}, {F::bc4, Content::value}) &&
         saveTexture("bc5", {colours.view()}, {F::bc5, Content::normal}) &&
         saveTexture("cubeBc1Srgb", faces, {F::bc1Srgb, Content::colour}) && saveTexture("cubeRgba8", faces, {F::rgba8, Content::value});
}

}  // namespace
}  // namespace terrella::test

int main(int count, char** arguments) {
  if (count != 2) return 2;
  terrella::test::folder = arguments[1];
  return terrella::test::saveMaps() && terrella::test::saveTextures() ? 0 : 1;
}
