// Planetary systems, through the program.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>

#include "cli_process.h"

namespace terrella::test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

Ended bakeSystem(const TestFolder& folder, const std::string& seed, const Words& more = {}) {
  Words words{"bake", "--system", seed, "--size", "256", "--out", "out"};
  words.insert(words.end(), more.begin(), more.end());
  return terrella(folder, words);
}

Json manifest(const TestFolder& folder) { return Json::parse(readText(folder / "out/system.json")); }

std::vector<std::string> foldersOf(const Json& system) {
  std::vector<std::string> folders;
  for (const Json& body : system["bodies"]) {
    if (body.contains("folder")) folders.push_back(body["folder"]);
  }
  return folders;
}

void replaceIn(const fs::path& file, const std::string& from, const std::string& to) {
  std::string text = readText(file);
  const auto at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  writeText(file, text.replace(at, from.size(), to));
}

TEST(SystemCommand, BakesEveryBodyIntoItsFolderAndVerifies) {
  const TestFolder folder;
  ASSERT_EQ(bakeSystem(folder, "Arrakis", {"--maps", "albedo,height"}).code, 0);
  const Json system = manifest(folder);
  EXPECT_EQ(system["seedWord"], "Arrakis");
  ASSERT_GE(system["bodies"].size(), 3u);
  EXPECT_EQ(foldersOf(system).size(), system["bodies"].size());
  int moons = 0;
  for (const Json& body : system["bodies"]) {
    const Json planet = Json::parse(readText(folder / ("out/" + body["folder"].get<std::string>() + "/planet.json")));
    EXPECT_EQ(planet["shareCode"], body["shareCode"]);
    EXPECT_EQ(planet["radiusMeters"], body["radiusMeters"]);
    moons += body.contains("parent");
  }
  EXPECT_GT(moons, 0);
  const Ended verified = terrella(folder, {"verify", "out"});
  EXPECT_EQ(verified.code, 0) << verified.out;
  EXPECT_NE(verified.out.find("system.json"), std::string::npos);

  // What is there already stays.
  const auto before = readText(folder / "out/system.json");
  const Ended again = bakeSystem(folder, "Arrakis", {"--maps", "albedo,height", "--resume"});
  EXPECT_EQ(again.code, 0);
  EXPECT_NE(again.out.find("Skipped"), std::string::npos) << again.out;
  EXPECT_EQ(readText(folder / "out/system.json"), before);

  // A wrong orbit, a body of another planet, a body that is gone.
  const auto fault = [&](const std::string& named) {
    const Ended ended = terrella(folder, {"verify", "out"});
    EXPECT_EQ(ended.code, 1);
    EXPECT_NE(ended.err.find(named), std::string::npos) << ended.err;
  };
  const double axis = system["bodies"][1]["orbit"]["semiMajorMeters"];
  replaceIn(folder / "out/system.json", Json(axis).dump(), "123456.5");
  fault("bodies/1/orbit/semiMajorMeters");
  writeText(folder / "out/system.json", before);
  const std::string first = system["bodies"][0]["folder"], second = system["bodies"][1]["folder"];
  fs::rename(folder / ("out/" + first), folder / "out/aside");
  fs::rename(folder / ("out/" + second), folder / ("out/" + first));
  fault("another planet");
  fs::rename(folder / ("out/" + first), folder / ("out/" + second));
  fault("there is no set of maps");
}

// Giants have no heights; they are left out, and system.json says so by naming no folder.
TEST(SystemCommand, LeavesFilesThatAreNotOurs) {
  const TestFolder folder;
  fs::create_directory(folder / "out");
  writeText(folder / "out/system.json", "mine");
  const Ended ended = terrella(folder, {"bake", "--system", "7", "--size", "256", "--maps", "albedo"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("system.json: a file of that name is there that no bake has written"), std::string::npos) << ended.err;
  EXPECT_EQ(readText(folder / "out/system.json"), "mine");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder / "out"), {}), 1);  // known before the work
}

TEST(SystemCommand, LeavesOutWhatHasNoneOfTheMaps) {
  const TestFolder folder;
  const Ended ended = bakeSystem(folder, "Arrakis", {"--maps", "height"});
  ASSERT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(ended.out.find("Left out"), std::string::npos) << ended.out;
  int left = 0;
  const Json system = manifest(folder);
  for (const Json& body : system["bodies"]) {
    if (body.contains("folder")) continue;
    ++left;
    EXPECT_EQ(body["preset"], "jupiter");
  }
  EXPECT_EQ(left, 1);
  EXPECT_EQ(terrella(folder, {"verify", "out"}).code, 0);
}

TEST(SystemCommand, GivesPacksToThoseThatHaveThem) {
  const TestFolder folder;
  ASSERT_EQ(bakeSystem(folder, "Arrakis", {"--target", "photos,gis"}).code, 0);
  EXPECT_TRUE(fs::exists(folder / "out/b/gis/planet.json"));
  EXPECT_TRUE(fs::exists(folder / "out/f/photos/planet.json"));
  EXPECT_FALSE(fs::exists(folder / "out/f/gis"));
  const Ended verified = terrella(folder, {"verify", "out"});
  EXPECT_EQ(verified.code, 0) << verified.out;
  for (const char* pack : {"out/b/gis ", "out/b/photos ", "out/f/photos ", "out/system.json "})
    EXPECT_NE(verified.out.find(pack), std::string::npos) << pack << verified.out;
}

