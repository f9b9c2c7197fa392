#include "exporter/export_set.h"

#include <gtest/gtest.h>
#include <xxhash.h>

#include <cmath>

#include "exporter/folder/set_folder.h"
#include "exporter/manifest.h"
#include "exporter/read_png.h"
#include "params/json_text.h"
#include "params/params_json.h"
#include "params/presets.h"
#include "params/share_code.h"
#include "support/whole_planet.h"
#include "surface/climate_colours.h"

namespace terrella::test {
using namespace exporter;
namespace {

constexpr MapSet kAllMaps = MapSet::all();

testing::WholePlanet smallPlanet(std::uint64_t seed = 7) {
  PlanetParams params;
  params.seed = seed;
  return testing::growWhole(params, Grid::equirectangular(256), 1);
}

Result<std::vector<WrittenFile>> write(const testing::WholePlanet& planet, MapSet which, const std::string& folder, int threads = 2,
                                       Progress* progress = nullptr) {
  return exportSet(planet.planet, planet.maps(), which, folder, Workers(threads), progress);
}

Json readManifest(const std::string& path) {
  const auto json = parseJson(readText(path));
  EXPECT_TRUE(json);
  return *json;
}

// As the manifest's definition says, without our hasher: low byte first, which is this decoder's order on a PC.
std::string hashOf(const DecodedPng& png) {
  char text[32];
  std::snprintf(text, sizeof text, "xxh3:%016llx", static_cast<unsigned long long>(XXH3_64bits(png.pixels.data(), png.pixels.size())));
  return text;
}

TEST(ExportSet, WritesEveryMapAndTheManifest) {
  const TestFolder folder;
  const auto planet = smallPlanet();
  const auto files = write(planet, kAllMaps, folder / "a/b", 2);
  ASSERT_TRUE(files) << files.error().message;
  EXPECT_EQ(files->size(), testing::mapsOfTerra().size() + 1);
  for (const WrittenFile& file : *files) EXPECT_EQ(std::filesystem::file_size(file.path), file.bytes);
  std::set<std::string> names{"planet.json"};
  for (const MapInfo& info : testing::mapsOfTerra()) names.insert(std::string(info.key) + ".png");
  EXPECT_EQ(folder.names("a/b"), names);
}

// README: metres = (sample / 65535 - seaLevel) x reliefMeters; a planet need not fill the samples, and the manifest says which it does.
TEST(ExportSet, TheManifestSaysWhichHeightsThereAre) {
  for (const Grid& grid : {Grid::equirectangular(256), Grid::cube(64)}) {
    const TestFolder folder;
    const auto planet = testing::growWhole(PlanetParams{}, grid);
    ASSERT_TRUE(write(planet, MapSet(MapId::height, MapId::water), folder / "a"));
    HeightRange range;
    for (const std::string& name : folder.names("a")) {
      if (!name.starts_with("height")) continue;
      const DecodedPng png = readPng(folder / ("a/" + name));
      for (int y = 0; y < png.height; ++y) {
        for (int x = 0; x < png.width; ++x) range.add({png.value16(x, y), png.value16(x, y)});
      }
    }
    const Json json = readManifest(folder / "a/planet.json");
    const Json& height = json["maps"]["height"];
    EXPECT_EQ(height["lowest"], range.lowest);
    EXPECT_EQ(height["highest"], range.highest);
    EXPECT_LT(range.lowest, range.highest);
    const double relief = json["params"]["relief"]["reliefMeters"], sea = json["seaLevel"];
    EXPECT_NEAR(height["minMeters"], (range.lowest / 65535.0 - sea) * relief, 1e-6);
    EXPECT_NEAR(height["maxMeters"], (range.highest / 65535.0 - sea) * relief, 1e-6);
    EXPECT_FALSE(json["maps"]["water"].contains("lowest"));
  }
}

TEST(ExportSet, PicturesHoldTheMaps) {
  const TestFolder folder;
  const auto planet = smallPlanet();
  ASSERT_TRUE(write(planet, kAllMaps, folder.path().string(), 2));
  const testing::WholePlanet& maps = planet;
  const DecodedPng albedo = readPng(folder / "albedo.png"), height = readPng(folder / "height.png"),
                   normal = readPng(folder / "normal.png"), water = readPng(folder / "water.png"), clouds = readPng(folder / "clouds.png"),
                   climate = readPng(folder / "climate.png"), moisture = readPng(folder / "moisture.png");
  EXPECT_EQ(std::memcmp(albedo.pixels.data(), maps.albedo->values().data(), albedo.pixels.size()), 0);
  EXPECT_EQ(std::memcmp(normal.pixels.data(), maps.normal->values().data(), normal.pixels.size()), 0);
  EXPECT_EQ(std::memcmp(water.pixels.data(), maps.water->values().data(), water.pixels.size()), 0);
  EXPECT_EQ(std::memcmp(clouds.pixels.data(), maps.clouds->values().data(), clouds.pixels.size()), 0);
  EXPECT_EQ(height.bitDepth, 16);
  for (int y = 0; y < 128; ++y) {
    for (int x = 0; x < 256; ++x) {
      ASSERT_EQ(height.value16(x, y), static_cast<std::uint16_t>(std::lround(static_cast<double>(maps.height->at(x, y)) * 65535.0)));
      const Rgb8 colour = climateColour(maps.climate->at(x, y).climateClass);
      const std::uint8_t* painted = climate.pixels.data() + 3 * (y * 256 + x);
      ASSERT_EQ((Rgb8{painted[0], painted[1], painted[2]}), colour);
      ASSERT_EQ(moisture.pixels[static_cast<std::size_t>(y * 256 + x)], maps.moisture->at(x, y) + 128);
    }
  }
}

TEST(ExportSet, HashesCanBeRecomputedFromTheFiles) {
  const TestFolder folder;
  const auto planet = smallPlanet();
  ASSERT_TRUE(write(planet, kAllMaps, folder.path().string(), 1));
  const Json manifest = readManifest(folder / "planet.json");
  ASSERT_EQ(manifest.at("maps").size(), testing::mapsOfTerra().size());
  for (const auto& item : manifest.at("maps").items()) {
    const DecodedPng png = readPng(folder / item.value().at("file").get<std::string>());
    EXPECT_EQ(item.value().at("hash"), hashOf(png)) << item.key();
    EXPECT_EQ(item.value().at("width"), png.width);
    EXPECT_EQ(item.value().at("height"), png.height);
    EXPECT_EQ(item.value().at("channels"), png.channels);
    EXPECT_EQ(item.value().at("bitDepth"), png.bitDepth);
  }
}

TEST(ExportSet, TheManifestMakesTheSamePlanet) {
  const TestFolder folder;
  PlanetParams asked;
  asked.seed = 18446744073709551615u;
  asked.climate.snowLatitude = 61.25;
  const auto planet = testing::growWhole(asked, Grid::equirectangular(256), 1);
  ASSERT_TRUE(write(planet, MapSet(MapId::water), folder.path().string(), 1));
  const std::string text = readText(folder / "planet.json");
  const auto params = paramsFromJson(text);
  ASSERT_TRUE(params) << params.error().message;
  EXPECT_EQ(*params, asked);
  const Json manifest = readManifest(folder / "planet.json");
  EXPECT_EQ(manifest.at("generator"), "terrella");
  EXPECT_EQ(manifest.at("algorithm"), kAlgorithmVersion);
  EXPECT_EQ(manifest.at("seed").get<std::uint64_t>(), asked.seed);
  EXPECT_EQ(*fromShareCode(manifest.at("shareCode").get<std::string>()), asked);
  EXPECT_EQ(manifest.at("width"), 256);
  EXPECT_EQ(manifest.at("height"), 128);
  EXPECT_NEAR(manifest.at("oceanShare").get<double>(), asked.sea.oceanShare, 0.005);
}

TEST(ExportSet, FilesDoNotDependOnThreads) {
  const TestFolder folder;
  const auto planet = smallPlanet();
  for (const int threads : {1, 2, 7}) {
    ASSERT_TRUE(write(planet, kAllMaps, folder / std::to_string(threads), threads));
  }
  for (const std::string& name : folder.names("1")) {
    EXPECT_EQ(readText(folder / ("1/" + name)), readText(folder / ("2/" + name))) << name;
    EXPECT_EQ(readText(folder / ("1/" + name)), readText(folder / ("7/" + name))) << name;
  }
}

TEST(ExportSet, AMapNamedTwiceIsWrittenOnce) {
  const TestFolder folder;
  const auto planet = smallPlanet();
  const auto files = write(planet, MapSet(MapId::water, MapId::water), folder.path().string(), 1);
  ASSERT_TRUE(files);
  EXPECT_EQ(folder.names(), (std::set<std::string>{"water.png", "planet.json"}));
}

TEST(ExportSet, CancelledItLeavesWhatWasThere) {
  const TestFolder folder;
  const auto planet = smallPlanet();
  writeText(folder / "albedo.png", "old");
  Progress progress;
  progress.cancel();
  EXPECT_FALSE(write(planet, kAllMaps, folder.path().string(), 2, &progress));
  EXPECT_FALSE(write(planet, kAllMaps, folder / "new", 2, &progress));
  EXPECT_EQ(folder.names(), std::set<std::string>{"albedo.png"});
  EXPECT_EQ(readText(folder / "albedo.png"), "old");
}

// One map that cannot take its place holds back all others.
TEST(ExportSet, AllOrNothing) {
  const TestFolder folder;
  const auto planet = smallPlanet();
  ASSERT_TRUE(write(planet, MapSet(MapId::albedo), folder.path().string()));
  const std::string old = readText(folder / "albedo.png");
  std::filesystem::create_directory(folder / "water.png");
  const auto files = write(smallPlanet(8), kAllMaps, folder.path().string(), 2);
  ASSERT_FALSE(files);
  EXPECT_EQ(files.error().message, "Cannot write " + (folder / "water.png") + ": Is a directory.");
  EXPECT_EQ(folder.names(), (std::set<std::string>{"albedo.png", "planet.json", "water.png"}));
  EXPECT_EQ(readText(folder / "albedo.png"), old);
}

// Whoever painted an albedo.png, or has a planet.json of a game, keeps it.
TEST(ExportSet, SomebodyElsesFilesAreLeftAlone) {
  for (const char* name : {"albedo.png", "planet.json"}) {
    const TestFolder folder;
    writeText(folder / name, "mine");
    const auto refused = write(smallPlanet(), MapSet(MapId::albedo), folder.path().string());
    ASSERT_FALSE(refused) << name;
    EXPECT_EQ(refused.error().message, "Cannot write " + (folder / name) +
                                           ": a file of that name is there that no bake has written; choose another folder, or move it.");
    EXPECT_EQ(folder.names(), std::set<std::string>{name});
    EXPECT_EQ(readText(folder / name), "mine");
    std::filesystem::rename(folder / name, folder / "moved");
    EXPECT_TRUE(write(smallPlanet(), MapSet(MapId::albedo), folder.path().string())) << name;
  }
  // Pictures tell that they are ours where the manifest has gone.
  const TestFolder folder;
  ASSERT_TRUE(write(smallPlanet(), MapSet(MapId::albedo), folder.path().string()));
  std::filesystem::remove(folder / "planet.json");
  EXPECT_TRUE(write(smallPlanet(8), MapSet(MapId::albedo), folder.path().string()));
}

TEST(ExportSet, WhatTheOldSetListedAndTheNewLacksGoes) {
  const TestFolder folder;
  const auto planet = smallPlanet();
  const std::string out = folder.path().string();
  ASSERT_TRUE(write(planet, MapSet(MapId::height, MapId::water, MapId::clouds), out));
  for (const char* name : {"notes.txt", "climate.png", "height_px.png"}) writeText(folder / name, "mine");
  ASSERT_TRUE(write(smallPlanet(8), MapSet(MapId::height, MapId::albedo), out));
  EXPECT_EQ(folder.names(),
            (std::set<std::string>{"height.png", "albedo.png", "planet.json", "notes.txt", "climate.png", "height_px.png"}));
  EXPECT_EQ(readText(folder / "notes.txt") + readText(folder / "climate.png"), "minemine");
}

// A link within the folder must not lead the planet elsewhere.
TEST(ExportSet, LinksInTheFolderAreReplacedAndNotFollowed) {
  const TestFolder folder, elsewhere;
  writeText(elsewhere / "file", "mine");
  std::filesystem::create_directory(elsewhere / "folder");
  ASSERT_TRUE(write(smallPlanet(), MapSet::baked(), folder / "out"));
  for (const char* name : {"height.png", "albedo.png", "water.png"}) std::filesystem::remove(folder / ("out/" + std::string(name)));
  std::filesystem::create_symlink(elsewhere / "file", folder / "out/height.png");
  std::filesystem::create_symlink(elsewhere / "made", folder / "out/albedo.png");
  std::filesystem::create_symlink(elsewhere / "folder", folder / "out/water.png");
  ASSERT_TRUE(write(smallPlanet(8), MapSet::baked(), folder / "out"));
  for (const std::string& name : folder.names("out"))
    EXPECT_TRUE(std::filesystem::is_regular_file(std::filesystem::symlink_status(folder / ("out/" + name)))) << name;
  EXPECT_EQ(elsewhere.names(), (std::set<std::string>{"file", "folder"}));
  EXPECT_EQ(readText(elsewhere / "file"), "mine");
  EXPECT_TRUE(elsewhere.names("folder").empty());
}

TEST(ExportSet, ASetThatAnotherBakeIsWritingIsLeftToIt) {
  const TestFolder folder;
  const auto other = SetFolder::open(folder.path().string());
  ASSERT_TRUE(other);
  const auto refused = write(smallPlanet(), MapSet::baked(), folder.path().string());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("another bake is at work in it"), std::string::npos);
  EXPECT_EQ(folder.names(), std::set<std::string>{".terrella"});
}

TEST(ExportSet, ProgressEndsAtOne) {
  const TestFolder folder;
  const auto planet = smallPlanet();
  Progress progress;
  ASSERT_TRUE(write(planet, MapSet::baked(), folder.path().string(), 2, &progress));
  EXPECT_EQ(progress.fraction(), 1.0f);
}

TEST(MapKeys, ReadBack) {
  for (const MapInfo& info : kMaps) EXPECT_EQ(*parseMapKey(info.key), info.id);
  EXPECT_EQ(parseMapKey("hieght").error().message, "Unknown map \"hieght\"; did you mean \"height\"?");
  EXPECT_FALSE(parseMapKey(""));
  EXPECT_FALSE(parseMapKey("Albedo"));
}

}  // namespace
}  // namespace terrella::test
