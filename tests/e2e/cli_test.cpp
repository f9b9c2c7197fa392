// `terrella bake` and the command line, through the program itself.
#include <gtest/gtest.h>

#include <regex>

#include "cli_process.h"
#include "exporter/read_png.h"

namespace terrella::test {
namespace {

// All that stands between the quotes of "hash": "...", in order.
Words hashesIn(const std::string& manifest) {
  const std::regex hash("\"hash\": \"(xxh3:[0-9a-f]{16})\"");
  Words result;
  for (std::sregex_iterator at(manifest.begin(), manifest.end(), hash), end; at != end; ++at) result.push_back((*at)[1]);
  return result;
}

std::string textAfter(const std::string& text, const std::string& key) {
  const std::size_t begin = text.find(key);
  if (begin == std::string::npos) return "";
  const std::size_t from = begin + key.size();
  return text.substr(from, text.find_first_of("\n\"", from) - from);
}

// --- Good use -----------------------------------------------------------------------------------------------------------

TEST(Bake, WritesFiveMapsAndAManifest) {
  const TestFolder folder;
  const Ended ended = terrella(folder, {"bake", "--seed", "7", "--size", "256", "--out", "maps"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(ended.isSilent()) << ended.err;
  EXPECT_EQ(leftIn(folder, "maps"), kDefaultFiles);
  EXPECT_EQ(hashesIn(readText(folder / "maps/planet.json")).size(), 5u);
  for (const std::string& name : kDefaultFiles) EXPECT_NE(ended.out.find("maps/" + name), std::string::npos);
  EXPECT_NE(ended.out.find("share code T4-"), std::string::npos);
  EXPECT_EQ(ended.out.find_first_of("\r\033"), std::string::npos) << "a pipe gets no progress line";
}

TEST(Bake, WritesTheMapsThatWereAskedFor) {
  const TestFolder folder;
  EXPECT_EQ(terrella(folder, {"bake", "--size", "256", "--maps", "climate,height"}).code, 0);
  EXPECT_EQ(leftIn(folder, "out"), (Names{"climate.png", "height.png", "planet.json"}));
}

TEST(Bake, SaysThatAPlanetHasNoRelief) {
  const TestFolder folder;
  const char* said = "Every place of this planet has the same height";
  const Words level{"bake", "--size", "256", "--shaping.curve", R"([{"height": 0, "becomes": 0.5}, {"height": 1, "becomes": 0.5}])"};
  EXPECT_NE(terrella(folder, level).out.find(said), std::string::npos);
  EXPECT_EQ(terrella(folder, {"bake", "--size", "256"}).out.find(said), std::string::npos);
}

TEST(Bake, WritesTheSixFacesOfACube) {
  const TestFolder folder;
  const Ended ended = terrella(folder, {"bake", "--projection", "cube", "--size", "128", "--maps", "height,albedo"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(ended.isSilent()) << ended.err;
  Names files{"planet.json"};
  for (const std::string map : {"albedo", "height"}) {
    for (const std::string face : {"px", "nx", "py", "ny", "pz", "nz"}) {
      const std::string name = map + "_" + face + ".png";
      files.insert(name);
      const DecodedPng png = readPng(folder / "out/" + name);
      EXPECT_EQ(png.width, 128) << name;
      EXPECT_EQ(png.height, 128) << name;
      EXPECT_EQ(png.bitDepth, map == "height" ? 16 : 8) << name;
    }
  }
  EXPECT_EQ(leftIn(folder, "out"), files);
  const std::string manifest = readText(folder / "out/planet.json");
  EXPECT_NE(manifest.find("\"projection\": \"cube\""), std::string::npos);
  EXPECT_NE(manifest.find("\"file\": \"height_{face}.png\""), std::string::npos);
  // The manifest grows the same planet again, in either projection.
  ASSERT_EQ(terrella(folder, {"bake", "--params", "out/planet.json", "--projection", "cube", "--size", "128", "--maps", "height,albedo",
                              "--out", "again"})
                .code,
            0);
  EXPECT_EQ(readText(folder / "again/planet.json"), manifest);
  ASSERT_EQ(terrella(folder, {"bake", "--params", "out/planet.json", "--size", "512", "--maps", "height", "--out", "flat"}).code, 0);
  EXPECT_NE(readText(folder / "flat/planet.json").find(textAfter(manifest, "\"shareCode\": \"")), std::string::npos);
}

TEST(Bake, OneSeedOnePlanet) {
  const TestFolder folder;
  Words first;
  for (const char* threads : {"1", "2", "4"}) {
    ASSERT_EQ(terrella(folder, {"bake", "--size", "512", "--threads", threads, "--out", threads}).code, 0);
    const Words hashes = hashesIn(readText(folder / threads + "/planet.json"));
    if (first.empty()) first = hashes;
    EXPECT_EQ(hashes, first);
  }
  ASSERT_EQ(terrella(folder, {"bake", "--size", "512", "--seed", "8"}).code, 0);
  EXPECT_NE(hashesIn(readText(folder / "out/planet.json")), first);
}

TEST(Bake, TakesAPresetAsItIsLabelled) {
  const TestFolder folder;
  const auto baked = [&](const char* preset) {
    EXPECT_EQ(terrella(folder, {"bake", "--size", "256", "--maps", "albedo", "--preset", preset, "--out", preset}).code, 0);
    return hashesIn(readText(folder / (std::string(preset) + "/planet.json")));
  };
  EXPECT_EQ(baked("Ice age"), baked("ice_age"));
}

// Three ways to come back to a planet: its manifest, its share code, its parameters one by one.
TEST(Bake, APlanetCanBeMadeAgain) {
  const TestFolder folder;
  const Words flags{
      "--preset",          "desert",  "--seed", "Arrakis", "--sea.rule=level", "--sea.level", "0.125", "--moisture.baseColumns", "16",
      "--surface.borders", "dithered"};
  Words words{"bake", "--size", "256", "--out", "first"};
  words.insert(words.end(), flags.begin(), flags.end());
  ASSERT_EQ(terrella(folder, words).code, 0);
  const std::string manifest = readText(folder / "first/planet.json");
  EXPECT_NE(manifest.find("\"level\": 0.125"), std::string::npos);
  EXPECT_NE(manifest.find("\"moisture\": {\n      \"baseColumns\": 16"), std::string::npos);
  EXPECT_NE(manifest.find("\"borders\": \"dithered\""), std::string::npos);

  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--out", "second", "--params", "first/planet.json"}).code, 0);
  EXPECT_EQ(readText(folder / "second/planet.json"), manifest);
  const std::string code = textAfter(manifest, "\"shareCode\": \"");
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--out", "third", "--code", code}).code, 0);
  EXPECT_EQ(readText(folder / "third/planet.json"), manifest);
}

TEST(Bake, FlagsBeatFilesAndTheLastFlagWins) {
  const TestFolder folder;
  writeText(folder / "p.json", R"({"seed": 5, "sea": {"oceanShare": 0.25}})");
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--params", "p.json", "--seed", "6", "--seed", "9"}).code, 0);
  const std::string manifest = readText(folder / "out/planet.json");
  EXPECT_NE(manifest.find("\"seed\": 9,"), std::string::npos);
  EXPECT_NE(manifest.find("\"oceanShare\": 0.25"), std::string::npos);
}

// Each planet of a series is another, and each can be made again alone: by its seed, by its code, by its manifest.
TEST(Bake, VariedPlanetsCanBeMadeAgain) {
  const TestFolder folder;
  const auto bake = [&](const Words& more) {
    Words words{"bake", "--preset", "moon", "--vary", "0.6", "--craters.maria", "0.3", "--size", "256", "--maps", "albedo,height"};
    words.insert(words.end(), more.begin(), more.end());
    return terrella(folder, words);
  };
  ASSERT_EQ(bake({"--count", "3", "--seed", "1", "--out", "many"}).code, 0);
  Names radii;
  for (const char* seed : {"1", "2", "3"}) {
    const std::string manifest = readText(folder / "many/" + seed + "/planet.json");
    radii.insert(textAfter(manifest, "\"radiusMeters\": "));
    EXPECT_NE(manifest.find("\"maria\": 0.3,"), std::string::npos);
  }
  EXPECT_EQ(radii.size(), 3u);

  const std::string second = readText(folder / "many/2/planet.json");
  ASSERT_EQ(bake({"--seed", "2", "--out", "alone"}).code, 0);
  EXPECT_EQ(readText(folder / "alone/planet.json"), second);
  const std::string code = textAfter(second, "\"shareCode\": \"");
  ASSERT_EQ(terrella(folder, {"bake", "--code", code, "--size", "256", "--maps", "albedo,height", "--out", "again"}).code, 0);
  EXPECT_EQ(readText(folder / "again/planet.json"), second);
  // And what is there is whole.
  const Ended resumed = bake({"--count", "3", "--seed", "1", "--resume", "--out", "many"});
  EXPECT_NE(resumed.out.find("Skipped 3 of 3"), std::string::npos) << resumed.out;
}

TEST(Bake, TheSameFolderGetsTheNewPlanet) {
  const TestFolder folder;
  for (const char* seed : {"1", "2"}) ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--seed", seed}).code, 0);
  EXPECT_EQ(leftIn(folder, "out"), kDefaultFiles);
  EXPECT_NE(readText(folder / "out/planet.json").find("\"seed\": 2,"), std::string::npos);
}

TEST(Bake, ManyPlanetsEachInAFolder) {
  for (const char* threads : {"1", "2", "5"}) {  // one after the other and side by side
    const TestFolder folder;
    const Ended ended = terrella(
        folder, {"bake", "--size", "256", "--count", "3", "--seed", "18446744073709551613", "--threads", threads, "--out", "many"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_TRUE(ended.isSilent());
    EXPECT_EQ(planetsIn(folder, "many"), (Names{"18446744073709551613", "18446744073709551614", "18446744073709551615"}));
    for (const std::string& seed : planetsIn(folder, "many")) {
      EXPECT_EQ(leftIn(folder, "many/" + seed), kDefaultFiles);
      EXPECT_NE(readText(folder / "many/" + seed + "/planet.json").find("\"seed\": " + seed + ","), std::string::npos);
    }
    EXPECT_NE(ended.out.find("3 planets in"), std::string::npos);
    EXPECT_TRUE(std::regex_search(ended.out, std::regex("3 planets in .*, [0-9.]+ per second, [0-9.]+ of [0-9]+ cores busy\n$")))
        << ended.out;
  }
}

TEST(Bake, OneOfManyIsThePlanetAlone) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--count", "1", "--seed", "3"}).code, 0);
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--seed", "3", "--out", "alone"}).code, 0);
  EXPECT_EQ(readText(folder / "out/3/planet.json"), readText(folder / "alone/planet.json"));
}

TEST(CommandLine, HelpIsWorthReading) {
  const TestFolder folder;
  for (const Words& words : {Words{"--help"}, Words{"bake", "--help"}, Words{"render", "-h"}, Words{"verify", "--help"},
                             Words{"bench", "--help"}, Words{"--version"}, Words{"--list-presets"}, Words{"bake", "--help-all"}}) {
    const Ended ended = terrella(folder, words);
    EXPECT_EQ(ended.code, 0);
    EXPECT_TRUE(ended.isSilent());
    EXPECT_FALSE(ended.out.empty());
  }
  EXPECT_NE(terrella(folder, {"bake", "--help"}).out.find("Examples:"), std::string::npos);
  EXPECT_EQ(terrella(folder, {"bake", "--help"}).out.find("--elevation.roughness "), std::string::npos);
  const std::string all = terrella(folder, {"bake", "--help-all"}).out;
  EXPECT_NE(all.find("--elevation.roughness"), std::string::npos);
  EXPECT_NE(all.find("oceanShare or level"), std::string::npos);
  EXPECT_NE(terrella(folder, {"--list-presets"}).out.find("archipelago"), std::string::npos);
}

TEST(CommandLine, PlanetOptionsMayStandBeforeTheCommand) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"--seed", "11", "--sea.oceanShare", "0.25", "--size", "256", "bake"}).code, 0);
  EXPECT_NE(readText(folder / "out/planet.json").find("\"width\": 256,"), std::string::npos);
  EXPECT_NE(readText(folder / "out/planet.json").find("\"seed\": 11,"), std::string::npos);
  EXPECT_NE(readText(folder / "out/planet.json").find("\"oceanShare\": 0.25,"), std::string::npos);
}

// What packages are made with: asked for by name, and by nothing else.
TEST(CommandLine, TellsManualAndCompletion) {
  const TestFolder folder;
  const Ended page = terrella(folder, {"--manual", "bake"}), script = terrella(folder, {"--completion", "bash"});
  EXPECT_TRUE(page.out.starts_with(".TH TERRELLA\\-BAKE 1")) << page.out.substr(0, 60);
  for (const char* option : {"\\fB\\-\\-seeds\\fR \\fILIST\\fR", "\\fB\\-h,\\-\\-help\\fR"})
    EXPECT_NE(page.out.find(option), std::string::npos) << option;
  EXPECT_NE(script.out.find("complete -F _terrella terrella"), std::string::npos);
  EXPECT_EQ(terrella(folder, {"--manual", "moon"}).code, 2);
  EXPECT_EQ(terrella(folder, {"--completion", "fish"}).code, 2);
  EXPECT_EQ(terrella(folder, {"--help"}).out.find("--completion"), std::string::npos);
}

TEST(Bake, ListsMayHaveBlanks) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--maps", "albedo, height"}).code, 0);
  EXPECT_EQ(leftIn(folder, "out"), (Names{"albedo.png", "height.png", "planet.json"}));
  ASSERT_EQ(terrella(folder, {"bake", "--size", "65", "--region", " 9.7, 59.6 ", "--maps", "height", "--out", "region"}).code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder / "region/height.png"));
}

// How hard PNGs are squeezed changes their size and nothing that they show.
TEST(Bake, CompressionChangesSizesAlone) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--compression", "fast", "--out", "fast"}).code, 0);
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--compression", "small", "--out", "small"}).code, 0);
  for (const std::string& name : kDefaultFiles) {
    if (!name.ends_with(".png")) continue;
    const std::string fast = folder / ("fast/" + name), small = folder / ("small/" + name);
    EXPECT_LT(std::filesystem::file_size(small), std::filesystem::file_size(fast)) << name;
    EXPECT_EQ(readPng(small).pixels, readPng(fast).pixels) << name;
  }
}

}  // namespace
}  // namespace terrella::test
