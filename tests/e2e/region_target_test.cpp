// `bake --target --region`: squares of ground as packs for programs, and their heights in other people's formats.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "cli_process.h"
#include "exporter/read_png.h"

namespace terrella::test {
namespace {

namespace fs = std::filesystem;

Words ground(const Words& more) {
  Words words{"bake", "--preset", "classic", "--seed", "5", "--region", "10,-65.5", "--meters", "40000"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

int sampleAt(const std::string& bytes, std::size_t index) {
  return static_cast<unsigned char>(bytes[2 * index]) + 256 * static_cast<unsigned char>(bytes[2 * index + 1]);
}

Names filesOf(const TestFolder& folder, const std::string& below, const std::string& ending) {
  Names names;
  for (const std::string& name : leftIn(folder, below)) {
    if (name.ends_with(ending)) names.insert(name);
  }
  return names;
}

// One command, tiles that share the samples of their edges and are the ground that the region has.
TEST(BakeTargetRegion, UnityGetsTerrainsThatMeet) {
  const TestFolder folder;
  const Ended baked = terrella(folder, ground({"--size", "129", "--target", "unity", "--tiles", "2", "--verify"}));
  ASSERT_EQ(baked.code, 0) << baked.err;
  EXPECT_EQ(filesOf(folder, "out", ".raw"), (Names{"terrain_0_0.raw", "terrain_1_0.raw", "terrain_0_1.raw", "terrain_1_1.raw"}));
  ASSERT_EQ(terrella(folder, ground({"--size", "129", "--height-files", "raw", "--out", "whole"})).code, 0);
  const std::string whole = readText(folder / "whole/height.raw");
  constexpr std::size_t kTile = 65, kSide = 129;
  std::map<std::pair<std::size_t, std::size_t>, std::string> tiles;
  for (std::size_t z = 0; z < 2; ++z) {
    for (std::size_t x = 0; x < 2; ++x) {
      const std::string tile = readText(folder / ("out/terrain_" + std::to_string(x) + "_" + std::to_string(z) + ".raw"));
      ASSERT_EQ(tile.size(), 2 * kTile * kTile);
      for (std::size_t row = 0; row < kTile; ++row) {
        const std::size_t fromTop = kSide - 1 - z * (kTile - 1) - row;  // rows go from the south
        for (std::size_t column = 0; column < kTile; ++column)
          ASSERT_EQ(sampleAt(tile, row * kTile + column), sampleAt(whole, fromTop * kSide + x * (kTile - 1) + column));
      }
      tiles[{x, z}] = tile;
    }
  }
  const auto row = [&](std::size_t x, std::size_t z, std::size_t at) { return tiles.at({x, z}).substr(2 * kTile * at, 2 * kTile); };
  EXPECT_EQ(row(0, 0, kTile - 1), row(0, 1, 0)) << "the northern edge of one is the southern edge of the next";
  EXPECT_NE(row(0, 0, 0), row(0, 1, 0));
  for (std::size_t at = 0; at < kTile; ++at) EXPECT_EQ(row(0, 0, at).substr(2 * (kTile - 1)), row(1, 0, at).substr(0, 2));

  // The README's figures are those of the manifest; the script has them, too.
  const auto json = nlohmann::json::parse(readText(folder / "out/planet.json"));
  EXPECT_EQ(json["region"]["size"], 129);
  EXPECT_EQ(json["pack"]["target"], "unity");
  const std::string readme = readText(folder / "out/README.txt");
  EXPECT_NE(readme.find("2 x 2 terrains"), std::string::npos) << readme;
  EXPECT_NE(readme.find("Terrain Width and Length 20000"), std::string::npos) << readme;
  const Names scripts = filesOf(folder, "out", ".cs");
  ASSERT_EQ(scripts.size(), 1u);
  const std::string script = readText(folder / ("out/" + *scripts.begin()));
  EXPECT_NE(script.find("class " + scripts.begin()->substr(0, scripts.begin()->size() - 3) + " {"), std::string::npos) << script;
  EXPECT_NE(script.find("Tiles = 2;"), std::string::npos) << script;
  EXPECT_NE(script.find("Samples = 65;"), std::string::npos) << script;
  EXPECT_EQ(script.find('@'), std::string::npos) << script;
}

// All targets that take ground, at once and each alone: the same bytes, whole by their manifests, and left alone by --resume.
TEST(BakeTargetRegion, EveryTargetThatTakesGroundGetsIt) {
  const TestFolder folder;
  const Words targets{"unity", "unreal", "godot", "gis"};
  const Words all = ground({"--size", "129", "--target", "unity,unreal,godot,gis", "--out", "all", "--resume"});
  const Ended baked = terrella(folder, all);
  ASSERT_EQ(baked.code, 0) << baked.err;
  EXPECT_NE(terrella(folder, all).out.find("there already, whole"), std::string::npos);
  for (const std::string& target : targets) {
    const std::string set = "all/" + target;
    const Ended found = terrella(folder, {"verify", set});
    EXPECT_EQ(found.code, 0) << target << found.out << found.err;
    const std::string readme = readText(folder / (set + "/README.txt"));
    EXPECT_NE(readme.find("40000 m a side, 129 x 129 samples 312.5 m apart"), std::string::npos) << readme;
    for (const std::string& name : leftIn(folder, set)) {
      if (name == "planet.json" || name == "README.txt" || name.ends_with(".meta") || name.ends_with(".import")) continue;
      EXPECT_NE(readme.find("\n" + name + " "), std::string::npos) << target << " says nothing of " << name;
    }
    if (fs::exists(folder / (set + "/albedo.png"))) {
      EXPECT_EQ(readPng(folder / (set + "/albedo.png")).width, 129);
    }
  }
  ASSERT_EQ(terrella(folder, ground({"--size", "129", "--target", "godot", "--threads", "1", "--out", "godot"})).code, 0);
  for (const std::string& name : leftIn(folder, "godot"))
    EXPECT_EQ(readText(folder / ("godot/" + name)), readText(folder / ("all/godot/" + name))) << name;
  // Other tiles are another pack, and none of the old ones stay.
  const Words tiles = ground({"--size", "129", "--target", "unity", "--tiles", "2", "--out", "all/unity", "--resume"});
  EXPECT_EQ(terrella(folder, tiles).out.find("there already"), std::string::npos);
  EXPECT_NE(terrella(folder, tiles).out.find("there already, whole"), std::string::npos);
  ASSERT_EQ(terrella(folder, ground({"--size", "129", "--target", "unity", "--out", "all/unity"})).code, 0);
  EXPECT_EQ(filesOf(folder, "all/unity", ".raw"), Names{"terrain_0_0.raw"});
}

// Unity keeps the first of two entries of one name, and squares of one place are neighbours.
TEST(BakeTargetRegion, TwoOfUnitysAreTwo) {
  const TestFolder folder;
  std::string entries, places;
  Words scripts;
  for (const std::string tile : {"0,0", "1,-2"}) {
    ASSERT_EQ(terrella(folder, ground({"--size", "65", "--target", "unity", "--tile", tile, "--out", tile})).code, 0);
    for (const std::string& name : filesOf(folder, tile, ".cs")) {
      scripts.push_back(name);
      const std::string script = readText(folder / (tile + "/" + name));
      const auto lineOf = [&](const char* word) {
        return script.substr(script.find(word), script.find('\n', script.find(word)) - script.find(word));
      };
      entries += lineOf("[MenuItem");
      places += lineOf("new Vector3((");
    }
  }
  ASSERT_EQ(scripts.size(), 2u);
  EXPECT_NE(scripts[0], scripts[1]);
  // Each with the name of its class.
  std::string wanted;
  for (const auto& [place, name] : {std::pair{"10, -65.5", scripts[0]}, {"10, -65.5, square 1, -2", scripts[1]}})
    wanted += "[MenuItem(\"Terrella/Build terrain at " + std::string(place) + " (" + name.substr(0, name.size() - 3) + ")\")]";
  EXPECT_EQ(entries, wanted);
  EXPECT_EQ(places,
            "new Vector3((0) * Meters * Tiles, 0, -(0) * Meters * Tiles);new Vector3((1) * Meters * Tiles, 0, -(-2) * Meters * Tiles);");
}

// The ground's heights are the ground's, whatever samples span.
TEST(BakeTargetRegion, TheReadmeTellsRangeAndGroundApart) {
  const TestFolder folder;
  const auto groundIn = [&](const std::string& out) {
    const std::string readme = readText(folder / (out + "/README.txt"));
    const auto at = readme.find("Ground from ");
    return readme.substr(at, readme.find('\n', at) - at);
  };
  ASSERT_EQ(terrella(folder, ground({"--size", "65", "--target", "unity", "--out", "own"})).code, 0);
  ASSERT_EQ(terrella(folder, ground({"--size", "65", "--target", "unity", "--height-range=-9000,9000", "--out", "wide"})).code, 0);
  EXPECT_EQ(groundIn("wide"), groundIn("own") + " Samples of heights span -9000 m to 9000 m (--height-range).");
}

// Unreal: 32768 is the sea, whatever the ground spans; and the metres that the README says are those of the floats.
TEST(BakeTargetRegion, UnrealsHeightsAreTheMetresThatItsReadmeSays) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, ground({"--size", "65", "--target", "unreal"})).code, 0);
  ASSERT_EQ(terrella(folder, ground({"--size", "65", "--height-files", "float", "--out", "floats"})).code, 0);
  const std::string readme = readText(folder / "out/README.txt"), samples = readText(folder / "out/height.r16");
  const auto at = readme.find("(sample - 32768) x ");
  ASSERT_NE(at, std::string::npos) << readme;
  const double perUnit = std::strtod(readme.c_str() + at + 19, nullptr);
  ASSERT_GT(perUnit, 0);
  const std::string floats = readText(folder / "floats/height.f32");
  ASSERT_EQ(floats.size(), 2 * samples.size());
  for (std::size_t i = 0; i < samples.size() / 2; ++i) {
    float meters = 0;
    std::memcpy(&meters, floats.data() + 4 * i, 4);
    ASSERT_NEAR((sampleAt(samples, i) - 32768) * perUnit, static_cast<double>(meters), perUnit + 0.02) << i;
  }
}

TEST(BakeTargetRegion, HeightsInOtherFormatsAreVerifiedAndGoneOnWith) {
  const TestFolder folder;
  const Words words = ground({"--size", "65", "--height-files", "raw,float,exr,tif", "--resume"});
  ASSERT_EQ(terrella(folder, words).code, 0);
  for (const char* name : {"height.raw", "height.f32", "height.exr", "height.tif"})
    EXPECT_TRUE(leftIn(folder, "out").contains(name)) << name;
  EXPECT_EQ(readText(folder / "out/height.exr").substr(0, 4), "\x76\x2f\x31\x01");
  EXPECT_EQ(readText(folder / "out/height.tif").substr(0, 4), std::string("II*\0", 4));
  EXPECT_EQ(terrella(folder, {"verify", "out"}).code, 0);
  EXPECT_NE(terrella(folder, words).out.find("there already, whole"), std::string::npos);
  std::string bytes = readText(folder / "out/height.tif");
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  writeText(folder / "out/height.tif", bytes);
  const Ended found = terrella(folder, {"verify", "out"});
  EXPECT_EQ(found.code, 1);
  EXPECT_NE(found.err.find("height.tif"), std::string::npos) << found.err;
  EXPECT_EQ(terrella(folder, words).out.find("there already"), std::string::npos);
  EXPECT_EQ(terrella(folder, {"verify", "out"}).code, 0);
  // A whole planet takes its place, and nothing of it stays.
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--preset", "classic"}).code, 0);
  EXPECT_EQ(leftIn(folder, "out"), kDefaultFiles);
}

// Where it lies: GDAL knows the plane, and the middle sample is the place itself.
TEST(BakeTargetRegion, GdalFindsThePlace) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, ground({"--size", "65", "--target", "gis"})).code, 0);
  const Ended found = Process(folder, {"gdalinfo", "-proj4", "out/height.tif"}).wait();
  if (found.code == 127) GTEST_SKIP() << "GDAL is not installed (package gdal-bin)";
  for (const char* said : {"Size is 65, 65", "+proj=gnom +lat_0=10 +lon_0=-65.5", "+R=6371000", "Pixel Size = (625.0",
                           "AREA_OR_POINT=Point", "65d30' 0.00\"W, 10d 0' 0.00\"N", "Unit Type: m"})
    EXPECT_NE(found.out.find(said), std::string::npos) << said << " in\n" << found.out;
  ASSERT_EQ(terrella(folder, ground({"--size", "65", "--tile", "1,0", "--height-files", "tif", "--out", "east"})).code, 0);
  const Ended east = Process(folder, {"gdalinfo", "east/height.tif"}).wait();
  EXPECT_NE(east.out.find("Origin = (19687.5"), std::string::npos) << "half a pixel west of the common edge\n" << east.out;
}

