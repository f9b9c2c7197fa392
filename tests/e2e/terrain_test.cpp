// `terrella terrain`: what it writes, what it refuses, what it leaves behind.
#include <gtest/gtest.h>

#include <chrono>

#include "cli_process.h"
#include "exporter/read_png.h"

namespace terrella::test {
namespace {

Ended terrain(const TestFolder& folder, Words words) {
  words.insert(words.begin(), "terrain");
  return terrella(folder, words);
}

TEST(Terrain, WritesTheSameHeightsAsPngAndRaw) {
  for (const char* method : {"diamondSquare", "plasma", "rectangles", "hills", "voronoi", "noise", "ridgedNoise"}) {
    const TestFolder folder;
    ASSERT_EQ(terrain(folder, {"--method", method, "--size", "65", "--seed", "3", "--out", "a.png"}).code, 0) << method;
    const Ended ended = terrain(folder, {"--method", method, "--size", "65", "--seed", "3", "--out", "a.r16", "--threads", "1"});
    EXPECT_TRUE(ended.isSilent()) << ended.err;
    EXPECT_NE(ended.out.find("Wrote a.r16 (65 x 65, 16 bits)"), std::string::npos) << ended.out;
    const DecodedPng png = readPng(folder / "a.png");
    const std::string raw = readText(folder / "a.r16");
    ASSERT_EQ(raw.size(), 65u * 65 * 2);
    ASSERT_TRUE(png.width == 65 && png.height == 65 && png.bitDepth == 16 && png.channels == 1);
    for (int i = 0; i < 65 * 65; ++i) {
      const auto byte = [&](int k) { return static_cast<unsigned char>(raw[static_cast<std::size_t>(2 * i + k)]); };
      ASSERT_EQ(byte(0) + 256 * byte(1), png.value16(i % 65, i / 65)) << method << " " << i;
    }
    EXPECT_EQ(leftIn(folder), (Names{"a.png", "a.r16"}));
  }
}

TEST(Terrain, TakesPresetsLayersAndShaping) {
  const TestFolder folder;
  const auto heights = [&](Words words) {
    words.insert(words.end(), {"--size", "64", "--out", "x.r16"});
    const Ended ended = terrain(folder, words);
    EXPECT_EQ(ended.code, 0) << ended.err;
    return readText(folder / "x.r16");
  };
  const std::string plain = heights({});
  EXPECT_EQ(heights({"--method", "diamondSquare"}), plain);
  EXPECT_NE(heights({"--elevation.layers", R"([{"method": "hills", "weight": 1}])"}), plain);
  EXPECT_NE(heights({"--shaping.curve", R"([{"height": 0, "becomes": 1}, {"height": 1, "becomes": 0}])"}), plain);
  EXPECT_NE(heights({"--preset", "ridges"}), plain);
  EXPECT_NE(heights({"--edges", "constant"}), plain);
  // A layer may have what the first has not.
  const std::string layers = R"([{"method":"diamondSquare"}])";
  EXPECT_NE(heights({"--method", "noise", "--elevation.layers", layers, "--edges", "constant"}),
            heights({"--method", "noise", "--elevation.layers", layers}));
  EXPECT_EQ(heights({"--method", "hills", "--steps", "9"}), heights({"--elevation.method", "hills", "--elevation.count", "9"}));
}

TEST(Terrain, RefusesNonsense) {
  const auto expectMisuse = [](const Words& words, const std::string& said) {
    const TestFolder folder;
    const Ended ended = terrain(folder, words);
    EXPECT_EQ(ended.code, 2) << ended.err;
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_NE(ended.err.find(said), std::string::npos) << ended.err;
    EXPECT_TRUE(leftIn(folder).empty());
  };
  for (const char* size : {"", "0", "3", "6", "100", "8194", "16384", "1e9", "big", "-64"})
    expectMisuse({"--size", size}, "--size of a terrain must be a power of two from 4 to 8192, or one more");
  for (const char* out : {"a", "a.jpg", "png", "a.png.gz"}) expectMisuse({"--out", out}, "must end in .png, .raw or .r16");
  expectMisuse({"--out", ""}, "--out needs a name");
  expectMisuse({"--method", "perlin"}, "--method has no value \"perlin\"");
  expectMisuse({"--method", "land"}, "Flat terrain cannot be made by the method \"land\"");
  expectMisuse({"--preset", "terra"}, "Flat terrain cannot be made by the method \"land\"");
  expectMisuse({"--steps", "0"}, "--steps must lie between 1 and 4096; it is 0.");
  // What would do nothing.
  expectMisuse({"--steps", "7"}, "--steps belongs to rectangles, hills and voronoi; the method \"diamondSquare\" has none.");
  expectMisuse({"--method", "noise", "--edges", "constant"}, "--edges belongs to diamondSquare; the method \"noise\" has none.");
  expectMisuse({"--edges", "round"}, "--edges must be wrapped or constant");
  expectMisuse({"--maps", "height"}, "Unknown option \"--maps\"");
  expectMisuse({"--elevation.layers", "[{"}, "elevation.layers: ");
  expectMisuse({"--elevation.layers", "7"}, "elevation.layers must be a list, not a number.");
  expectMisuse({"--elevation.layers", R"([{"method": "nose"}])"},
               "elevation.layers[0].method has no value \"nose\"; did you mean \"noise\"?");
  expectMisuse({"--elevation.layers", R"([{}, {"wieght": 1}])"},
               "Unknown parameter \"elevation.layers[1].wieght\"; did you mean \"weight\"?");
  expectMisuse({"--elevation.layers", R"([{}, {"weight": 3}])"}, "elevation.layers[1].weight must lie between 0 and 2; it is 3.");
  expectMisuse({"--elevation.layers", "[{},{},{},{},{},{},{},{},{}]"}, "elevation.layers may have 8 entries at the most; it has 9.");
  expectMisuse({"--shaping.curve", R"([[0, 1]])"}, "shaping.curve[0] must be an object, not a list.");
}

TEST(Terrain, SaysWhatHasNoFlatLand) {
  const TestFolder folder;
  for (const auto& [preset, said] : {std::pair{"moon", "no flat terrain of bare rock"}, {"jupiter", "A giant has no ground"}}) {
    const Ended ended = terrella(folder, {"terrain", "--preset", preset});
    EXPECT_EQ(ended.code, 2);
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_NE(ended.err.find(said), std::string::npos) << ended.err;
  }
}

TEST(Terrain, SaysWhereItCannotWrite) {
  const TestFolder folder;
  for (const char* file : {"no/such/folder/a.png", "../..//dev/null.png/x.png"}) {
    const Ended ended = terrain(folder, {"--size", "64", "--out", file});
    EXPECT_EQ(ended.code, 1);
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_TRUE(leftIn(folder).empty());
  }
  const Ended full = Process(folder, {TERRELLA_BINARY, "terrain", "--size", "64"}, "/dev/full").wait();
  EXPECT_EQ(full.code, 1);
  EXPECT_TRUE(full.saysOneLine()) << full.err;
}

TEST(Terrain, ADiskThatFillsUpLeavesTheOldFile) {
  const TestFolder folder;
  writeText(folder / "a.r16", "older");
  const Ended ended =
      Process(folder, {"bash", "-c", std::string("ulimit -f 8; trap '' XFSZ; exec ") + TERRELLA_BINARY + " terrain --size 256 --out a.r16"})
          .wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_EQ(leftIn(folder), Names{"a.r16"});
  EXPECT_EQ(readText(folder / "a.r16"), "older");
}

TEST(Terrain, InterruptedItLeavesNoHalfFile) {
  const TestFolder folder;
  const Process process(folder, {TERRELLA_BINARY, "terrain", "--method", "voronoi", "--steps", "4096", "--size", "8193", "--out", "a.png"});
  ASSERT_TRUE(process.waitUntil([&] { return !leftIn(folder).empty(); }));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  process.kill(SIGINT);
  const Ended ended = process.wait();
  EXPECT_EQ(ended.code, 130);
  EXPECT_NE(ended.err.find("Interrupted; a.png was not written."), std::string::npos) << ended.err;
  EXPECT_TRUE(leftIn(folder).empty());
}

}  // namespace
}  // namespace terrella::test
