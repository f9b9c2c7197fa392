// `terrella bake` and the command line, through the program itself.
#include <gtest/gtest.h>

#include <chrono>
#include <regex>

#include "cli_process.h"
#include "exporter/read_png.h"

namespace terrella::test {
namespace {

using Names = std::set<std::string>;
using Words = std::vector<std::string>;

const Names kDefaultFiles{"albedo.png", "height.png", "normal.png", "water.png", "clouds.png", "planet.json"};

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
  EXPECT_NE(ended.out.find("share code T3-"), std::string::npos);
  EXPECT_EQ(ended.out.find_first_of("\r\033"), std::string::npos) << "a pipe gets no progress line";
}

TEST(Bake, WritesTheMapsThatWereAskedFor) {
  const TestFolder folder;
  EXPECT_EQ(terrella(folder, {"bake", "--size", "256", "--maps", "climate,height"}).code, 0);
  EXPECT_EQ(leftIn(folder, "out"), (Names{"climate.png", "height.png", "planet.json"}));
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
  ASSERT_EQ(terrella(folder, {"bake", "--params", "out/planet.json", "--projection", "cube", "--size", "128", "--maps", "height,albedo", "--out", "again"}).code, 0);
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

// Three ways to come back to a planet: its manifest, its share code, its parameters one by one.
TEST(Bake, APlanetCanBeMadeAgain) {
  const TestFolder folder;
  const Words flags{"--preset", "desert", "--seed", "Arrakis", "--sea.rule=level", "--sea.level", "0.125", "--climate.patchColumns", "16", "--surface.borders", "dithered"};
  Words words{"bake", "--size", "256", "--out", "first"};
  words.insert(words.end(), flags.begin(), flags.end());
  ASSERT_EQ(terrella(folder, words).code, 0);
  const std::string manifest = readText(folder / "first/planet.json");
  EXPECT_NE(manifest.find("\"level\": 0.125"), std::string::npos);
  EXPECT_NE(manifest.find("\"patchColumns\": 16"), std::string::npos);
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

TEST(Bake, TheSameFolderGetsTheNewPlanet) {
  const TestFolder folder;
  for (const char* seed : {"1", "2"}) ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--seed", seed}).code, 0);
  EXPECT_EQ(leftIn(folder, "out"), kDefaultFiles);
  EXPECT_NE(readText(folder / "out/planet.json").find("\"seed\": 2,"), std::string::npos);
}

TEST(Bake, ManyPlanetsEachInAFolder) {
  for (const char* threads : {"1", "2", "5"}) {  // one after the other and side by side
    const TestFolder folder;
    const Ended ended = terrella(folder, {"bake", "--size", "256", "--count", "3", "--seed", "18446744073709551613", "--threads", threads, "--out", "many"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_TRUE(ended.isSilent());
    EXPECT_EQ(leftIn(folder, "many"), (Names{"18446744073709551613", "18446744073709551614", "18446744073709551615"}));
    for (const std::string& seed : leftIn(folder, "many")) {
      EXPECT_EQ(leftIn(folder, "many/" + seed), kDefaultFiles);
      EXPECT_NE(readText(folder / "many/" + seed + "/planet.json").find("\"seed\": " + seed + ","), std::string::npos);
    }
    EXPECT_NE(ended.out.find("3 planets in"), std::string::npos);
    EXPECT_TRUE(std::regex_search(ended.out, std::regex("3 planets in .*, [0-9.]+ per second, [0-9.]+ of [0-9]+ cores busy\n$"))) << ended.out;
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
  for (const Words& words : {Words{"--help"}, Words{"bake", "--help"}, Words{"render", "-h"}, Words{"verify", "--help"}, Words{"bench", "--help"}, Words{"--version"}, Words{"--list-presets"}, Words{"bake", "--help-all"}}) {
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
  ASSERT_EQ(terrella(folder, {"--seed", "11", "--size", "256", "bake"}).code, 0);
  EXPECT_NE(readText(folder / "out/planet.json").find("\"width\": 256,"), std::string::npos);
  EXPECT_NE(readText(folder / "out/planet.json").find("\"seed\": 11,"), std::string::npos);
}

// --- Bad use: one sentence, exit code 2, nothing left behind --------------------------------------------------------------

void expectMisuse(const Words& words, const std::string& said) {
  const TestFolder folder;
  writeText(folder / "bad.json", R"({"seed": 1,)");
  writeText(folder / "type.json", R"({"sea": {"level": "high"}})");
  writeText(folder / "key.json", R"({"sea": {"levle": 0.5}})");
  writeText(folder / "range.json", R"({"sea": {"level": 2}})");
  writeText(folder / "deep.json", std::string(5000, '['));
  writeText(folder / "long.json", std::string(3 << 20, ' '));
  writeText(folder / "empty.json", "");
  writeText(folder / "list.json", "[1, 2]");
  writeText(folder / "bytes.json", "\xff\xfe{}");
  const Names before = leftIn(folder);
  const Ended ended = terrella(folder, words);
  std::string typed;
  for (const std::string& word : words) typed += " " + word;
  EXPECT_EQ(ended.code, 2) << typed;
  EXPECT_TRUE(ended.saysOneLine()) << typed << "\n" << ended.err;
  EXPECT_TRUE(ended.out.empty()) << typed;
  EXPECT_NE(ended.err.find(said), std::string::npos) << typed << "\n" << ended.err;
  EXPECT_EQ(leftIn(folder), before) << typed;
}

TEST(Misuse, Sizes) {
  for (const char* size : {"1000", "0", "-2048", "128", "65536", "2048.5", "nan", "1e99", "big", "", "2048x1024"}) {
    expectMisuse({"bake", "--size", size}, "--size must be a power of two from 256 to 32768");
  }
  expectMisuse({"bake", "--size"}, "--size needs a value");
}

TEST(Misuse, Counts) {
  for (const char* count : {"-1", "0", "1.5", "nan", "many", "", "99999999999999999999"}) expectMisuse({"bake", "--count", count}, "--count must be a whole number from 1");
  expectMisuse({"bake", "--seed", "18446744073709551615", "--count", "2"}, "--count goes past the last seed");
  for (const char* threads : {"0", "-1", "257", "two", ""}) expectMisuse({"bake", "--threads", threads}, "--threads must be a whole number from 1 to 256");
}

TEST(Misuse, Names) {
  expectMisuse({"bake", "--maps", "albedo,hieght"}, "Unknown map \"hieght\"; did you mean \"height\"?");
  expectMisuse({"bake", "--maps", ""}, "--maps needs at least one");
  expectMisuse({"bake", "--maps="}, "--maps needs at least one");
  expectMisuse({"bake", "--maps", "albedo,"}, "Unknown map \"\"");
  expectMisuse({"bake", "--preset", "dessert"}, "did you mean \"desert\"?");
  expectMisuse({"bake", "--preset", "../../etc/passwd"}, "Unknown preset");
  expectMisuse({"bake", "--surface.palette", "blue_marbel"}, "did you mean \"blue_marble\"?");
  expectMisuse({"bkae"}, "did you mean \"bake\"?");
  expectMisuse({"bake", "--sed", "7"}, "did you mean \"--seed\"?");
  expectMisuse({"bake", "--sea.oceanshare=1"}, "did you mean \"--sea.oceanShare\"?");
  expectMisuse({"bake", "extra"}, "Unknown argument \"extra\"");
  expectMisuse({"bake", "--pre\nset\033[2J", "x"}, "Unknown option");
  expectMisuse({"--screenshot", "a.png", "bake"}, "--screenshot belongs to the viewer, not to bake.");
  expectMisuse({"--window", "800x600", "render"}, "--window belongs to the viewer, not to render.");
  expectMisuse({"--size", "1024", "render"}, "--size before the command is the viewer's");
  expectMisuse({"bake", "--out", ""}, "--out needs a name");
  expectMisuse({"bake", "--projection", "cub"}, "--projection must be equirectangular or cube, not \"cub\".");
  expectMisuse({"bake", "--projection", ""}, "--projection must be equirectangular or cube");
  expectMisuse({"bake", "--projection"}, "--projection needs a value.");
  expectMisuse({"render", "--projection", "cube"}, "Unknown option \"--projection\"");
  for (const char* size : {"32", "16384", "100", "0", "-64", "1e3", "99999999999999999999", ""}) {
    expectMisuse({"bake", "--projection", "cube", "--size", size}, "--size of a cube's face must be a power of two from 64 to 8192");
  }
  expectMisuse({"bake", "--size", "64"}, "--size must be a power of two from 256 to 32768");
  expectMisuse({"bake", "--assets", "nowhere"}, "There is no folder \"nowhere\"");
}

TEST(Misuse, Seeds) {
  for (const char* seed : {"-1", "", "18446744073709551616", "1.5", "7x", " 7", "--out"}) expectMisuse({"bake", "--seed", seed}, "A seed is a whole number");
}

TEST(Misuse, Parameters) {
  expectMisuse({"bake", "--elevation.roughness", "99"}, "must lie between 0 and 8; it is 99.");
  expectMisuse({"bake", "--elevation.roughness", "nan"}, "must lie between 0 and 8");
  expectMisuse({"bake", "--elevation.roughness", "-inf"}, "must lie between 0 and 8");
  expectMisuse({"bake", "--elevation.roughness", "2,5"}, "must be a number");
  expectMisuse({"bake", "--elevation.baseColumns", "3"}, "must be a power of two");
  expectMisuse({"bake", "--elevation.baseColumns", "4.5"}, "must be a");
  expectMisuse({"bake", "--sea.rule", "levl"}, "did you mean \"level\"?");
}

TEST(Misuse, CodesAndFiles) {
  expectMisuse({"bake", "--code", "T3-0W0896"}, "cut short or mistyped");
  expectMisuse({"bake", "--code", "hello"}, "share code");
  expectMisuse({"bake", "--code", ""}, "share code");
  expectMisuse({"bake", "--preset", "desert", "--code", "T3-0W08960"}, "not several");
  expectMisuse({"bake", "--params", "none.json"}, "Cannot read none.json: No such file or directory.");
  expectMisuse({"bake", "--params", "."}, "Cannot read .: it is a folder.");
  expectMisuse({"bake", "--params", "key.json"}, "did you mean \"level\"?");
  expectMisuse({"bake", "--params", "type.json"}, "sea.level must be a number, not");
  expectMisuse({"bake", "--params", "range.json"}, "sea.level must lie between 0 and 1; it is 2.");
  for (const char* file : {"bad.json", "deep.json", "long.json", "empty.json", "list.json", "bytes.json", "/dev/zero"}) expectMisuse({"bake", "--params", file}, file);
}

// --- Failure: one sentence, exit code 1, nothing half written -------------------------------------------------------------

TEST(Failure, WhereNothingCanBeWritten) {
  const TestFolder folder;
  writeText(folder / "file", "mine");
  for (const char* out : {"file", "file/below", "/proc/terrella"}) {
    for (const Words& more : {Words{}, Words{"--count", "2"}}) {
      Words words{"bake", "--size", "256", "--out", out};
      words.insert(words.end(), more.begin(), more.end());
      const Ended ended = terrella(folder, words);
      EXPECT_EQ(ended.code, 1);
      EXPECT_TRUE(ended.saysOneLine()) << ended.err;
      EXPECT_NE(ended.err.find(out), std::string::npos);
    }
  }
  EXPECT_EQ(leftIn(folder), Names{"file"});
  EXPECT_EQ(readText(folder / "file"), "mine");
}

TEST(Failure, ADiskThatFillsUpLeavesTheOldPlanet) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256"}).code, 0);
  const std::string before = readText(folder / "out/planet.json") + readText(folder / "out/height.png");
  // A limit of 16 blocks on each file: water.png fits, the others do not.
  const Ended ended = Process(folder, {"bash", "-c", std::string("ulimit -f 16; exec ") + TERRELLA_BINARY + " bake --size 256 --seed 9"}).wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find(": File too large."), std::string::npos) << ended.err;
  EXPECT_EQ(leftIn(folder, "out"), kDefaultFiles);
  EXPECT_EQ(readText(folder / "out/planet.json") + readText(folder / "out/height.png"), before);
}

TEST(Failure, AFullFileSystem) {
  const TestFolder folder;
  const std::string mount = "mkdir full && mount -t tmpfs -o size=256k none full || exit 99; ";
  const Ended ended = Process(folder, {"unshare", "-rm", "bash", "-c", mount + TERRELLA_BINARY + " bake --size 1024 --out full/maps; echo $?; ls -A full"}).wait();
  if (ended.code == 99 || ended.code == 127 || ended.out.empty()) GTEST_SKIP() << "no file system of our own may be mounted here";
  EXPECT_EQ(ended.out, "1\n") << "exit code 1, and an empty folder";
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find(": No space left on device."), std::string::npos) << ended.err;
}

TEST(Failure, AnOutputThatIsFull) {
  const TestFolder folder;
  const Ended ended = Process(folder, {TERRELLA_BINARY, "bake", "--size", "256"}, "/dev/full").wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
}

// --- Interruption ---------------------------------------------------------------------------------------------------------

// Interrupted at many moments, bake ends soon and leaves either a whole planet or nothing.
TEST(Interrupt, LeavesNoHalfPlanet) {
  using namespace std::chrono_literals;
  for (const int signal : {SIGINT, SIGTERM}) {
    bool wasInterrupted = false;
    for (int milliseconds = 5; milliseconds < 700; milliseconds += 60) {
      const TestFolder folder;
      const Process process(folder, {TERRELLA_BINARY, "bake", "--size", "2048", "--threads", "2"});
      std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
      process.kill(signal);
      const Ended ended = process.wait();
      if (ended.code == -signal) continue;  // before main() began
      if (ended.code == 0) {
        EXPECT_EQ(leftIn(folder, "out"), kDefaultFiles);
        continue;
      }
      wasInterrupted = true;
      EXPECT_EQ(ended.code, 128 + signal);
      EXPECT_TRUE(ended.saysOneLine()) << ended.err;
      EXPECT_NE(ended.err.find("Interrupted"), std::string::npos);
      EXPECT_TRUE(leftIn(folder).empty());
    }
    EXPECT_TRUE(wasInterrupted);
  }
}

TEST(Interrupt, OfManyTheCompleteOnesStay) {
  const TestFolder folder;
  const Process process(folder, {TERRELLA_BINARY, "bake", "--size", "512", "--count", "10000", "--threads", "2", "--out", "many"});
  while (!std::filesystem::exists(folder / "many/9/planet.json")) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  process.kill(SIGINT);
  const Ended ended = process.wait();
  EXPECT_EQ(ended.code, 130);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("of 10000 planets in many are complete."), std::string::npos) << ended.err;
  for (const std::string& seed : leftIn(folder, "many")) EXPECT_EQ(leftIn(folder, "many/" + seed), kDefaultFiles) << seed;
}

}  // namespace
}  // namespace terrella::test
