// GeoTIFFs, taken apart tag by tag; whether GDAL makes of them what is meant, tests/formats/foreign_readers.sh asks.
#include "formats/geotiff.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <map>

#include "formats/read_tiff.h"
#include "formats/test_pixels.h"

namespace terrella::test {
using namespace formats;
namespace {

// A classic TIFF's directory: by tag, the type and where the values lie.
struct Entry {
  int type = 0;
  std::size_t count = 0, at = 0;
};

std::map<int, Entry> directoryOf(const Bytes& file) {
  std::map<int, Entry> entries;
  const std::size_t begin = numberAt<std::uint32_t>(file, 4);
  constexpr std::array<std::size_t, 13> kBytes{0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8};
  for (std::size_t i = 0; i < numberAt<std::uint16_t>(file, begin); ++i) {
    const std::size_t at = begin + 2 + 12 * i;
    Entry entry{numberAt<std::uint16_t>(file, at + 2), numberAt<std::uint32_t>(file, at + 4), at + 8};
    if (kBytes[static_cast<std::size_t>(entry.type)] * entry.count > 4) entry.at = numberAt<std::uint32_t>(file, at + 8);
    entries[numberAt<std::uint16_t>(file, at)] = entry;
  }
  return entries;
}

double doubleAt(const Bytes& file, const Entry& entry, std::size_t i) { return numberAt<double>(file, entry.at + 8 * i); }

// The GeoKeys that are numbers.
std::map<int, double> geoKeysOf(const Bytes& file) {
  const auto entries = directoryOf(file);
  const Entry keys = entries.at(34735), doubles = entries.at(34736);
  std::map<int, double> out;
  int before = 0;
  for (std::size_t i = 0; i < numberAt<std::uint16_t>(file, keys.at + 6); ++i) {
    const std::size_t at = keys.at + 8 + 8 * i;
    const int key = numberAt<std::uint16_t>(file, at), tag = numberAt<std::uint16_t>(file, at + 2),
              value = numberAt<std::uint16_t>(file, at + 6);
    EXPECT_GT(key, before);  // the standard wants them sorted
    before = key;
    if (tag == 0) out[key] = value;
    if (tag == 34736) out[key] = doubleAt(file, doubles, static_cast<std::size_t>(value));
  }
  return out;
}

// How wide and high a pixel is, and where the first lies.
void expectPlace(const Bytes& file, double pixel, double x, double y) {
  const auto entries = directoryOf(file);
  EXPECT_EQ(doubleAt(file, entries.at(33550), 0), pixel);
  EXPECT_EQ(doubleAt(file, entries.at(33550), 1), pixel);
  EXPECT_EQ(doubleAt(file, entries.at(33922), 3), x);
  EXPECT_EQ(doubleAt(file, entries.at(33922), 4), y);
}

TEST(GeoTiff, SamplesAreThemselves) {
  const TestFolder folder;
  const Pixels heights = heightPixels(600, 300), rgb = noisePixels(300, 150, 3), classes = noisePixels(520, 260, 1);
  const auto heightFile = encodeGeoTiff(heights.view(), {}), rgbFile = encodeGeoTiff(rgb.view(), {});
  const auto classFile = encodeGeoTiff(classes.view(), {.palette = {{0, 0, 255}, {0, 255, 0}}});
  ASSERT_TRUE(heightFile && rgbFile && classFile);
  const Bytes samples = samplesOf(*heightFile, folder, 4);
  ASSERT_EQ(samples.size(), 600u * 300 * 4);
  EXPECT_EQ(std::memcmp(samples.data(), floatsOf(heights).data(), samples.size()), 0);
  EXPECT_EQ(samplesOf(*rgbFile, folder, 3), bytesOf(rgb));
  EXPECT_EQ(samplesOf(*classFile, folder, 1), bytesOf(classes));
}

TEST(GeoTiff, TheGlobeIsASphereOfItsRadius) {
  const auto file = encodeGeoTiff(heightPixels(64, 32).view(), {.radiusMeters = 3389500});
  ASSERT_TRUE(file);
  const auto keys = geoKeysOf(*file);
  EXPECT_EQ(keys.at(1024), 2);     // geographic
  EXPECT_EQ(keys.at(1025), 1);     // pixels are areas
  EXPECT_EQ(keys.at(2054), 9102);  // degrees
  EXPECT_EQ(keys.at(2057), 3389500);
  EXPECT_EQ(keys.at(2058), 3389500);
  expectPlace(*file, 360.0 / 64, -180, 90);
}

TEST(GeoTiff, ASquareTouchesTheSphereAtItsPlace) {
  const TouchingPlane plane{46.5, 8.25, 10, -320, 320};
  const auto file = encodeGeoTiff(heightPixels(65, 65).view(), {.place = plane});
  ASSERT_TRUE(file);
  const auto keys = geoKeysOf(*file);
  EXPECT_EQ(keys.at(1024), 1);   // projected
  EXPECT_EQ(keys.at(1025), 2);   // pixels are points
  EXPECT_EQ(keys.at(3075), 19);  // gnomonic
  EXPECT_EQ(keys.at(3088), 8.25);
  EXPECT_EQ(keys.at(3089), 46.5);
  expectPlace(*file, 10, -320, 320);
}

TEST(GeoTiff, AClassMapHasItsColours) {
  const auto file = encodeGeoTiff(noisePixels(64, 32, 1).view(), {.palette = {{1, 2, 3}, {255, 128, 0}}});
  ASSERT_TRUE(file);
  const Entry colours = directoryOf(*file).at(320);
  ASSERT_EQ(colours.count, 768u);
  for (const auto& [at, value] : {std::pair{0, 1}, {1, 255}, {256, 2}, {257, 128}, {512, 3}, {513, 0}, {2, 0}})
    EXPECT_EQ(numberAt<std::uint16_t>(*file, colours.at + 2 * static_cast<std::size_t>(at)), value * 257) << at;
}

TEST(GeoTiff, NothingOfTheClockIsWritten) {
  const auto file = encodeGeoTiff(heightPixels(64, 32).view(), {.unit = "m", .about = "Heights"});
  ASSERT_TRUE(file);
  EXPECT_FALSE(directoryOf(*file).contains(306));
}

TEST(GeoTiff, NonsenseGetsASentence) {
  const Pixels heights = heightPixels(64, 32), rgb = gradient(64, 32, 3), square = heightPixels(17, 17);
  EXPECT_FALSE(encodeGeoTiff({}, {}));
  EXPECT_FALSE(encodeGeoTiff(square.view(), {}));
  EXPECT_FALSE(encodeGeoTiff(heightPixels(64, 32, 3).view(), {}));
  EXPECT_FALSE(encodeGeoTiff(gradient(64, 32, 2).view(), {}));
  for (const double radius : {0.0, -1.0, static_cast<double>(NAN), static_cast<double>(INFINITY)})
    EXPECT_FALSE(encodeGeoTiff(heights.view(), {.radiusMeters = radius})) << radius;
  EXPECT_FALSE(encodeGeoTiff(heights.view(), {.body = "a|b"}));
  EXPECT_FALSE(encodeGeoTiff(heights.view(), {.body = ""}));
  EXPECT_FALSE(encodeGeoTiff(heights.view(), {.unit = "<m>"}));
  EXPECT_FALSE(encodeGeoTiff(heights.view(), {.about = "two\nlines"}));
  EXPECT_FALSE(encodeGeoTiff(rgb.view(), {.palette = {{1, 2, 3}}}));
  EXPECT_FALSE(encodeGeoTiff(noisePixels(64, 32, 1).view(), {.palette = std::vector<Rgb8>(257)}));
  EXPECT_FALSE(encodeGeoTiff(square.view(), {.place = TouchingPlane{91, 0, 1, 0, 0}}));
  EXPECT_FALSE(encodeGeoTiff(square.view(), {.place = TouchingPlane{0, 0, 0, 0, 0}}));
  EXPECT_FALSE(encodeGeoTiff(square.view(), {.place = TouchingPlane{NAN, 0, 1, 0, 0}}));
}

}  // namespace
}  // namespace terrella::test
