#include "exporter/saved_planets.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>

#include "exporter/test_folder.h"
#include "params/params_json.h"

namespace terrella::test {
namespace {

using exporter::plainName;
using exporter::SavedPlanet;
using exporter::SavedPlanets;

PlanetParams planetOf(const std::string& seed) {
  PlanetParams params;
  params.seed = *Seed::parse(seed);
  params.sea.oceanShare = 0.4;
  return params;
}

TEST(SavedPlanets, ComeBackAsTheyWere) {
  const TestFolder folder;
  const SavedPlanets planets(folder / "deep/below");
  EXPECT_TRUE(planets.find().planets.empty());
  EXPECT_TRUE(planets.find().complaints.empty());  // nothing saved yet is no fault
  EXPECT_FALSE(std::filesystem::exists(folder / "deep"));
  const PlanetParams params = planetOf("Arrakis rf1");
  const auto added = planets.add("  Dune, the desert planet ", params);
  ASSERT_TRUE(added) << added.error().message;
  EXPECT_EQ(added->name, "Dune, the desert planet");
  EXPECT_EQ(added->file, "dune-the-desert-planet");
  const auto found = planets.find();
  ASSERT_EQ(found.planets.size(), 1u);
  EXPECT_EQ(found.planets[0].name, added->name);
  EXPECT_TRUE(found.planets[0].params == params);
  EXPECT_EQ(found.planets[0].params.seed.word(), "Arrakis rf1");
  // What --params reads.
  const auto read = paramsFromJson(readText(folder / "deep/below/dune-the-desert-planet.json"));
  ASSERT_TRUE(read);
  EXPECT_TRUE(*read == params);
}

TEST(SavedPlanets, TwoOfOneNameAreTwo) {
  const TestFolder folder;
  const SavedPlanets planets(folder.path().string());
  for (const char* seed : {"1", "2", "3"}) ASSERT_TRUE(planets.add("Twin", planetOf(seed)));
  EXPECT_EQ(folder.names(), (std::set<std::string>{"twin.json", "twin-2.json", "twin-3.json"}));
  EXPECT_EQ(planets.find().planets.size(), 3u);
}

TEST(SavedPlanets, TheNewestComesFirst) {
  const TestFolder folder;
  const SavedPlanets planets(folder.path().string());
  for (const int when : {200, 300, 100}) {
    SavedPlanet planet{"p" + std::to_string(when), std::to_string(when), planetOf("1"), when};
    ASSERT_TRUE(planets.write(planet));
  }
  std::string order;
  for (const SavedPlanet& planet : planets.find().planets) order += planet.name + " ";
  EXPECT_EQ(order, "300 200 100 ");
}

TEST(SavedPlanets, AreRenamedRemovedAndBroughtBack) {
  const TestFolder folder;
  const SavedPlanets planets(folder.path().string());
  auto planet = planets.add("First", planetOf("4"));
  ASSERT_TRUE(planet);
  std::vector<Rgb8> pixels(std::size_t{SavedPlanets::kPictureWidth} * SavedPlanets::kPictureHeight, {10, 20, 30});
  pixels[5] = {200, 100, 50};
  ASSERT_TRUE(planets.writePicture(*planet, pixels));
  EXPECT_EQ(planets.picture(*planet), pixels);
  planet->name = "Second \xc3\xa9";
  ASSERT_TRUE(planets.write(*planet));
  EXPECT_EQ(planets.find().planets.at(0).name, "Second \xc3\xa9");
  EXPECT_EQ(planets.find().planets.at(0).file, "first");
  ASSERT_TRUE(planets.remove(*planet));
  EXPECT_TRUE(folder.names().empty());
  EXPECT_FALSE(planets.picture(*planet));
  EXPECT_TRUE(planets.remove(*planet));  // gone already is as good
  ASSERT_TRUE(planets.write(*planet));
  EXPECT_EQ(planets.find().planets.size(), 1u);
}

TEST(SavedPlanets, WhatComesBackLeavesWhatHasItsNameByNow) {
  const TestFolder folder;
  const SavedPlanets planets(folder.path().string());
  const auto first = planets.add("Seven", planetOf("7"));
  ASSERT_TRUE(first && planets.remove(*first));
  const auto second = planets.add("Seven", planetOf("8"));
  ASSERT_TRUE(second);
  EXPECT_EQ(second->file, first->file);
  const auto back = planets.restore(*first);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->file, "seven-2");
  EXPECT_EQ(planets.find().planets.size(), 2u);
  ASSERT_TRUE(planets.remove(*second) && planets.remove(*back));
  EXPECT_EQ(planets.restore(*first)->file, "seven");
}

TEST(SavedPlanets, NoNameLeadsOutOfTheFolder) {
  const TestFolder folder;
  const SavedPlanets planets(folder / "planets");
  const std::vector<std::string> names{"../../outside", "/etc/passwd",  "..", ".hidden",
                                       "a\nb",          "\xe6\x98\x9f", "-",  std::string(5000, 'x')};
  for (const std::string& name : names) {
    const auto added = planets.add(name, planetOf("1"));
    ASSERT_TRUE(added) << name;
    EXPECT_EQ(added->file.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string::npos) << added->file;
    EXPECT_LE(added->file.size(), 50u);
  }
  EXPECT_EQ(folder.names(), std::set<std::string>{"planets"});
  EXPECT_EQ(planets.find().planets.size(), 8u);
  for (const std::string name : {"", "   ", "\n\t"}) EXPECT_FALSE(planets.add(name, planetOf("1"))) << name;
}

TEST(SavedPlanets, NamesAreOneShortLine) {
  EXPECT_EQ(plainName("  two\nlines\t"), "two lines");
  EXPECT_EQ(plainName(std::string(500, 'x')).size(), SavedPlanets::kMostNameBytes);
  // No letter is cut in two.
  std::string accents;
  for (int i = 0; i < 100; ++i) accents += "\xe6\x98\x9f";
  EXPECT_EQ(plainName(accents).size() % 3, 0u);
  EXPECT_EQ(plainName("x" + accents).size() % 3, 1u);
  EXPECT_EQ(plainName(accents).size(), SavedPlanets::kMostNameBytes) << "nor is one lost that fits";
}

TEST(SavedPlanets, WhatCannotBeReadIsSaidAndTheRestIsThere) {
  const TestFolder folder;
  const SavedPlanets planets(folder.path().string());
  ASSERT_TRUE(planets.add("Good", planetOf("1")));
  writeText(folder / "broken.json", "{");
  writeText(folder / "old.json", R"({"name": "Old", "algorithm": 1, "params": {}})");
  writeText(folder / "list.json", "[]");
  writeText(folder / "huge.json", std::string(3 << 20, ' '));
  writeText(folder / "notes.txt", "not mine");
  writeText(folder / "plain.json", R"({"seed": 3})");            // parameters alone: named after the file
  ASSERT_EQ(::mkfifo((folder / "pipe.json").c_str(), 0600), 0);  // would be waited for
  std::filesystem::create_directory(folder / "folder.json");
  const auto found = planets.find();
  EXPECT_EQ(found.planets.size(), 2u);
  EXPECT_EQ(found.complaints.size(), 4u);
  for (const std::string& complaint : found.complaints) EXPECT_NE(complaint.find(".json"), std::string::npos) << complaint;
  const auto isPlain = [](const SavedPlanet& planet) { return planet.name == "plain" && planet.params.seed == 3; };
  EXPECT_TRUE(std::any_of(found.planets.begin(), found.planets.end(), isPlain));
}

TEST(SavedPlanets, ADamagedPictureIsNone) {
  const TestFolder folder;
  const SavedPlanets planets(folder.path().string());
  const auto planet = planets.add("P", planetOf("1"));
  ASSERT_TRUE(planet);
  writeText(folder / "p.png", "no picture");
  EXPECT_FALSE(planets.picture(*planet));
}

TEST(SavedPlanets, AFolderThatCannotBeMadeIsAnError) {
  const TestFolder folder;
  writeText(folder / "file", "");
  const auto added = SavedPlanets(folder / "file/planets").add("P", planetOf("1"));
  ASSERT_FALSE(added);
  EXPECT_NE(added.error().message.find("file/planets"), std::string::npos) << added.error().message;
}

// Sets variables of the environment for as long as it lives.
class Environment {
 public:
  Environment(const char* data, const char* home) {
    set("XDG_DATA_HOME", data);
    set("HOME", home);
  }
  ~Environment() {
    for (const auto& [name, value] : before_) value.empty() ? ::unsetenv(name) : ::setenv(name, value.c_str(), 1);
  }

 private:
  void set(const char* name, const char* value) {
    const char* old = std::getenv(name);
    before_.emplace_back(name, old ? old : "");
    value ? ::setenv(name, value, 1) : ::unsetenv(name);
  }
  std::vector<std::pair<const char*, std::string>> before_;
};

TEST(SavedPlanets, TheFolderIsWhereTheDesktopKeepsData) {
  {
    const Environment both("/data", "/home/me");
    EXPECT_EQ(*SavedPlanets::usualFolder(), "/data/terrella/planets");
  }
  for (const char* data : {static_cast<const char*>(nullptr), "", "relative"}) {
    const Environment home(data, "/home/me");
    EXPECT_EQ(*SavedPlanets::usualFolder(), "/home/me/.local/share/terrella/planets");
  }
  const Environment none(nullptr, nullptr);
  EXPECT_FALSE(SavedPlanets::usualFolder());
}

}  // namespace
}  // namespace terrella::test
