#include "exporter/tree_list.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "exporter/banded_set.h"
#include "exporter/export_set.h"
#include "exporter/manifest.h"
#include "exporter/test_folder.h"
#include "params/presets.h"
#include "support/whole_planet.h"

namespace terrella {
using namespace exporter;
namespace {

using test::TestFolder;

PlanetParams wooded() {
  PlanetParams params;
  params.climate.model = ClimateModel::heightMoisture;
  params.trees.spacing = 2;
  return params;
}

TEST(TreeList, HoldsEveryTreeAndItsGround) {
  const std::vector<Tree> trees{
      {12.25f, -40.5f, classOf(Biome::taiga)}, {-180, 90, ClimateClass::green}, {0.00004f, 1, classOf(Biome::taiga)}};
  const auto json = nlohmann::json::parse(treesJson(trees));
  EXPECT_EQ(json["count"], 3);
  EXPECT_EQ(json["kinds"], (nlohmann::json{"green", "taiga"}));
  EXPECT_EQ(json["trees"], nlohmann::json::parse("[[12.25, -40.5, 1], [-180.0, 90.0, 0], [0.0, 1.0, 1]]"));
  EXPECT_EQ(nlohmann::json::parse(treesJson({}))["trees"].size(), 0u);
}

TEST(TreeList, GoesWithAPlanetThatHasTrees) {
  const TestFolder folder;
  PlanetParams params = wooded();
  const Workers workers(2);
  const auto maps = testing::growWhole(params, Grid::equirectangular(512));
  ASSERT_TRUE(exportSet(maps.planet, maps.maps(), MapSet(MapId::height), folder / "out", workers));
  const auto trees = nlohmann::json::parse(test::readText(folder / "out/trees.json")),
             manifest = nlohmann::json::parse(test::readText(folder / "out/planet.json"));
  const std::size_t count = maps.planet.at<Forest>().trees.size();
  EXPECT_EQ(trees["count"], count);
  EXPECT_EQ(trees["trees"].size(), count);
  EXPECT_GT(count, 200u);
  EXPECT_EQ(manifest["trees"],
            nlohmann::json({{"file", "trees.json"}, {"count", count}, {"hash", hashOfText(test::readText(folder / "out/trees.json"))}}));
  params.trees.spacing = 0;
  const auto bare = testing::growWhole(params, Grid::equirectangular(512));
  ASSERT_TRUE(exportSet(bare.planet, bare.maps(), MapSet(MapId::height), folder / "bare", workers));
  EXPECT_EQ(folder.names("bare"), (std::set<std::string>{"height.png", "planet.json"}));
}

TEST(TreeList, IsWrittenInBandsAsWell) {
  const TestFolder folder;
  const PlanetParams params = wooded();
  ASSERT_TRUE(
      growIntoSet(*planetSpec(params, 512), Grid::equirectangular(512), MapSet(MapId::height), folder / "out", Workers(2), nullptr, 64));
  EXPECT_GT(nlohmann::json::parse(test::readText(folder / "out/trees.json"))["count"], 200);
}

}  // namespace
}  // namespace terrella