// What Celestia and Kopernicus are told of orbits is what system.json says, and names nothing that is not there.
TEST(SystemCommand, TellsProgramsOfOrbits) {
  const TestFolder folder;
  ASSERT_EQ(bakeSystem(folder, "Arrakis", {"--target", "celestia,ksp"}).code, 0);
  EXPECT_NE(readText(folder / "out/system.stc").find("\"Terrella Arrakis\""), std::string::npos);
  const std::string catalogue = readText(folder / "out/system.ssc");
  const Json system = manifest(folder);
  std::map<std::string, std::string> fullNames;  // as Celestia has them
  std::size_t before = 0;
  for (const Json& body : system["bodies"]) {
    const std::string own = body["folder"], suffix = std::regex_replace(own, std::regex("-"), " ");
    const std::string name = "Terrella Arrakis " + suffix;
    const std::string parent =
        body.contains("parent") ? "Terrella Arrakis/" + fullNames.at(body["parent"].get<std::string>()) : "Terrella Arrakis";
    fullNames[body["name"]] = name;
    const std::size_t at = catalogue.find("\n\"" + name + "\" \"" + parent + "\"\n");
    ASSERT_NE(at, std::string::npos) << name << " of " << parent;
    EXPECT_GT(at, before) << "stands before the planet that it circles";
    before = at;
    const auto valueOf = [&](const std::string& key) {
      return std::stod(catalogue.substr(catalogue.find("\t" + key + " ", at) + key.size() + 2));
    };
    const double meters = body["orbit"]["semiMajorMeters"], seconds = body["orbit"]["periodSeconds"];
    const bool isMoon = body.contains("parent");
    EXPECT_NEAR(valueOf("\tSemiMajorAxis") * (isMoon ? 1e3 : 1.495978707e11) / meters, 1, 1e-4);
    EXPECT_NEAR(valueOf("\tPeriod") * 86400 * (isMoon ? 1 : 365.25) / seconds, 1, 1e-4);
    EXPECT_NEAR(valueOf("\tMeanAnomaly"), body["orbit"]["meanAnomalyDegrees"], 1e-2);
    EXPECT_NEAR(valueOf("Radius") * 1e3 / body["radiusMeters"].get<double>(), 1, 1e-4);
    // Lines that install it copy pictures that are there.
    EXPECT_NE(catalogue.find("cp " + own + "/celestia/*.png extras/terrella-Arrakis/textures/medres/" + own + "\n"), std::string::npos);
    EXPECT_TRUE(fs::exists(folder / ("out/" + own + "/celestia/albedo.png")));
    EXPECT_NE(catalogue.find("Texture \"" + own + "/albedo.png\"", at), std::string::npos);

    const std::string config = readText(folder / ("out/" + own + "/ksp/planet.cfg"));
    const std::string circles = isMoon ? std::regex_replace(fullNames.at(body["parent"].get<std::string>()), std::regex(" "), "_") : "Sun";
    EXPECT_NE(config.find(" name = " + std::regex_replace(name, std::regex(" "), "_") + "\n"), std::string::npos) << config;
    EXPECT_NE(config.find("referenceBody = " + circles + "\n"), std::string::npos) << config;
    EXPECT_NEAR(std::stod(config.substr(config.find("semiMajorAxis = ") + 16)) / meters, 1, 1e-4);
    EXPECT_NEAR(std::stod(config.substr(config.find("geeASL = ") + 9)) * 9.80665 / body["gravity"].get<double>(), 1, 1e-4);
    EXPECT_EQ(config.find("PQS\n") == std::string::npos, body["preset"] == "jupiter");
  }
  EXPECT_EQ(fullNames.size(), system["bodies"].size());
  EXPECT_EQ(terrella(folder, {"verify", "out"}).code, 0);
}

TEST(SystemCommand, ListsItsBodiesAndWritesNothing) {
  const TestFolder folder;
  const Ended listed = bakeSystem(folder, "Arrakis", {"--list-bodies"});
  EXPECT_EQ(listed.code, 0);
  EXPECT_FALSE(fs::exists(folder / "out"));
  ASSERT_EQ(bakeSystem(folder, "Arrakis", {"--maps", "albedo"}).code, 0);
  const Json system = manifest(folder);
  for (const Json& body : system["bodies"]) {
    const std::string line = "\n" + body["folder"].get<std::string>() + " ", code = body["shareCode"];
    EXPECT_NE(listed.out.find(line), std::string::npos) << line;
    EXPECT_NE(listed.out.find(" " + code + "\n"), std::string::npos) << code;
  }
}

TEST(SystemCommand, RefusesWhatMakesNoSense) {
  const TestFolder folder;
  const auto refused = [&](const Words& more, const std::string& why) {
    const Ended ended = bakeSystem(folder, "7", more);
    EXPECT_EQ(ended.code, 2) << why;
    EXPECT_NE(ended.err.find(why), std::string::npos) << ended.err;
    EXPECT_FALSE(fs::exists(folder / "out"));
  };
  refused({"--seed", "3"}, "leave out --seed");
  refused({"--count", "3"}, "leave out --count");
  refused({"--seeds", "1..3"}, "leave out --seeds");
  refused({"--preset", "mars"}, "leave out --preset");
  refused({"--name", "x{seed}"}, "leave out --name");
  refused({"--region", "1,2", "--meters", "1000"}, "leave out --region");
  refused({"--sea.oceanShare", "0.3"}, "leave out a planet's parameters");
  EXPECT_EQ(terrella(folder, {"bake", "--list-bodies"}).code, 2);
  EXPECT_EQ(terrella(folder, {"bake", "--system", ""}).code, 2);
  EXPECT_EQ(terrella(folder, {"bake", "--system", "-3"}).code, 2);
  EXPECT_EQ(terrella(folder, {"bake", "--system"}).code, 2);
}

}  // namespace
}  // namespace terrella::test
