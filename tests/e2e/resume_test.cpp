// Bakes that meet in a folder, and bakes that go on where another ended.
#include <gtest/gtest.h>

#include <chrono>

#include "cli_process.h"

namespace terrella::test {
namespace {

namespace fs = std::filesystem;

// While the first is at work the second ends at once, and says who is there.
TEST(TwoBakes, IntoOneFolder) {
  for (const Words& more : {Words{}, Words{"--count", "1"}}) {
    const TestFolder folder;
    const std::string set = more.empty() ? "out" : "out/7";
    Words words{TERRELLA_BINARY, "bake", "--size", "4096", "--threads", "1"};
    words.insert(words.end(), more.begin(), more.end());
    const Process first(folder, words);
    const std::string lock = folder / set + "/.terrella/lock";
    ASSERT_TRUE(first.waitUntil([&] { return fs::exists(lock) && !readText(lock).empty(); }));
    Words second{"bake", "--size", "256", "--seed", "7"};
    second.insert(second.end(), more.begin(), more.end());
    const Ended refused = terrella(folder, second);
    EXPECT_EQ(refused.code, 1);
    EXPECT_TRUE(refused.saysOneLine()) << refused.err;
    EXPECT_NE(refused.err.find("Cannot write to folder " + set + ": another bake is at work in it (process " + std::to_string(first.id()) +
                               " on "),
              std::string::npos)
        << refused.err;
    EXPECT_EQ(first.wait().code, 0);
    EXPECT_EQ(leftIn(folder, set), kDefaultFiles);
    EXPECT_NE(readText(folder / set + "/planet.json").find("\"width\": 4096"), std::string::npos);
  }
}

TEST(Resume, SkipsWhatIsWholeAndBakesTheRest) {
  const TestFolder folder;
  const Words bake{"bake", "--size", "256", "--count", "6", "--seed", "1", "--out", "many"};
  Words resume = bake;
  resume.push_back("--resume");
  const Ended fresh = terrella(folder, resume);
  EXPECT_EQ(fresh.code, 0) << fresh.err;
  EXPECT_EQ(fresh.out.find("Skipped"), std::string::npos);
  const std::string three = readText(folder / "many/3/height.png"), six = readText(folder / "many/6/planet.json");
  const auto before = fs::last_write_time(folder / "many/1/height.png");

  fs::remove(folder / "many/2/clouds.png");
  writeText(folder / "many/3/height.png", three.substr(0, 1000));
  fs::remove(folder / "many/5/planet.json");
  fs::remove_all(folder / "many/6");
  const Ended rest = terrella(folder, resume);
  EXPECT_EQ(rest.code, 0) << rest.err;
  EXPECT_NE(rest.out.find("Skipped 2 of 6 planets, which were there already, whole\n4 planets in "), std::string::npos) << rest.out;
  EXPECT_EQ(readText(folder / "many/3/height.png"), three);
  EXPECT_EQ(readText(folder / "many/6/planet.json"), six);
  EXPECT_EQ(fs::last_write_time(folder / "many/1/height.png"), before) << "not written again";
  EXPECT_EQ(terrella(folder, {"verify", "many"}).code, 0);

  EXPECT_EQ(lastLine(terrella(folder, resume).out), "Skipped 6 of 6 planets, which were there already, whole");
  // Another size, other maps, other parameters: nothing is the same.
  for (const Words& more : {Words{"--size", "512"}, Words{"--maps", "height"}, Words{"--sea.oceanShare", "0.5"}}) {
    Words other = resume;
    other.insert(other.end(), more.begin(), more.end());
    const Ended all = terrella(folder, other);
    EXPECT_EQ(all.code, 0);
    EXPECT_EQ(all.out.find("Skipped"), std::string::npos) << more.front();
  }
  EXPECT_EQ(terrella(folder, bake).out.find("Skipped"), std::string::npos) << "unless it is asked for";
}

TEST(Resume, OnePlanetAndVerifiedAsWell) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256"}).code, 0);
  const Ended again = terrella(folder, {"bake", "--size", "256", "--resume", "--verify"});
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_TRUE(again.out.starts_with("Left out as it is: these maps are there already, whole.\n")) << again.out;
  EXPECT_NE(again.out.find("Verified in "), std::string::npos);
  EXPECT_NE(terrella(folder, {"bake", "--size", "256", "--resume", "--seed", "8"}).out.find("out/height.png"), std::string::npos);
}

// --count goes into folders of its own; --out may be a link, for someone asked for it.
TEST(Links, OnlyTheFolderThatWasNamedIsFollowed) {
  const TestFolder folder;
  fs::create_directories(folder / "real");
  fs::create_directories(folder / "elsewhere");
  fs::create_directory_symlink("real", folder / "many");
  fs::create_directory_symlink("../elsewhere", folder / "real/2");
  const Ended ended = terrella(folder, {"bake", "--size", "256", "--count", "2", "--seed", "1", "--threads", "1", "--out", "many"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("Cannot write to folder many/2: it is a link; only the folder of --out may be one."), std::string::npos)
      << ended.err;
  EXPECT_EQ(leftIn(folder, "real/1"), kDefaultFiles);
  EXPECT_TRUE(leftIn(folder, "elsewhere").empty());
  fs::create_directories(folder / "real/3");
  fs::create_directory_symlink("../../elsewhere", folder / "real/3/gltf");
  const Ended packs = terrella(folder, {"bake", "--size", "256", "--seeds", "3", "--target", "gltf,threejs", "--out", "many"});
  EXPECT_EQ(packs.code, 1);
  EXPECT_NE(packs.err.find("Cannot write to folder many/3/gltf: it is a link"), std::string::npos) << packs.err;
  EXPECT_TRUE(leftIn(folder, "elsewhere").empty());
}

}  // namespace
}  // namespace terrella::test
