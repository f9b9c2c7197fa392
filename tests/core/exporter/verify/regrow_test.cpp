// Growing a planet again finds every change, also those that planet.json was made to match.
#include <gtest/gtest.h>

#include "exporter/tree_list.h"
#include "exporter/verify/faulty_set.h"
#include "params/params_json.h"
#include "params/share_code.h"

namespace terrella::test {
namespace {

void expectOtherPixels(const BakedSet& set, const std::string& map, const std::string& complaint) {
  expectFailure(set.regrow(), map + ": grown again", complaint);
}

TEST(Regrow, GoodSetsAreTheSameAtEveryPixel) {
  for (const Grid& grid : {Grid::equirectangular(256), Grid::equirectangular(1024), Grid::cube(64)}) {
    const BakedSet set(forested(3), grid);
    const VerifyReport report = set.regrow();
    expectHolds(report);
    int again = 0;
    for (const Check& check : report.checks) again += check.what.ends_with("grown again");
    EXPECT_EQ(again, static_cast<int>(testing::mapsOfTerra().size()) + 3) << "and the trees, the sea's level and its share";
  }
}

TEST(Regrow, OneValueThatIsOffByOneIsNamed) {
  for (const MapInfo& info : testing::mapsOfTerra()) {
    SCOPED_TRACE(info.key);
    const BakedSet set(7, "terra", 256);
    std::string from;
    set.edit(info.key, Hash::renewed, [&](DecodedPng& png) {
      const std::size_t at = (std::size_t{90} * 256 + 17) * pixelBytes(png);
      const int before = png.bitDepth == 16 ? png.value16(17, 90) : png.pixels[at];
      png.pixels[at] ^= 1;
      const int after = png.bitDepth == 16 ? png.value16(17, 90) : png.pixels[at];
      from = std::to_string(after) + " instead of " + std::to_string(before);
    });
    const std::string name = std::string(info.key) + ".png";
    expectOtherPixels(set, name, name + " is not what planet.json grows: 1 of 32768 pixels differ, the first at column 17, row 90 (");
    EXPECT_NE(set.regrow().firstFailure()->complaint.find(from + "), by up to 1."), std::string::npos)
        << set.regrow().firstFailure()->complaint;
  }
}

TEST(Regrow, MapsOfAnotherSeedRolledMovedOrScaled) {
  const BakedSet other(8);
  const std::map<std::string, std::function<void(DecodedPng&)>> faults{
      {"clouds", [&](DecodedPng& png) { png = readPng(other / "clouds.png"); }},
      {"moisture", [&](DecodedPng& png) { png = readPng(other / "moisture.png"); }},
      {"albedo", [](DecodedPng& png) { png = rearranged(png, [](int x, int y) { return std::pair((x + 1) % 256, y); }); }},
      {"normal", [](DecodedPng& png) { png = rearranged(png, [](int x, int y) { return std::pair(x, std::min(y + 1, 127)); }); }},
      {"water", [](DecodedPng& png) { *std::find(png.pixels.begin(), png.pixels.end(), 255) = 128; }},
      {"climate", [](DecodedPng& png) { std::swap(png.pixels[3 * 9000], png.pixels[3 * 9000 + 2]); }},
      {"height", [](DecodedPng& png) {
         for (std::size_t i = 0; i < png.pixels.size(); i += 2) png.pixels[i] &= 0xfe;  // the lowest bit of every height
       }}};
  for (const auto& [map, fault] : faults) {
    SCOPED_TRACE(map);
    const BakedSet set(7);
    set.edit(map, Hash::renewed, fault);
    expectOtherPixels(set, map + ".png", "is not what planet.json grows");
  }
}

TEST(Regrow, FindsAFaultInTheLastBandAndOnOneFace) {
  const BakedSet large(7, "terra", 1024);
  large.edit("albedo", Hash::renewed, [](DecodedPng& png) { png.pixels.back() ^= 128; });
  expectOtherPixels(large, "albedo.png", "the first at column 1023, row 511 (blue ");
  const BakedSet cube(forested(5), Grid::cube(64));
  cube.edit("clouds_nz", Hash::renewed, [](DecodedPng& png) { png.pixels[3] ^= 2; });
  expectOtherPixels(cube, "clouds",
                    "clouds_nz.png is not what planet.json grows: 1 of 24576 pixels differ, the first at column 0, row 0 (opacity ");
}

TEST(Regrow, TreesOfAnotherPlanet) {
  const BakedSet set(forested(7), Grid::equirectangular(256)), other(forested(8), Grid::equirectangular(256));
  const std::string trees = readText(other / "trees.json");
  writeText(set / "trees.json", trees);
  set.editManifest([&](Json& json) {
    json["trees"] = {{"file", "trees.json"}, {"count", (*parseJson(trees))["count"]}, {"hash", hashOfText(trees)}};
  });
  expectHolds(set.verify());
  expectFailure(set.regrow(), "trees.json: grown again", "does not list the trees of the planet");
}

TEST(Regrow, WhatTheManifestSaysOfTheSea) {
  for (const char* key : {"seaLevel", "oceanShare"}) {
    const BakedSet set(7);
    set.editManifest([&](Json& json) { json[key] = json[key].get<double>() + 1e-7; });
    expectHolds(set.verify());
    expectFailure(set.regrow(), std::string("planet.json: ") + key, "is not that of the planet that it grows");
  }
}

TEST(Regrow, ManifestsThatGrowAnotherPlanet) {
  // All that stands twice agrees, so that only growing can tell.
  const BakedSet set(7, "terra", 256, MapSet(MapId::clouds));
  set.editManifest([](Json& json) {
    PlanetParams params = *paramsFromJson(json.dump());
    params.clouds.coverage += 0.01;
    json["params"] = *parseJson(paramsToJson(params));
    json["shareCode"] = toShareCode(params);
  });
  expectHolds(set.verify());
  expectOtherPixels(set, "clouds.png", "is not what planet.json grows");
  set.editManifest([](Json& json) { json["algorithm"] = 2; });
  expectFailure(set.regrow(), "planet.json", "so it can neither check its maps nor grow them again.");
}

// Grown finer than its maps are, by the library: the manifest says so.
TEST(Regrow, PlanetsOfMoreDetailThanTheirMaps) {
  const TestFolder folder;
  const Workers workers(2);
  const Planet planet = grow(*planetSpec({}, 1024), workers);
  const Maps maps = paint(planet, Grid::equirectangular(256), MapSet::baked(), workers);
  ASSERT_TRUE(exportSet(planet, maps, maps.held(), folder.path().string(), workers));
  expectHolds(verifySet(folder.path().string(), workers, nullptr, Thoroughly::regrow));
}

TEST(Regrow, AFileThatCannotBeReadIsNamedAndTheOthersAreCompared) {
  const BakedSet set(7);
  std::filesystem::remove(set / "height.png");
  set.edit("clouds", Hash::renewed, [](DecodedPng& png) { png.pixels[40] ^= 1; });
  const VerifyReport report = set.regrow();
  std::string all;
  for (const Check& check : report.checks) all += check.complaint;
  EXPECT_NE(all.find("clouds.png is not what planet.json grows"), std::string::npos);
  EXPECT_NE(all.find("height.png: there is no such file."), std::string::npos);
}

// A manifest may claim any size; it takes a map of that size to make the planet worth growing.
TEST(Regrow, NothingIsGrownForFilesThatCannotBeThoseOfTheManifest) {
  const BakedSet set(7, "terra", 256, MapSet(MapId::height, MapId::clouds));
  set.editManifest([](Json& json) {
    json["width"] = json["columns"] = 32768;
    json["height"] = 16384;
    for (auto& map : json["maps"]) map["width"] = 32768, map["height"] = 16384;
  });
  const VerifyReport report = set.regrow();
  expectFailure(report, "height.png: file", "it should be 32768 x 16384");
  int skipped = 0;
  for (const Check& check : report.checks) {
    if (!check.what.ends_with("grown again")) continue;
    EXPECT_EQ(check.verdict, Verdict::skipped) << check.what;
    ++skipped;
  }
  EXPECT_GT(skipped, 0);
}

TEST(Regrow, CancelledItSaysNothingFalse) {
  const BakedSet set(7);
  Progress progress;
  progress.cancel();
  EXPECT_EQ(verifySet(set.path(), Workers(2), &progress, Thoroughly::regrow).failures(), 0);
}

TEST(Regrow, ProgressEndsAtOne) {
  const BakedSet set(7);
  Progress progress;
  verifySet(set.path(), Workers(2), &progress, Thoroughly::regrow);
  EXPECT_FLOAT_EQ(progress.fraction(), 1.0f);
}

}  // namespace
}  // namespace terrella::test
