// Many planets in one folder, and the list of them.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli_process.h"
#include "exporter/read_png.h"

namespace terrella::test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

Ended bake(const TestFolder& folder, const Words& more) {
  Words words{"bake", "--size", "256", "--out", "many"};
  words.insert(words.end(), more.begin(), more.end());
  return terrella(folder, words);
}

Json listIn(const TestFolder& folder) { return Json::parse(readText(folder / "many/planets.json")); }

Words foldersOf(const Json& list) {
  Words folders;
  for (const Json& planet : list["planets"]) folders.push_back(planet["folder"]);
  return folders;
}

TEST(Batch, ListsAllPlanetsOfAFolderInTheOrderOfTheirSeeds) {
  const TestFolder folder;
  ASSERT_EQ(bake(folder, {"--preset", "moon", "--seeds", "9..11,Arrakis", "--vary", "0.6"}).code, 0);
  const Json list = listIn(folder);
  const std::string word = list["planets"][3]["folder"];
  EXPECT_EQ(foldersOf(list), (Words{"9", "10", "11", word}));
  EXPECT_EQ(list["generator"], "terrella");
  EXPECT_EQ(list["planets"][3]["seed"], 2460511479u);
  EXPECT_EQ(list["planets"][3]["seedWord"], "Arrakis");
  std::set<double> radii;
  for (const Json& planet : list["planets"]) {
    const Json own = Json::parse(readText(folder / ("many/" + planet["folder"].get<std::string>() + "/planet.json")));
    EXPECT_EQ(planet["shareCode"], own["shareCode"]);
    EXPECT_EQ(planet["radiusMeters"], own["radiusMeters"]);
    EXPECT_EQ(planet["kind"], "rock");
    radii.insert(planet["radiusMeters"].get<double>());
  }
  EXPECT_EQ(radii.size(), 4u);

  // Those of a bake before stay in it; one that was thrown away does not.
  fs::remove_all(fs::path(folder / "many/10"));
  ASSERT_EQ(bake(folder, {"--count", "1", "--seed", "2", "--name", "home-{seed}", "--target", "unity,godot"}).code, 0);
  const Json more = listIn(folder);
  EXPECT_EQ(foldersOf(more), (Words{"9", "11", word, "home-2"}));
  EXPECT_EQ(more["planets"][3]["targets"], Json({"godot", "unity"}));
  EXPECT_EQ(more["planets"][3]["kind"], "terra");
  EXPECT_EQ(terrella(folder, {"verify", "many"}).code, 0);
}

TEST(Batch, TakesNothingOfAStrangeManifestForGranted) {
  const TestFolder folder;
  for (const auto& [name, text] :
       {std::pair("a", R"({"params": {"seed": 3}, "pack": {}})"), std::pair("b", R"({"params": {"seed": 4}, "pack": 7})"),
        std::pair("c", R"({"params": {"seed": 5}, "pack": {"target": [1]}})"), std::pair("d", "[]"), std::pair("e", "{")}) {
    fs::create_directories(folder / (std::string("many/") + name));
    writeText(folder / (std::string("many/") + name + "/planet.json"), text);
  }
  const Ended ended = bake(folder, {"--count", "1"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 2) << ended.err;  // about d and e
  const Json list = listIn(folder);
  EXPECT_EQ(foldersOf(list), (Words{"7", "a", "b", "c"}));
  for (const Json& planet : list["planets"]) EXPECT_FALSE(planet.contains("targets"));
}

TEST(Batch, ListsNumbersInNamesByWhatTheyAreWorth) {
  const TestFolder folder;
  ASSERT_EQ(bake(folder, {"--preset", "classic", "--seeds", "10,2,9", "--name", "planet-{seed}"}).code, 0);
  ASSERT_EQ(bake(folder, {"--preset", "classic", "--seeds", "2", "--name", "planet-0{seed}"}).code, 0);
  EXPECT_EQ(foldersOf(listIn(folder)), (Words{"planet-02", "planet-2", "planet-9", "planet-10"}));
}

TEST(Batch, MakesAnewWhatAMachineThatWentDownHasLeft) {
  const TestFolder folder;
  ASSERT_EQ(bake(folder, {"--preset", "classic", "--seeds", "1..4"}).code, 0);
  const std::string manifest = readText(folder / "many/2/planet.json"), list = readText(folder / "many/planets.json");
  for (const auto& [left, ofList] : {std::pair(std::size_t{0}, std::size_t{20}), {manifest.size() / 2, std::size_t{0}}}) {
    writeText(folder / "many/2/planet.json", manifest.substr(0, left));
    writeText(folder / "many/planets.json", list.substr(0, ofList));
    EXPECT_EQ(terrella(folder, {"verify", "many"}).code, 1);
    const Ended ended = bake(folder, {"--preset", "classic", "--seeds", "1..4", "--resume"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_NE(ended.out.find("Skipped 3 of 4 planets"), std::string::npos) << ended.out;
    EXPECT_EQ(readText(folder / "many/2/planet.json"), manifest);
    EXPECT_EQ(readText(folder / "many/planets.json"), list);
  }
}

TEST(Batch, LeavesAListThatIsNotOurs) {
  const TestFolder folder;
  fs::create_directory(folder / "many");
  writeText(folder / "many/planets.json", "[\"Mercury\", \"Venus\"]");
  const Ended ended = bake(folder, {"--count", "2"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_EQ(readText(folder / "many/planets.json"), "[\"Mercury\", \"Venus\"]");
  EXPECT_FALSE(fs::exists(folder / "many/7"));
}

}  // namespace
}  // namespace terrella::test
