// What the program does with misuse, with places that cannot be written, and when it is interrupted.
#include <gtest/gtest.h>

#include <chrono>

#include "cli_process.h"

namespace terrella::test {
namespace {

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
  expectMisuse({"bake", "--sea.oceanShare"}, "--sea.oceanShare needs a value");
  expectMisuse({"--sea.oceanShare", "1", "verify", "."}, "--sea.oceanShare belongs to the viewer");
}

TEST(Misuse, AFileThatIsNotThereIsNoCommand) {
  expectMisuse({"nofile.json"}, "There is no file \"nofile.json\"");
  expectMisuse({"baek"}, "did you mean \"bake\"?");
}

TEST(Misuse, Counts) {
  for (const char* count : {"-1", "0", "1.5", "nan", "many", "", "99999999999999999999"})
    expectMisuse({"bake", "--count", count}, "--count must be a whole number from 1");
  expectMisuse({"bake", "--seed", "18446744073709551615", "--count", "2"}, "--count goes past the last seed");
  for (const char* threads : {"0", "-1", "257", "two", ""})
    expectMisuse({"bake", "--threads", threads}, "--threads must be a whole number from 1 to 256");
}

TEST(Misuse, Variation) {
  for (const char* amount : {"-0.1", "1.5", "nan", "much", ""})
    expectMisuse({"bake", "--vary", amount}, "--vary must be a number from 0 to 1");
  expectMisuse({"bake", "--vary", "--out", "moons"}, "--vary needs a value.");
  expectMisuse({"bake", "--system", "7", "--vary", "0.5"}, "--system says what its planets are like; leave out --vary.");
}

TEST(Misuse, Switches) {
  for (const char* word : {"--resume=no", "--verify=3", "--resume=nonsense"})
    expectMisuse({"bake", word}, std::string(word).substr(0, 8) + " is a switch and takes no value.");
  expectMisuse({"verify", ".", "--regrow=false"}, "--regrow is a switch and takes no value.");
  expectMisuse({"bake", "--resume", "yes"}, "Unknown argument \"yes\"");
  expectMisuse({"bake", "--resmue"}, "did you mean \"--resume\"?");
  expectMisuse({"bake", "--regrow"}, "Unknown option \"--regrow\"");
  expectMisuse({"verify", ".", "--assets", "nowhere"}, "There is no folder \"nowhere\" for --assets.");
}

TEST(Misuse, Names) {
  expectMisuse({"bake", "--maps", "albedo,hieght"}, "Unknown map \"hieght\"; did you mean \"height\"?");
  expectMisuse({"bake", "--maps", ""}, "--maps needs at least one");
  expectMisuse({"bake", "--maps="}, "--maps needs at least one");
  expectMisuse({"bake", "--maps", "albedo,"}, "Unknown map \"\"");
  expectMisuse({"bake", "--preset", "dessert"}, "did you mean \"desert\"?");
  expectMisuse({"bake", "--preset", "earth"}, "did you mean \"terra\"?");
  expectMisuse({"render", "--lat", "10"}, "did you mean \"--latitude\"?");
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

TEST(Misuse, Pictures) {
  expectMisuse({"render", "--altitude", "400", "--distance", "2"}, "--altitude and --distance say the same; give one of them.");
  expectMisuse({"--altitude", "0.0014"}, "--altitude must be a number from 0.0017 to 1e+07 km, not \"0.0014\".");
  for (const char* const text : {"1m", "km", "5miles", "4000kmm"})
    expectMisuse({"--altitude", text}, "--altitude must be a number from 0.0017 to 1e+07 km, not \"" + std::string(text) + "\".");
  expectMisuse({"--distance", "3"}, "Unknown option \"--distance\"");
  for (const char* const text : {"91", "91S", "-14S", "14E", "N", "14NN", ""})
    expectMisuse({"--latitude", text}, "--latitude must be a number from -90 to 90");
  expectMisuse({"--pitch", "-5", "bake"}, "--pitch belongs to the viewer, not to bake.");
  expectMisuse({"render", "--altitude", "300000"},
               "--altitude must be from 0.0017 to 191130 km above a planet of that radius, not \"300000\".");
  expectMisuse({"render", "--altitude", "high"}, "--altitude must be a number");
  expectMisuse({"render", "--distance", "1"}, "--distance must be a number from 1.001 to 31, not \"1\".");
  expectMisuse({"render", "--heading", "north"}, "--heading must be a number from -360 to 360, not \"north\".");
  expectMisuse({"render", "--pitch", "-91"}, "--pitch must be a number from -90 to 90, not \"-91\".");
  expectMisuse({"render", "--exposure", "0"}, "--exposure must be a number from 0.01 to 1000, not \"0\".");
  expectMisuse({"render", "--sun-latitude", "100"}, "--sun-latitude must be a number from -90 to 90");
  for (const char* count : {"1", "0", "-3", "2.5", "3601", "many"})
    expectMisuse({"render", "--turntable", count}, "--turntable must be a whole number from 2 to 3600");
  expectMisuse({"render", "--size", "20000x10"}, "--size must be WIDTHxHEIGHT, each from 1 to 16384");
}

TEST(Misuse, Targets) {
  expectMisuse({"bake", "--target", "goddot"}, "Unknown target \"goddot\"; did you mean \"godot\"?");
  expectMisuse({"bake", "--target", "Unity"}, "Unknown target \"Unity\"; did you mean \"unity\"?");
  expectMisuse({"bake", "--target", "unity,"}, "Unknown target \"\"");
  expectMisuse({"bake", "--target", "../unity"}, "Unknown target \"../unity\"");
  expectMisuse({"bake", "--target", std::string(5000, 'x')}, "...\"");
  expectMisuse({"bake", "--target", ""}, "--target needs at least one of unity");
  expectMisuse({"bake", "--target"}, "--target needs a value");
  expectMisuse({"bake", "--target", "unity", "--maps", "albedo"}, "leave out --maps");
  expectMisuse({"bake", "--target", "gltf", "--size", "32768"}, "Target gltf holds faces up to 4096 wide, as of --size 16384");
  expectMisuse({"bake", "--target", ","}, "Unknown target \"\"");
  expectMisuse({"bake", "--target", "unity godot"}, "Unknown target \"unity godot\"");
  expectMisuse({"bake", "--target", "blender", "--size", "32768"}, "Target blender holds maps up to 16384 wide; --size 32768 is more.");
  expectMisuse({"bake", "--target", "godot", "--projection", "cube", "--size", "256"}, "Target godot takes 2:1 maps");
  // One of several is enough to refuse them all, before anything is grown.
  expectMisuse({"bake", "--target", "unity,unreal,nothing"}, "Unknown target \"nothing\"");
  expectMisuse({"render", "--target", "unity"}, "Unknown option \"--target\"");
}

TEST(Misuse, Seeds) {
  for (const char* seed : {"-1", "", "18446744073709551616", "1.5", "7x", " "})
    expectMisuse({"bake", "--seed", seed}, "A seed is a whole number");
  expectMisuse({"bake", "--seed", "--out"}, "--seed needs a value.");
}

TEST(Misuse, Parameters) {
  expectMisuse({"bake", "--elevation.roughness", "99"}, "must lie between 0 and 8; it is 99.");
  expectMisuse({"bake", "--elevation.roughness", "nan"}, "must lie between 0 and 8");
  expectMisuse({"bake", "--elevation.roughness", "-inf"}, "must lie between 0 and 8");
  expectMisuse({"bake", "--elevation.roughness", "2,5"}, "must be a number");
  expectMisuse({"bake", "--elevation.baseColumns", "3"}, "must be a power of two");
  expectMisuse({"bake", "--elevation.baseColumns", "4.5"}, "must be a");
  expectMisuse({"bake", "--preset", "ringed", "--rings.innerRadius", "5", "--rings.outerRadius", "3"},
               "--rings.outerRadius must be more than --rings.innerRadius, 5, not 3.");
  expectMisuse({"bake", "--sea.rule", "levl"}, "did you mean \"level\"?");
}

// No mistake, but perhaps not meant: it is done, and said.
TEST(Misuse, WhatDoesNothingIsSaid) {
  const TestFolder folder;
  const auto said = [&](Words words) {
    words.insert(words.begin(), {"bake", "--size", "256"});
    const Ended ended = terrella(folder, words);
    EXPECT_EQ(ended.code, 0) << ended.err;
    return ended.err;
  };
  EXPECT_EQ(said({"--preset", "mars", "--sea.oceanShare", "0.5"}),
            "terrella: --sea.oceanShare has no effect: it is of another kind of world, --world.kind terra.\n");
  EXPECT_EQ(said({"--rings.innerRadius", "2"}),
            "terrella: --rings.innerRadius has no effect: with the other parameters as they are nothing reads it.\n");
  EXPECT_EQ(said({"--preset", "mars", "--sea.oceanShare", "0.5", "--world.kind", "terra"}), "");
  EXPECT_EQ(said({"--preset", "moon", "--maps", "water,height"}),
            "terrella: The map \"water\" is empty: such a planet has nothing to show there.\n");
  EXPECT_EQ(said({"--preset", "moon", "--maps", "height"}), "");
}

TEST(Misuse, CodesAndFiles) {
  expectMisuse({"bake", "--code", "T4-0W0896"}, "cut short or mistyped");
  expectMisuse({"bake", "--code", "hello"}, "share code");
  expectMisuse({"bake", "--code", ""}, "share code");
  expectMisuse({"T4-0W08960", "--code", "T4-0M0E5YG"}, "either \"T4-0W08960\" or --code, not both");
  expectMisuse({"terrain", "--method", "noise", "--elevation.method", "hills"}, "one of --method and --elevation.method");
  expectMisuse({"bake", "--params", ""}, "--params needs a name");
  expectMisuse({"render", "--flight", "", "--out", "film"}, "--flight needs a name");
  expectMisuse({"bake", "--preset", "desert", "--code", "T4-0W08960"}, "not several");
  expectMisuse({"bake", "--params", "none.json"}, "Cannot read none.json: there is no such file.");
  expectMisuse({"key.json"}, "did you mean \"level\"?");
  expectMisuse({"T4-0M0E5YH"}, "code");
  expectMisuse({"bake", "--params", "."}, "Cannot read .: it is a folder.");
  expectMisuse({"bake", "--params", "key.json"}, "did you mean \"level\"?");
  expectMisuse({"bake", "--params", "type.json"}, "sea.level must be a number, not");
  expectMisuse({"bake", "--params", "range.json"}, "sea.level must lie between 0 and 1; it is 2.");
  for (const char* file : {"bad.json", "deep.json", "long.json", "empty.json", "list.json", "bytes.json", "/dev/zero"})
    expectMisuse({"bake", "--params", file}, file);
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
  const Ended ended =
      Process(folder, {"bash", "-c", std::string("ulimit -f 16; exec ") + TERRELLA_BINARY + " bake --size 256 --seed 9"}).wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find(": File too large."), std::string::npos) << ended.err;
  EXPECT_EQ(leftIn(folder, "out"), kDefaultFiles);
  EXPECT_EQ(readText(folder / "out/planet.json") + readText(folder / "out/height.png"), before);
}

TEST(Failure, AFullFileSystem) {
  const TestFolder folder;
  const std::string mount = "mkdir full && mount -t tmpfs -o size=256k none full || exit 99; ";
  const Ended ended =
      Process(folder, {"unshare", "-rm", "bash", "-c", mount + TERRELLA_BINARY + " bake --size 1024 --out full/maps; echo $?; ls -A full"})
          .wait();
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
  const Process process(folder, {TERRELLA_BINARY, "bake", "--size", "512", "--count", "900", "--threads", "2", "--out", "many"});
  ASSERT_TRUE(process.waitForFile(folder / "many/9/planet.json"));
  process.kill(SIGINT);
  const Ended ended = process.wait();
  EXPECT_EQ(ended.code, 130);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("of 900 planets in many are complete."), std::string::npos) << ended.err;
  // And are listed.
  const std::string list = readText(folder / "many/planets.json");
  for (const std::string& seed : planetsIn(folder, "many")) {
    EXPECT_EQ(leftIn(folder, "many/" + seed), kDefaultFiles) << seed;
    EXPECT_NE(list.find("\"" + seed + "\""), std::string::npos) << seed;
  }
}

}  // namespace
}  // namespace terrella::test