TEST(BakeTargetRegion, SaysWhatIsWrong) {
  const TestFolder folder;
  const auto expectRefused = [&](const Words& words, const std::string& said) {
    Words all{"bake"};
    all.insert(all.end(), words.begin(), words.end());
    const Ended ended = terrella(folder, all);
    EXPECT_EQ(ended.code, 2) << said;
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_NE(ended.err.find(said), std::string::npos) << ended.err;
    EXPECT_TRUE(leftIn(folder).empty());
  };
  const Words there{"--region", "0,0"};
  const auto at = [&](const Words& more) {
    Words words = there;
    words.insert(words.end(), more.begin(), more.end());
    return words;
  };
  expectRefused(at({"--target", "blender"}), "Target blender takes whole planets; leave out --region. These take a region: unity, unreal");
  expectRefused(at({"--target", "unity", "--size", "1000"}), "--size must be 2^n + 1, up to 4097, not 1000.");
  expectRefused(at({"--target", "unity", "--size", "8193"}), "--size must be 2^n + 1, up to 4097, not 8193.");
  expectRefused(at({"--target", "unity", "--size", "129", "--tiles", "8"}), "in each of 8 x 8 tiles");
  expectRefused(at({"--target", "unity", "--size", "129", "--tiles", "3"}), "--size less one must be a multiple of that");
  expectRefused(at({"--target", "unreal", "--tiles", "2"}), "leave out --tiles. These take tiles: unity.");
  expectRefused(at({"--tiles", "2"}), "--tiles cuts a region for a --target; these take tiles: unity.");
  expectRefused(at({"--target", "unity", "--tiles", "0"}), "--tiles must be a whole number from 1 to 64");
  expectRefused(at({"--target", "unity", "--height-files", "raw"}), "leave out --height-files");
  expectRefused({"--tiles", "2"}, "--height-files and --tiles belong to a --region");
  expectRefused(at({"--displace", "2"}), "--displace belongs to a --target with a mesh: gltf, threejs.");
  expectRefused({"--target", "unity", "--displace", "2"}, "--displace stands up the ground of a mesh; these targets have one");
  expectRefused({"--target", "gltf", "--displace", "-1"}, "--displace must be a number from 0 to 1000");
}

}  // namespace
}  // namespace terrella::test
