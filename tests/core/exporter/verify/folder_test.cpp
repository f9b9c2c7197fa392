// What lies beside the maps, and in their files beside the pixels: trees, other maps, chunks, what a killed bake left.
#include <gtest/gtest.h>

#include "exporter/folder/set_folder.h"
#include "exporter/verify/faulty_set.h"
#include "exporter/verify/whole_set.h"

namespace terrella::test {
namespace {

// --- Trees ----------------------------------------------------------------------------------------------------------------

TEST(VerifyTrees, MissingEmptyChangedAndOfAnotherPlanet) {
  const Grid grid = Grid::equirectangular(256);
  const BakedSet set(forested(7), grid), other(forested(8), grid);
  expectHolds(set.verify());
  const std::string whole = readText(set / "trees.json");
  const auto fails = [&](const std::string& text, const std::string& check, const std::string& complaint) {
    writeText(set / "trees.json", text);
    expectFailure(set.verify(), check, complaint);
  };
  fails("", "trees.json: file", "is no list of the ");
  fails("{}", "trees.json: file", "is no list of the ");
  fails(readText(other / "trees.json"), "trees.json", "");
  fails(whole.substr(0, whole.size() - 1), "trees.json: hash", "was changed or is of another planet");
  fails(whole + " ", "trees.json: hash", "was changed or is of another planet");
  std::filesystem::remove(set / "trees.json");
  expectFailure(set.verify(), "trees.json: file", "there is no such file");
  writeText(set / "trees.json", whole);
  expectHolds(set.verify());

  const auto refused = [&](const std::function<void(Json&)>& edit, const std::string& complaint) {
    const BakedSet edited(forested(7), grid);
    edited.editManifest(edit);
    expectFailure(edited.verify(), "planet.json", complaint);
  };
  refused([](Json& j) { j.erase("trees"); }, "trees is missing.");
  refused([](Json& j) { j["trees"].erase("hash"); }, "trees.hash is missing.");
  refused([](Json& j) { j["trees"]["file"] = "/etc/passwd"; }, "trees.file must be \"trees.json\"");
  refused([](Json& j) { j["trees"]["count"] = -1; }, "trees.count must be a number from 0");
  refused([](Json& j) { j["trees"] = 7; }, "trees must be an object");
}

// --- Files that planet.json does not list -----------------------------------------------------------------------------------

TEST(VerifyFolder, MapsThatPlanetJsonDoesNotList) {
  const BakedSet set(7, "terra", 256, MapSet(MapId::height, MapId::water)), cube(forested(7), Grid::cube(64));
  for (const char* name : {"notes.txt", "photo.png", "albedo.psd", "Albedo.png"}) writeText(set / name, "mine");
  expectHolds(set.verify());
  writeText(set / "albedo.png", "");
  writeText(set / "trees.json", "");
  expectFailure(set.verify(), "lists all maps", "does not list albedo.png, trees.json: left of another set, or put there by hand.");
  expectHolds(cube.verify());
  writeText(cube / "height.png", "");
  expectFailure(cube.verify(), "lists all maps", "does not list height.png");
}

TEST(VerifyFolder, WhatAKilledBakeLeft) {
  const BakedSet set(7);
  std::filesystem::create_directories(set / ".terrella/new");
  const VerifyReport left = set.verify();
  expectHolds(left);
  EXPECT_EQ(left.checks.front().verdict, Verdict::skipped);
  EXPECT_NE(left.checks.front().measured.find("the next one tidies up"), std::string::npos);
  std::filesystem::rename(set / ".terrella/new", set / ".terrella/ready");
  std::filesystem::rename(set / "planet.json", set / ".terrella/ready/planet.json");
  expectFailure(set.verify(), "planet.json", "holds an unfinished set: a bake was ended while it moved its files into place.");
  EXPECT_EQ(set.verify().checks.size(), 1u) << "whose maps these are is not known";
  { ASSERT_TRUE(SetFolder::open(set.path())); }
  expectHolds(set.verify());
}

TEST(VerifyFolder, WhereABakeIsAtWork) {
  const BakedSet set(7);
  const auto bake = SetFolder::open(set.path());
  ASSERT_TRUE(bake);
  expectHolds(set.verify());
  EXPECT_NE(set.verify().checks.front().measured.find("a bake is at work here: process "), std::string::npos);
  std::filesystem::remove(set / "planet.json");
  expectFailure(set.verify(), "planet.json", "A bake is still at work in ");
}

// --- Chunks ---------------------------------------------------------------------------------------------------------------

std::string bigEndianText(std::uint32_t value) {
  std::string text;
  for (int shift = 24; shift >= 0; shift -= 8) text += static_cast<char>(value >> shift & 255);
  return text;
}

std::uint32_t crcOf(const std::string& text) {
  std::uint32_t crc = ~0u;
  for (const char c : text) {
    crc ^= static_cast<std::uint8_t>(c);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0u);
  }
  return ~crc;
}

// Right behind the header, where all of them may stand.
void insertChunk(const std::string& path, const std::string& name, const std::string& contents) {
  constexpr std::size_t kBehindHeader = 8 + 25;
  std::string png = readText(path);
  png.insert(kBehindHeader,
             bigEndianText(static_cast<std::uint32_t>(contents.size())) + name + contents + bigEndianText(crcOf(name + contents)));
  writeText(path, png);
}

void removeSrgb(const std::string& path) {
  std::string png = readText(path);
  png.erase(png.find("sRGB") - 4, 13);
  writeText(path, png);
}

TEST(VerifyChunks, WhatMakesProgramsShowOtherValues) {
  const std::string chromaticities = bigEndianText(31270) + bigEndianText(32900) + bigEndianText(64000) + bigEndianText(33000) +
                                     bigEndianText(30000) + bigEndianText(60000) + bigEndianText(15000) + bigEndianText(6000);
  struct Chunk {
    const char* name;
    std::string contents;
  };
  const BakedSet set(7);
  // What a change to the file of a map is called.
  const auto expectFault = [&](const std::string& map, const std::function<void(const std::string&)>& change,
                               const std::string& complaint) {
    SCOPED_TRACE(map + " " + complaint);
    const std::string path = set / (map + ".png"), whole = readText(path);
    change(path);
    expectFailure(set.verify(), map + ".png: colour chunks", complaint);
    writeText(path, whole);
  };
  for (const Chunk& chunk :
       {Chunk{"gAMA", bigEndianText(100000)}, Chunk{"cHRM", chromaticities}, Chunk{"cICP", std::string("\x09\x10\0\x01", 4)}}) {
    for (const MapInfo& info : testing::mapsOfTerra()) {
      expectFault(
          info.key, [&](const std::string& path) { insertChunk(path, chunk.name, chunk.contents); },
          "its chunks (" + std::string(chunk.name) + ") make programs show other ");
    }
  }
  for (const MapInfo& info : testing::mapsOfTerra()) {
    if (isColour(info.sample))
      expectFault(info.key, removeSrgb, "the mark is gone that says its colours are sRGB.");
    else
      expectFault(
          info.key, [&](const std::string& path) { insertChunk(path, "sRGB", std::string(1, '\0')); },
          "its chunks (sRGB) make programs show other values");
  }
  expectFault(
      "water", [](const std::string& path) { insertChunk(path, "tRNS", std::string(2, '\0')); }, "(tRNS)");
  expectHolds(set.verify());
}

TEST(VerifyChunks, WhatOnlyTellsIsWelcome) {
  const BakedSet set(7);
  insertChunk(set / "albedo.png", "tEXt", std::string("Title\0Mine", 10));
  insertChunk(set / "height.png", "tIME", std::string("\x07\xea\x01\x01\0\0\0", 7));
  expectHolds(set.verify());
}

// --- Whether a bake can be spared -------------------------------------------------------------------------------------------

TEST(WholeSet, IsOneThatABakeWouldOnlyRepeat) {
  const Workers workers(2);
  const PlanetParams params = forested(7);
  const Grid grid = Grid::equirectangular(256);
  const auto holds = [&](const BakedSet& set, PlanetParams asked, const Grid& on, MapSet which) {
    return holdsWholeSet(set.path(), *planetSpec(asked, on.columns()), on, which, workers);
  };
  const BakedSet set(params, grid);
  EXPECT_TRUE(holds(set, params, grid, kEveryMap));
  EXPECT_FALSE(holds(set, params, Grid::equirectangular(512), kEveryMap));
  EXPECT_FALSE(holds(set, params, Grid::cube(64), kEveryMap));
  EXPECT_FALSE(holds(set, params, grid, MapSet::baked()));
  EXPECT_FALSE(holds(set, forested(8), grid, kEveryMap));
  PlanetParams edited = params;
  edited.clouds.coverage += 1e-9;
  EXPECT_FALSE(holds(set, edited, grid, kEveryMap));
  const TestFolder nothing;
  EXPECT_FALSE(holdsWholeSet(nothing / "none", *planetSpec(params, 256), grid, kEveryMap, workers));

  const auto isSparedAfter = [&](const std::function<void(const BakedSet&)>& change) {
    const BakedSet changed(params, grid);
    change(changed);
    return holds(changed, params, grid, kEveryMap);
  };
  EXPECT_TRUE(isSparedAfter([](const BakedSet& s) { writeText(s / "notes.txt", "mine"); }));
  EXPECT_FALSE(isSparedAfter([](const BakedSet& s) { std::filesystem::remove(s / "height.png"); }));
  EXPECT_FALSE(isSparedAfter([](const BakedSet& s) { std::filesystem::remove(s / "trees.json"); }));
  EXPECT_FALSE(isSparedAfter([](const BakedSet& s) { std::filesystem::remove(s / "planet.json"); }));
  EXPECT_FALSE(isSparedAfter([](const BakedSet& s) { writeText(s / "trees.json", "{}"); }));
  EXPECT_FALSE(isSparedAfter([](const BakedSet& s) { removeSrgb(s / "albedo.png"); }));
  EXPECT_FALSE(isSparedAfter([](const BakedSet& s) { s.edit("water", Hash::stale, [](DecodedPng& png) { png.pixels[0] ^= 1; }); }));
  EXPECT_FALSE(isSparedAfter([](const BakedSet& s) { s.editManifest([](Json& j) { j["version"] = "0.0.9"; }); }));
  EXPECT_FALSE(isSparedAfter([](const BakedSet& s) { s.editManifest([](Json& j) { j["algorithm"] = 1; }); }));
}

}  // namespace
}  // namespace terrella::test
