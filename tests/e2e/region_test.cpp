// `terrella bake --region`: squares of ground as files.
#include <gtest/gtest.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "cli_process.h"
#include "exporter/read_png.h"

namespace terrella::test {
namespace {

const Words kBake{"bake", "--seed", "5", "--size", "129", "--meters", "40000", "--land.cells", "64"};

Words with(const Words& words, const Words& more) {
  Words all = words;
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

TEST(BakeRegion, WritesASetThatVerifies) {
  const TestFolder folder;
  const Ended baked = terrella(folder, with(kBake, {"--region", "10,-65.5", "--height-files", "raw,float", "--out", "ground", "--verify"}));
  ASSERT_EQ(baked.code, 0) << baked.err;
  EXPECT_EQ(leftIn(folder, "ground"),
            (Names{"albedo.png", "height.png", "normal.png", "climate.png", "water.png", "height.raw", "height.f32", "planet.json"}));
  EXPECT_NE(baked.out.find("129 x 129"), std::string::npos);
  const auto json = nlohmann::json::parse(readText(folder / "ground/planet.json"));
  EXPECT_EQ(json["projection"], "patch");
  EXPECT_EQ(json["region"]["latitude"], 10);
  EXPECT_EQ(json["region"]["longitude"], -65.5);
  EXPECT_EQ(json["region"]["metersPerSample"], 312.5);
  EXPECT_EQ(json["maps"]["normal"]["exaggeration"], 1);  // true slopes
  // The picture spans the heights there are.
  const auto& height = json["maps"]["height"];
  EXPECT_EQ(height["lowest"], 0);
  EXPECT_EQ(height["highest"], 65535);
  EXPECT_DOUBLE_EQ(height["zeroMeters"].get<double>(), height["minMeters"].get<double>());
  EXPECT_EQ(readText(folder / "ground/height.f32").size(), 129u * 129u * 4u);
  const Ended again = terrella(folder, {"verify", "ground", "--regrow"});
  EXPECT_EQ(again.code, 0) << again.out << again.err;
  EXPECT_NE(again.out.find("normal.png: agree with heights"), std::string::npos);
}

TEST(BakeRegion, SaysThatThereIsNoLand) {
  const TestFolder folder;
  constexpr const char* kSea = "All of this square lies under the sea.\n";
  const Words ocean{"--sea.oceanShare", "1", "--region", "10,-65.5", "--out", "ocean"},
      land{"--sea.oceanShare", "0", "--region", "10,-65.5", "--out", "land"};
  EXPECT_NE(terrella(folder, with(kBake, ocean)).out.find(kSea), std::string::npos);
  EXPECT_EQ(terrella(folder, with(kBake, land)).out.find(kSea), std::string::npos);
}

TEST(BakeRegion, NeighboursShareTheSamplesOfTheirEdge) {
  const TestFolder folder;
  const Words range{"--height-range", "-6000,9000", "--height-files", "float"};
  ASSERT_EQ(terrella(folder, with(with(kBake, range), {"--region", "10,-65.5", "--out", "west"})).code, 0);
  ASSERT_EQ(terrella(folder, with(with(kBake, range), {"--region", "10,-65.5", "--tile", "1,0", "--out", "east"})).code, 0);
  for (const char* name : {"height.png", "albedo.png", "normal.png"}) {
    const DecodedPng west = readPng(folder / (std::string("west/") + name)), east = readPng(folder / (std::string("east/") + name));
    const std::size_t row = west.pixels.size() / 129, sample = row / 129;
    ASSERT_EQ(east.pixels.size(), west.pixels.size()) << name;
    for (std::size_t y = 0; y < 129; ++y)
      EXPECT_EQ(std::memcmp(&west.pixels[y * row + 128 * sample], &east.pixels[y * row], sample), 0) << name << " row " << y;
  }
  const std::string west = readText(folder / "west/height.f32"), east = readText(folder / "east/height.f32");
  for (std::size_t y = 0; y < 129; ++y)
    EXPECT_EQ(std::memcmp(west.data() + (y * 129 + 128) * 4, east.data() + y * 129 * 4, 4), 0) << "row " << y;
}

TEST(BakeRegion, WhatAHeightRangeCutsOffIsSaidAndVerified) {
  const TestFolder folder;
  for (const char* range : {"0,200", "-11000,-10000"}) {
    const Ended baked = terrella(folder, with(kBake, {"--region", "10,-65.5", "--height-range", range, "--out", "cut", "--verify"}));
    EXPECT_EQ(baked.code, 0) << range << ": " << baked.out;
    EXPECT_NE(baked.out.find("Some of the ground lies outside of --height-range"), std::string::npos) << range << ": " << baked.out;
  }
}

TEST(BakeRegion, VerifyFindsHeightsOfAnotherPlace) {
  const TestFolder folder;
  const Words files{"--height-files", "raw,float"};
  ASSERT_EQ(terrella(folder, with(with(kBake, files), {"--region", "10,-65.5", "--out", "a"})).code, 0);
  ASSERT_EQ(terrella(folder, with(with(kBake, files), {"--region", "11,-65.5", "--out", "b"})).code, 0);
  writeText(folder / "a/height.f32", readText(folder / "b/height.f32"));
  const Ended found = terrella(folder, {"verify", "a"});
  EXPECT_EQ(found.code, 1);
  EXPECT_NE(found.out.find("height.f32: same heights"), std::string::npos);
  EXPECT_NE(found.err.find("height.f32"), std::string::npos) << found.err;
  writeText(folder / "b/height.raw", "short");
  EXPECT_EQ(terrella(folder, {"verify", "b"}).code, 1);
}

TEST(BakeRegion, ResumesOnlyTheSameRegion) {
  const TestFolder folder;
  const Words first = with(kBake, {"--region", "10,-65.5", "--out", "out", "--resume"});
  ASSERT_EQ(terrella(folder, first).code, 0);
  EXPECT_NE(terrella(folder, first).out.find("as it is"), std::string::npos);
  const Ended other = terrella(folder, with(kBake, {"--region", "10,-65", "--out", "out", "--resume"}));
  EXPECT_EQ(other.code, 0) << other.err;
  EXPECT_EQ(other.out.find("as it is"), std::string::npos);
  // And a whole planet takes the place of a region, with nothing of it left.
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--out", "out"}).code, 0);
  EXPECT_EQ(leftIn(folder, "out"), kDefaultFiles);
}

TEST(BakeRegion, SaysWhatIsWrong) {
  const TestFolder folder;
  const auto expectRefused = [&](const Words& words, const std::string& said) {
    const Ended ended = terrella(folder, with({"bake"}, words));
    EXPECT_EQ(ended.code, 2) << said;
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_NE(ended.err.find(said), std::string::npos) << ended.err;
    EXPECT_TRUE(leftIn(folder).empty());
  };
  for (const char* place : {"", "10", "10,20,30", "north,20", "91,0", "0,361", "nan,0", "10;20"})
    expectRefused({"--region", place}, "--region must be LAT,LON, the first");
  for (const char* size : {"16", "8194", "2048.5", "big"}) expectRefused({"--region", "0,0", "--size", size}, "--size of a region must be");
  for (const char* meters : {"0", "-5", "nan", "1e12"}) expectRefused({"--region", "0,0", "--meters", meters}, "--meters must be");
  expectRefused({"--region", "0,0", "--meters", "7e6"}, "may reach 3185500 m from its place");
  expectRefused({"--region", "0,0", "--tile", "1000,0"}, "would reach");
  expectRefused({"--region", "0,0", "--tile", "1.5,0"}, "--tile must be COLUMN,ROW");
  expectRefused({"--region", "0,0", "--height-range", "5,5"}, "--height-range needs the lower height first");
  expectRefused({"--region", "0,0", "--height-files", "tiff"}, "--height-files must be any of raw, float, exr, tif, not");
  expectRefused({"--region", "0,0", "--count", "3"}, "a region is baked one at a time");
  expectRefused({"--tile", "1,0"}, "belong to a --region");
  expectRefused({"--meters", "100"}, "belong to a --region");
  expectRefused({"--region", "0,0", "--projection", "cube"}, "a --region is one square");
}

}  // namespace
}  // namespace terrella::test
