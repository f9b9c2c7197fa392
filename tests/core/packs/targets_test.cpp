// Every target there is, also one that is added later: what its pack says of itself is so.
#include <gtest/gtest.h>
#include <spng.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include "exporter/folder/set_folder.h"
#include "exporter/folder/set_names.h"
#include "exporter/manifest.h"
#include "exporter/read_png.h"
#include "exporter/verify/verify.h"
#include "kinds/kinds.h"
#include "packs/occlusion.h"
#include "packs/pack_files.h"
#include "packs/templates.h"
#include "packs/write_pack.h"
#include "params/presets.h"
#include "params/share_code.h"
#include "planet/grow.h"
#include "planet/paint.h"

namespace terrella::test {
using namespace packs;
namespace {

Grid gridOf(const Target& target) { return target.isCube ? Grid::cube(64) : Grid::equirectangular(256); }

// A planet and all that any target wants of it, made once for all tests.
struct World {
  std::optional<Planet> planet;
  std::array<Maps, 2> maps;  // 2:1, of a cube
};

const World& worldOf(const PlanetParams& params) {
  static std::map<std::string, World> worlds;
  World& world = worlds[toShareCode(params)];
  if (world.planet) return world;
  const Workers workers(2);
  const auto spec = planetSpec(params, 256);
  MapSet wanted;
  for (const Target* target : targets()) wanted = wanted | mapsFor(*target, *spec->kind);
  world.planet = grow(*spec, wanted, {workers, nullptr});
  world.maps = {paint(*world.planet, Grid::equirectangular(256), wanted, workers), paint(*world.planet, Grid::cube(64), wanted, workers)};
  return world;
}

struct Packed {
  TestFolder folder;
  Grid grid = Grid::equirectangular(256);
  Maps maps;
  std::set<std::string> names;              // of its files
  std::map<std::string, std::string> said;  // README.txt: the line of each file that it lists
  std::string readme;

