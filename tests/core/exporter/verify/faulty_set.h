// Sets of maps as a bake writes them, and ways to damage them: with the hash in planet.json left as it was, or made to match
// again, as one would who repairs the message and not the fault.
#pragma once

#include <gtest/gtest.h>

#include <functional>

#include "exporter/atomic_file.h"
#include "exporter/export_set.h"
#include "exporter/manifest.h"
#include "exporter/png.h"
#include "exporter/read_png.h"
#include "exporter/verify/verify.h"
#include "params/json_text.h"
#include "params/presets.h"
#include "support/whole_planet.h"

namespace terrella::test {
using namespace exporter;

enum class Hash { stale, renewed };

inline constexpr MapSet kEveryMap = MapSet::all();

inline std::string hashOf(const DecodedPng& png) {
  PixelHash hash;
  hash.add(std::span(png.pixels));  // 16-bit values low byte first, as on every machine that runs these tests
  return hash.text();
}

inline void writePng(const std::string& path, const DecodedPng& png, bool isSrgb = false) {
  auto file = AtomicFile::create(path);
  ASSERT_TRUE(file);
  if (png.bitDepth == 8) {
    ASSERT_TRUE(writePng(*file, Image8{png.width, png.height, png.channels, png.pixels.data(), isSrgb}));
  } else {
    const auto fillRow = [&](int y, std::span<std::uint16_t> row) {
      std::memcpy(row.data(), png.pixels.data() + row.size_bytes() * static_cast<std::size_t>(y), row.size_bytes());
    };
    ASSERT_TRUE(writePng16(*file, png.width, png.height, fillRow));
  }
  ASSERT_TRUE(file->commit());
}

// A planet that has trees, and so a list of them beside its maps.
inline PlanetParams forested(std::uint64_t seed) {
  PlanetParams params = loadPreset("classic")->params;
  params.seed = seed;
  params.climate.model = ClimateModel::heightMoisture;
  params.trees.spacing = 4;
  return params;
}

class BakedSet {
 public:
  BakedSet() = default;  // empty
  explicit BakedSet(std::uint64_t seed, const std::string& preset = "classic", int width = 256, MapSet maps = kEveryMap) {
    PlanetParams params = loadPreset(preset)->params;
    params.seed = seed;
    bake(params, Grid::equirectangular(width), maps);
  }
  BakedSet(const PlanetParams& params, Grid grid) { bake(params, grid, kEveryMap); }

  std::string path() const { return folder_.path().string(); }
  std::string operator/(const std::string& name) const { return folder_ / name; }

  void editManifest(const std::function<void(Json&)>& edit) const {
    Json json = *parseJson(readText(folder_ / "planet.json"));
    edit(json);
    writeText(folder_ / "planet.json", json.dump(2));
  }

  // `name` is "height", or "height_px" in a set of cube faces.
  void edit(const std::string& name, Hash hash, const std::function<void(DecodedPng&)>& change) const {
    DecodedPng png = readPng(folder_ / (name + ".png"));
    change(png);
    replace(name, png, hash);
  }

  void replace(const std::string& name, const DecodedPng& png, Hash hash) const {
    const std::size_t bar = name.find('_');
    writePng(folder_ / (name + ".png"), png, isColour(infoOf(*parseMapKey(name.substr(0, bar))).sample));
    if (hash == Hash::stale) return;
    editManifest([&](Json& json) {
      Json& map = json["maps"][name.substr(0, bar)];
      if (bar == std::string::npos)
        map["hash"] = hashOf(png);
      else
        map["hashes"][name.substr(bar + 1)] = hashOf(png);
      if (name.substr(0, bar) == "height") tellHeights(map);
    });
  }

  VerifyReport verify(int threads = 1) const { return verifySet(path(), Workers(threads)); }
  VerifyReport regrow() const { return verifySet(path(), Workers(2), nullptr, Thoroughly::regrow); }

 private:
  // As they now stand in the files.
  void tellHeights(Json& map) const {
    HeightRange range;
    for (const std::string& name : folder_.names()) {
      if (!name.starts_with("height") || !name.ends_with(".png")) continue;
      const DecodedPng png = readPng(folder_ / name);
      for (int y = 0; y < png.height && png.bitDepth == 16; ++y) {
        for (int x = 0; x < png.width; ++x) range.add({png.value16(x, y), png.value16(x, y)});
      }
    }
    map["lowest"] = range.lowest;
    map["highest"] = range.highest;
  }

  void bake(const PlanetParams& params, Grid grid, MapSet maps) {
    const auto planet = testing::growWhole(params, grid);
    EXPECT_TRUE(exportSet(planet.planet, planet.maps(), maps, path(), Workers(1)));
  }

  TestFolder folder_;
};

// Bytes of a pixel.
inline std::size_t pixelBytes(const DecodedPng& png) { return static_cast<std::size_t>(png.channels * png.bitDepth / 8); }

// A picture whose pixel (x, y) is the old one at from(x, y).
inline DecodedPng rearranged(const DecodedPng& png, const std::function<std::pair<int, int>(int, int)>& from) {
  DecodedPng result = png;
  const std::size_t bytes = pixelBytes(png), width = static_cast<std::size_t>(png.width);
  for (int y = 0; y < png.height; ++y) {
    for (int x = 0; x < png.width; ++x) {
      const auto [fromX, fromY] = from(x, y);
      std::memcpy(result.pixels.data() + (static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)) * bytes,
                  png.pixels.data() + (static_cast<std::size_t>(fromY) * width + static_cast<std::size_t>(fromX)) * bytes, bytes);
    }
  }
  return result;
}

inline void flipChannel(DecodedPng& png, std::size_t channel) {
  for (std::size_t i = channel; i < png.pixels.size(); i += 3) png.pixels[i] = static_cast<std::uint8_t>(255 - png.pixels[i]);
}
inline void exchangeRedAndGreen(DecodedPng& png) {
  for (std::size_t i = 0; i < png.pixels.size(); i += 3) std::swap(png.pixels[i], png.pixels[i + 1]);
}

// That verify finds a fault, and that the first row to fail is the one that names it.
inline void expectFailure(const VerifyReport& report, const std::string& what, const std::string& complaint = "") {
  const Check* first = report.firstFailure();
  ASSERT_NE(first, nullptr) << "expected " << what << " to fail\n" << tableText(report);
  EXPECT_NE(first->what.find(what), std::string::npos) << "expected " << what << "\n" << tableText(report);
  EXPECT_NE(first->complaint.find(complaint), std::string::npos) << first->complaint;
  EXPECT_TRUE(first->complaint.ends_with('.') || first->complaint.ends_with('?')) << first->complaint;
}

inline void expectHolds(const VerifyReport& report) { EXPECT_EQ(report.failures(), 0) << tableText(report); }

}  // namespace terrella::test
