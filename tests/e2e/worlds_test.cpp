// Planets of other kinds, through the program: what each gives, and what it says it cannot give.
#include <gtest/gtest.h>

#include "cli_process.h"

namespace terrella::test {
namespace {

Ended bake(const TestFolder& folder, const std::string& preset, const Words& more = {}) {
  Words words{"bake", "--preset", preset, "--size", "256", "--seed", "3", "--verify"};
  words.insert(words.end(), more.begin(), more.end());
  return terrella(folder, words);
}

TEST(Worlds, AreBakedAndVerifiedAndGrownAgain) {
  for (const char* preset : {"moon", "mars", "jupiter", "ringed", "saturn"}) {
    const TestFolder folder;
    EXPECT_EQ(bake(folder, preset).code, 0) << preset;
    EXPECT_EQ(terrella(folder, {"verify", "out", "--regrow"}).code, 0) << preset;
  }
}

TEST(Worlds, HaveTheFilesThatTheirKindHas) {
  const TestFolder folder;
  ASSERT_EQ(bake(folder, "saturn", {"--out", "saturn"}).code, 0);
  EXPECT_EQ(leftIn(folder, "saturn"), (Names{"albedo.png", "rings.png", "planet.json"}));
  ASSERT_EQ(bake(folder, "moon", {"--out", "moon"}).code, 0);
  EXPECT_EQ(leftIn(folder, "moon"), (Names{"albedo.png", "height.png", "normal.png", "planet.json"}));
  // What is empty is written if it is asked for.
  ASSERT_EQ(bake(folder, "moon", {"--maps", "clouds,water", "--out", "empty"}).code, 0);
  EXPECT_EQ(leftIn(folder, "empty"), (Names{"water.png", "clouds.png", "planet.json"}));
  ASSERT_EQ(bake(folder, "mars", {"--out", "mars"}).code, 0);  // with storms of dust
  EXPECT_EQ(leftIn(folder, "mars"), (Names{"albedo.png", "height.png", "normal.png", "clouds.png", "planet.json"}));
}

TEST(Worlds, OfRockGoIntoEveryPackAndHaveRegions) {
  const TestFolder folder;
  EXPECT_EQ(bake(folder, "moon", {"--target", "unity,unreal,godot,blender,xplanet,celestia,cubemap,ktx2,dds,photos,gis"}).code, 0);
  // Under a sky that is always clear nothing speaks of clouds.
  for (const char* file : {"unity/README.txt", "unreal/README.txt", "godot/README.txt", "godot/planet_godot3.tscn",
                           "godot/planet_godot4.tscn", "celestia/planet.ssc", "ktx2/README.txt", "dds/README.txt", "blender/planet.json"})
    EXPECT_EQ(readText(folder / ("out/" + std::string(file))).find("clouds."), std::string::npos) << file;
  EXPECT_NE(readText(folder / "out/blender/planet.py").find("CLOUD_MAP = \"\""), std::string::npos);
  EXPECT_EQ(bake(folder, "moon", {"--region", "10,20", "--meters", "4000", "--out", "ground"}).code, 0);
}

TEST(Worlds, OfGasGoIntoPacksThatDoWithColours) {
  const TestFolder folder;
  ASSERT_EQ(bake(folder, "jupiter", {"--target", "gltf,threejs,xplanet,celestia,cubemap,photos,unity,unreal,godot,ktx2,dds,blender"}).code,
            0);
  EXPECT_EQ(leftIn(folder, "out/blender"), (Names{"albedo.png", "planet.py", "README.txt", "planet.json"}));
  EXPECT_EQ(leftIn(folder, "out/photos"), (Names{"albedo.jpg", "albedo.webp", "README.txt", "planet.json"}));
  EXPECT_EQ(leftIn(folder, "out/xplanet"), (Names{"albedo.png", "xplanet.conf", "README.txt", "planet.json"}));
  // Nothing names a file that is not there.
  for (const char* file : {"out/xplanet/xplanet.conf", "out/celestia/planet.ssc", "out/celestia/README.txt", "out/unity/README.txt",
                           "out/unreal/README.txt", "out/godot/README.txt", "out/godot/planet_godot3.tscn", "out/godot/planet_godot4.tscn",
                           "out/ktx2/README.txt", "out/dds/README.txt", "out/blender/README.txt"}) {
    const std::string text = readText(folder / file);
    for (const char* lacking : {"clouds", "normal.png", "water.png", "orm.png", "height.", "@"})
      EXPECT_EQ(text.find(lacking), std::string::npos) << file << lacking;
  }
  EXPECT_EQ(bake(folder, "jupiter", {"--target", "photos", "--resume", "--out", "out/photos"}).code, 0);
}

TEST(Worlds, SayWhatTheyHaveNot) {
  const TestFolder folder;
  const auto refused = [&](const std::string& preset, const Words& more, const std::string& why) {
    const Ended ended = bake(folder, preset, more);
    EXPECT_NE(ended.code, 0) << preset;
    EXPECT_NE(ended.err.find(why), std::string::npos) << ended.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "out")) << preset;
  };
  refused("moon", {"--maps", "flow"}, "has no such map: flow");
  refused("jupiter", {"--maps", "height"}, "has no such map: height");
  refused("jupiter", {"--region", "10,20"}, "leave out --region");
  refused("jupiter", {"--target", "photos,gis"}, "Target gis is made of maps that a planet of the kind \"giant\" has not: height.");
  const Ended drawn = terrella(TestFolder(), {"render", "--preset", "jupiter", "--map", "height"});
  EXPECT_NE(drawn.code, 0);
  EXPECT_NE(drawn.err.find("has no such map: height"), std::string::npos) << drawn.err;
}

}  // namespace
}  // namespace terrella::test
