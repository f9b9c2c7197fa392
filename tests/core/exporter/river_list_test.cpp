#include "exporter/river_list.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "exporter/export_set.h"
#include "exporter/test_folder.h"
#include "exporter/verify/verify.h"
#include "support/whole_planet.h"

namespace terrella {
using namespace exporter;
namespace {

using test::TestFolder;

TEST(RiverList, IsGeoJsonWhoseLinesStayWholeAcrossTheDateLine) {
  const std::vector<RiverTrace> rivers{{{{179.9f, 10}, {-179.9f, 10.5f}, {-179.8f, 11}}, 100, 1, 1},
                                       {{{-179.8f, 11}, {-179.7f, 12}}, 400, 2}};
  const auto json = nlohmann::json::parse(riversJson(rivers, 6371000));
  EXPECT_EQ(json["type"], "FeatureCollection");
  EXPECT_EQ(json["count"], 2);
  const auto& first = json["features"][0];
  EXPECT_EQ(first["properties"], (nlohmann::json{{"flow", 100.0}, {"width", 46.0}, {"order", 1}, {"into", 1}}));
  EXPECT_EQ(first["geometry"]["coordinates"], nlohmann::json::parse("[[179.9, 10.0], [180.1, 10.5], [180.2, 11.0]]"));
  EXPECT_TRUE(json["features"][1]["properties"]["into"].is_null());
  // On a planet half as large rivers are half as wide.
  EXPECT_EQ(nlohmann::json::parse(riversJson(rivers, 3185500))["features"][1]["properties"]["width"], 46.0);
  EXPECT_EQ(nlohmann::json::parse(riversJson({}, 6371000))["features"].size(), 0u);
}

TEST(RiverList, GoesWithItsSetAndIsMissedWhereItWasChanged) {
  const TestFolder folder;
  PlanetParams params;
  params.rivers.listFrom = 1000;
  const Workers workers(2);
  const auto maps = testing::growWhole(params, Grid::equirectangular(256));
  ASSERT_TRUE(exportSet(maps.planet, maps.maps(), MapSet(MapId::height), folder / "out", workers));
  const auto manifest = nlohmann::json::parse(test::readText(folder / "out/planet.json"));
  EXPECT_EQ(manifest["rivers"]["count"], maps.planet.at<RiverList>().rivers.size());
  EXPECT_EQ(verifySet(folder / "out", workers, nullptr, Thoroughly::regrow).failures(), 0);
  std::filesystem::resize_file(folder / "out/rivers.json", std::filesystem::file_size(folder / "out/rivers.json") - 10);
  EXPECT_EQ(verifySet(folder / "out", workers, nullptr, Thoroughly::regrow).failures(), 2);
  std::filesystem::remove(folder / "out/rivers.json");
  EXPECT_GE(verifySet(folder / "out", workers).failures(), 1);
  params.rivers.listFrom = 0;
  const auto others = testing::growWhole(params, Grid::equirectangular(256));
  ASSERT_TRUE(exportSet(others.planet, others.maps(), MapSet(MapId::height), folder / "out", workers));
  EXPECT_EQ(folder.names("out"), (std::set<std::string>{"height.png", "planet.json"}));
}

}  // namespace
}  // namespace terrella