  std::string text(const std::string& name) const { return readText(folder / name); }
};

std::unique_ptr<Packed> pack(const Target& target, const PlanetParams& params = {}, int threads = 2) {
  auto packed = std::make_unique<Packed>();
  packed->grid = gridOf(target);
  const Workers workers(threads);
  const World& world = worldOf(params);
  packed->maps = world.maps[target.isCube ? 1 : 0];
  const PackPlan plan{params, packed->grid, exporter::PngEffort::fast, world.planet->kind().maps()};
  const auto set = exporter::SetFolder::open(packed->folder.path().string());
  EXPECT_TRUE(set);
  std::optional<OcclusionCube> occlusion;
  if (target.wantsOcclusion) occlusion.emplace(*world.planet, packed->grid.columns(), workers);
  const auto files = writePack(target, {plan, *world.planet, packed->maps, workers, occlusion ? &*occlusion : nullptr}, **set);
  EXPECT_TRUE(files) << files.error().message;
  for (const auto& file : *files) packed->names.insert(std::filesystem::path(file.path).filename().string());
  packed->readme = packed->text("README.txt");
  std::istringstream lines(packed->readme);
  for (std::string line; std::getline(lines, line);) {
    const std::string name = line.substr(0, line.find(' '));
    if (line.find("  ") == name.size() && name.find('.') != std::string::npos) {
      const auto faces = name.find("{px,nx,py,ny,pz,nz}");
      for (const char* face : kFaceNames)
        packed->said[faces == std::string::npos ? name : std::string(name).replace(faces, 19, face)] = line;
    }
  }
  return packed;
}

// As baked, once for all tests that only look at it.
Packed& asBaked(const Target& target) {
  static std::map<const Target*, std::unique_ptr<Packed>> packs;
  auto& packed = packs[&target];
  if (!packed) packed = pack(target);
  return *packed;
}

class EveryTarget : public ::testing::TestWithParam<const Target*> {};
INSTANTIATE_TEST_SUITE_P(Packs, EveryTarget, ::testing::ValuesIn(targets().begin(), targets().end()),
                         [](const auto& of) { return std::string(of.param->name); });

// Import settings lie beside each picture and have no line of their own.
std::string withoutSettings(const std::string& name) {
  for (const std::string ending : {".meta", ".import"}) {
    if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
  }
  return name;
}

TEST_P(EveryTarget, ReadmeNamesTheFilesThatAreThereAndNoOthers) {
  Packed* const packed = &asBaked(*GetParam());
  std::set<std::string> there, said;
  for (const auto& [name, line] : packed->said) said.insert(name);
  for (const std::string& name : packed->folder.names()) {
    if (name == ".terrella") continue;
    EXPECT_TRUE(packed->names.contains(name)) << name;
    EXPECT_TRUE(name == "planet.json" || name == "trees.json" || exporter::isPackFileName(name)) << name;
    if (withoutSettings(name) != name) {
      EXPECT_NE(packed->readme.find(name.substr(name.rfind('.'))), std::string::npos) << name;
      EXPECT_TRUE(packed->names.contains(withoutSettings(name))) << name;
    } else if (name != "README.txt") {
      there.insert(name);
    }
  }
  EXPECT_EQ(there, said);
  EXPECT_LE(packed->readme.size(), 4000u) << "a few lines";
}

// Scenes, scripts, settings and the README itself: a name of a picture or of numbers in them is that of a file of the pack.
TEST_P(EveryTarget, WhatItsTextsNameIsThere) {
  Packed* const packed = &asBaked(*GetParam());
  const std::regex name("[A-Za-z0-9_]+\\.(png|jpg|webp|exr|tif|dds|ktx2|glb|raw|r16|tscn|conf|ssc|cfg|py)\\b");
  for (const std::string& file : packed->names) {
    if (file == "planet.json" || exporter::isSetName(file)) continue;
    const std::string text = packed->text(file);
    if (text.find('\0') != std::string::npos) continue;
    for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at) {
      if (at->str() == "out.png" || at->str() == "hillshade.tif") continue;  // what its examples write
      EXPECT_TRUE(packed->names.contains(at->str())) << file << " names " << at->str();
    }
  }
}

TEST_P(EveryTarget, PicturesAreWhatTheReadmeSays) {
  Packed* const packed = &asBaked(*GetParam());
  for (const auto& [name, line] : packed->said) {
    if (!name.ends_with(".png")) continue;
    SCOPED_TRACE(line);
    const std::string bytes = packed->text(name);
    const std::unique_ptr<spng_ctx, void (*)(spng_ctx*)> context(spng_ctx_new(0), spng_ctx_free);
    ASSERT_EQ(spng_set_png_buffer(context.get(), bytes.data(), bytes.size()), 0);
    std::uint8_t intent = 0;
    const bool isSrgb = spng_get_srgb(context.get(), &intent) == 0;
    EXPECT_EQ(line.find(" sRGB ") != std::string::npos, isSrgb);
    EXPECT_EQ(line.find(" linear ") != std::string::npos, !isSrgb);
    const DecodedPng png = readPng(packed->folder / name);
    if (!GetParam()->isCube) {
      EXPECT_EQ(png.width, 256);
      EXPECT_EQ(png.height, 128);
    }
    if (line.find("16 bits") != std::string::npos) {
      EXPECT_EQ(png.bitDepth, 16);
    }
  }
}

// The north of a place is up or down in the pack as its README says, and nowhere else.
TEST_P(EveryTarget, GreenPointsWhereTheReadmeSays) {
  Packed* const packed = &asBaked(*GetParam());
  if (!packed->said.contains("normal.png")) return;  // normals that stand in another file are its own test's
  const std::string line = packed->said["normal.png"];
  const bool isSouth = line.find("green to the south") != std::string::npos;
  ASSERT_NE(isSouth, line.find("green to the north") != std::string::npos) << line;
  EXPECT_NE(packed->readme.find(isSouth ? "-Y" : "+Y"), std::string::npos) << "programs call it so";
  EXPECT_EQ(packed->readme.find(isSouth ? "+Y (OpenGL)" : "-Y"), std::string::npos);
  const DecodedPng png = readPng(packed->folder / "normal.png");
  ASSERT_EQ(png.channels, 3);
  const Map<Rgb8>& normals = packed->maps.at<MapId::normal>();
  int slopes = 0;
  for (int y = 0; y < 128; ++y) {
    for (int x = 0; x < 256; ++x) {
      const Rgb8 normal = normals.row(y)[x];
      const auto* pixel = png.pixels.data() + (y * 256 + x) * 3;
      ASSERT_EQ(pixel[0], normal.r);
      ASSERT_EQ(pixel[1], isSouth ? 255 - normal.g : normal.g);
      ASSERT_EQ(pixel[2], normal.b);
      slopes += normal.g < 100 || normal.g > 155;
    }
  }
  EXPECT_GT(slopes, 300) << "else the test tells nothing";
}

TEST_P(EveryTarget, NumbersAreAsManyAsThereAreSamples) {
  Packed* const packed = &asBaked(*GetParam());
  for (const auto& [name, line] : packed->said) {
    if (!name.ends_with(".raw") && !name.ends_with(".r16")) continue;
    const std::string bytes = packed->text(name);
    EXPECT_EQ(bytes.size(), 256u * 128u * 2u) << name;
    const bool isBig = line.find("big-endian") != std::string::npos;
    ASSERT_NE(isBig, line.find("little-endian") != std::string::npos) << line;
    // Neighbours are near to each other only if read the right way round.
    double step = 0;
    for (std::size_t i = 0; i + 3 < bytes.size(); i += 2) {
      const auto at = [&](std::size_t j) { return static_cast<int>(static_cast<unsigned char>(bytes[j])); };
      const auto value = [&](std::size_t j) { return isBig ? at(j) * 256 + at(j + 1) : at(j) + at(j + 1) * 256; };
      step += std::abs(value(i) - value(i + 2));
    }
    EXPECT_LT(step / (256 * 128), 2000) << name;
  }
}

TEST_P(EveryTarget, HoldsItsChecksAndTellsWhenAByteHasChanged) {
  Packed* const packed = &asBaked(*GetParam());
  const std::string folder = packed->folder.path().string();
  const Workers workers(2);
  const auto report = exporter::verifySet(folder, workers);
  ASSERT_EQ(report.failures(), 0) << tableText(report);
  for (const std::string& name : packed->names) {
    if (name == "planet.json") continue;
    std::string bytes = packed->text(name);
    const std::string whole = bytes;
    if (name != *packed->names.begin() && name != "README.txt" && name.ends_with(".png")) continue;  // one map tells for all
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    writeText(packed->folder / name, bytes);
    EXPECT_GT(exporter::verifySet(folder, workers).failures(), 0) << name;
    writeText(packed->folder / name, whole);
  }
}

TEST_P(EveryTarget, IsTheSameToTheByteWithAnyThreads) {
  Packed* const one = &asBaked(*GetParam());
  const auto three = pack(*GetParam(), {}, 3);
  ASSERT_EQ(one->names, three->names);
  for (const std::string& name : one->names) EXPECT_TRUE(one->text(name) == three->text(name)) << name;
}

// Without a sea, without air, without a cloud, without relief, with a seed that has all that could end a text too early.
TEST_P(EveryTarget, TakesAnyPlanet) {
  PlanetParams bare = loadPreset("barren")->params;
  bare.clouds.coverage = 0;
  PlanetParams flat;
  flat.relief.reliefMeters = 0;
  flat.relief.radiusMeters = 1e8;
  flat.seed = *Seed::parse("x\" } \\ ' @NAME@ \\\"");
  for (const PlanetParams& params : {bare, flat}) {
    const auto packed = pack(*GetParam(), params);
    for (const std::string& name : packed->names) {
      const std::string text = packed->text(name);
      EXPECT_FALSE(text.empty()) << name;
      if (name == "planet.json" || name == "README.txt" || text.find('\0') != std::string::npos) continue;
      EXPECT_EQ(text.find("@NAME@"), std::string::npos) << name;
      EXPECT_EQ(text.find("x\" }"), std::string::npos) << name;
      if (name != "planet.js") {  // bytes as letters, which spell anything
        EXPECT_EQ(text.find("nan"), std::string::npos) << name;
      }
    }
    EXPECT_EQ(packed->readme.find("nan"), std::string::npos) << packed->readme;
    EXPECT_EQ(packed->readme.find("inf "), std::string::npos) << packed->readme;
  }
}

TEST(Targets, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Target* target : targets()) {
    EXPECT_TRUE(names.insert(target->name).second) << target->name;
    EXPECT_TRUE(std::regex_match(target->name, std::regex("[a-z0-9]{2,12}"))) << target->name;
    EXPECT_EQ(*parseTarget(target->name), target);
  }
  EXPECT_NE(parseTarget("goddot").error().message.find("did you mean \"godot\"?"), std::string::npos);
  EXPECT_FALSE(parseTarget(""));
  EXPECT_FALSE(parseTarget("Godot"));
}

TEST(Templates, AValueThatIsMissingIsAnError) {
  EXPECT_TRUE(filledTemplate("xplanet.conf", {{"NAME", "a"}, {"SKY_AND_SEA", ""}}));
  const auto wrong = filledTemplate("xplanet.conf", {{"NAMES", "a"}});
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().message.find("assets/packs/xplanet.conf"), std::string::npos);
  EXPECT_FALSE(filledTemplate("nothing", {}));
}

TEST(NumberText, SaysWhatMatters) {
  EXPECT_EQ(numberText(0.5), "0.5");
  EXPECT_EQ(numberText(16000), "16000");
  EXPECT_EQ(numberText(-0.0000001), "0");
  EXPECT_EQ(numberText(-12.25), "-12.25");
  EXPECT_EQ(numberText(1e300).size(), 301u);
}

}  // namespace
}  // namespace terrella::test
