// `bake --target` through the program itself: packs beside, over and under other files, gone on with, and on a full disk.
#include <gtest/gtest.h>

#include <cerrno>

#include "cli_process.h"

namespace terrella::test {
namespace {

namespace fs = std::filesystem;

const Names kXplanetFiles{"albedo.png", "water.png", "clouds_grey.png", "xplanet.conf", "README.txt", "planet.json"};

Ended bake(const TestFolder& folder, const Words& more) {
  Words words{"bake", "--size", "256", "--seed", "3"};
  words.insert(words.end(), more.begin(), more.end());
  return terrella(folder, words);
}

bool holds(const TestFolder& folder, const std::string& set = "out") { return terrella(folder, {"verify", set}).code == 0; }

TEST(BakeTarget, WritesOnePackIntoTheFolderAndSeveralBelowIt) {
  const TestFolder folder;
  ASSERT_EQ(bake(folder, {"--target", "xplanet", "--verify"}).code, 0);
  EXPECT_EQ(leftIn(folder, "out"), kXplanetFiles);
  ASSERT_EQ(bake(folder, {"--target", "xplanet,celestia,xplanet", "--count", "2", "--out", "many"}).code, 0);
  EXPECT_EQ(planetsIn(folder, "many"), (Names{"3", "4"}));
  EXPECT_EQ(leftIn(folder, "many/4"), (Names{"xplanet", "celestia"}));
  EXPECT_EQ(leftIn(folder, "many/4/xplanet"), kXplanetFiles);
  for (const std::string& name : kXplanetFiles)
    EXPECT_EQ(readText(folder / ("many/3/xplanet/" + name)), readText(folder / ("out/" + name))) << name << ", alone or with others";
  EXPECT_EQ(terrella(folder, {"verify", "many/3"}).code, 0);
}

TEST(BakeTarget, ListsWhatThereIs) {
  const TestFolder folder;
  const Ended ended = terrella(folder, {"bake", "--list-targets"});
  EXPECT_EQ(ended.code, 0);
  for (const char* name : {"unity", "unreal", "godot", "blender", "xplanet", "celestia"})
    EXPECT_NE(("\n" + ended.out).find(std::string("\n") + name + " "), std::string::npos) << name;
  EXPECT_TRUE(leftIn(folder).empty());
}

// README.txt is a name that anybody may have used.
TEST(BakeTarget, AFileOfSomebodyElseIsNotReplaced) {
  for (const std::string name : {"README.txt", "xplanet.conf"}) {
    const TestFolder folder;
    fs::create_directory(folder / "out");
    writeText(folder / ("out/" + name), "mine");
    const Ended ended = bake(folder, {"--target", "xplanet"});
    EXPECT_EQ(ended.code, 1);
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_NE(ended.err.find("Cannot write out/" + name), std::string::npos) << ended.err;
    EXPECT_EQ(leftIn(folder, "out"), Names{name});
    EXPECT_EQ(readText(folder / ("out/" + name)), "mine");
  }
}

// A link that leads nowhere is somebody's.
TEST(BakeTarget, WhatCannotBeReadIsNotReplaced) {
  const TestFolder folder;
  fs::create_directory(folder / "out");
  fs::create_symlink("nowhere", folder / "out/planet.json");
  const Ended ended = bake(folder, {"--target", "xplanet"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_TRUE(fs::is_symlink(folder / "out/planet.json"));
}

// Known before the long work: of several packs none is written then.
TEST(BakeTarget, WhatCannotBeWrittenIsKnownBeforeAnyPackIs) {
  const TestFolder folder;
  fs::create_directories(folder / "out/xplanet");
  writeText(folder / "out/xplanet/README.txt", "mine");
  const Ended ended = bake(folder, {"--target", "celestia,xplanet"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_NE(ended.err.find("Cannot write out/xplanet/README.txt"), std::string::npos) << ended.err;
  EXPECT_EQ(leftIn(folder, "out"), Names{"xplanet"});
  EXPECT_EQ(leftIn(folder, "out/xplanet"), Names{"README.txt"});
}

TEST(BakeTarget, ANewSetTakesThePlaceOfAPackAndForeignFilesStay) {
  const TestFolder folder;
  ASSERT_EQ(bake(folder, {"--target", "unity"}).code, 0);
  writeText(folder / "out/notes.txt", "mine");
  writeText(folder / "out/albedo.png.import", "somebody's");
  ASSERT_EQ(bake(folder, {"--target", "xplanet", "--seed", "4"}).code, 0);
  Names expected = kXplanetFiles;
  expected.insert({"notes.txt", "albedo.png.import"});
  EXPECT_EQ(leftIn(folder, "out"), expected);
  EXPECT_TRUE(holds(folder));
  ASSERT_EQ(bake(folder, {}).code, 0);
  expected = kDefaultFiles;
  expected.insert({"notes.txt", "albedo.png.import"});
  EXPECT_EQ(leftIn(folder, "out"), expected);
  EXPECT_TRUE(holds(folder));
  EXPECT_EQ(readText(folder / "out/notes.txt") + readText(folder / "out/albedo.png.import"), "minesomebody's");
}

TEST(BakeTarget, ResumeLeavesAWholePackAndMendsAnother) {
  const TestFolder folder;
  const Words resume{"--target", "xplanet", "--resume"};
  ASSERT_EQ(bake(folder, resume).code, 0);
  const auto albedo = fs::last_write_time(folder / "out/albedo.png");
  const std::string conf = readText(folder / "out/xplanet.conf");
  EXPECT_NE(bake(folder, resume).out.find("there already, whole"), std::string::npos);
  EXPECT_EQ(fs::last_write_time(folder / "out/albedo.png"), albedo);
  const auto mend = [&](const std::string& what) {
    EXPECT_FALSE(holds(folder)) << what;
    const Ended ended = bake(folder, resume);
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.out.find("there already"), std::string::npos) << what;
    EXPECT_EQ(leftIn(folder, "out"), kXplanetFiles) << what;
    EXPECT_EQ(readText(folder / "out/xplanet.conf"), conf) << what;
    EXPECT_TRUE(holds(folder)) << what;
  };
  writeText(folder / "out/xplanet.conf", conf + "\n");
  mend("one byte more");
  fs::remove(folder / "out/clouds_grey.png");
  mend("one file less");
  writeText(folder / "out/albedo.png", readText(folder / "out/water.png"));
  mend("one map in the place of another");
  // Another target, another planet, maps alone: nothing of that is there.
  for (const Words& other :
       {Words{"--target", "celestia", "--resume"}, Words{"--target", "xplanet", "--resume", "--seed", "4"}, Words{"--resume"}})
    EXPECT_EQ(bake(folder, other).out.find("there already"), std::string::npos);
}

TEST(BakeTarget, VerifyNamesTheFileThatIsNotAsWritten) {
  const TestFolder folder;
  ASSERT_EQ(bake(folder, {"--target", "celestia"}).code, 0);
  writeText(folder / "out/planet.ssc", "\"Moon\" \"Sol/Earth\" {}");
  const Ended ended = terrella(folder, {"verify", "out"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("out/planet.ssc is not the file that planet.json was written for"), std::string::npos) << ended.err;
}

// What a pack's files are called is read from planet.json: names that lead elsewhere are not followed.
TEST(BakeTarget, NothingOutsideOfTheFolderIsRemoved) {
  const TestFolder folder;
  ASSERT_EQ(bake(folder, {"--target", "xplanet"}).code, 0);
  writeText(folder / "mine.txt", "mine");
  std::string manifest = readText(folder / "out/planet.json");
  const auto at = manifest.find("\"xplanet.conf\"");
  ASSERT_NE(at, std::string::npos);
  writeText(folder / "out/planet.json", manifest.replace(at, 14, "\"../mine.txt\""));
  EXPECT_EQ(bake(folder, {}).code, 0);
  EXPECT_EQ(readText(folder / "mine.txt"), "mine");
  EXPECT_TRUE(fs::exists(folder / "out/xplanet.conf")) << "nobody lists it any more";
}

// The disk is full from a step on, early, in the middle and late: the older pack stays, and nothing half made.
TEST(BakeTarget, AFullDiskLeavesTheOldPack) {
  const TestFolder folder;
  ASSERT_EQ(bake(folder, {"--target", "celestia"}).code, 0);
  const Names old = leftIn(folder, "out");
  const std::string before = readText(folder / "out/planet.json");
  const auto hooked = [&](const std::string& setting) {
    return Process(folder, {"env", std::string("LD_PRELOAD=") + TERRELLA_FAULT_HOOK, setting, "FAULT_ERROR=" + std::to_string(ENOSPC),
                            TERRELLA_BINARY, "bake", "--size", "256", "--seed", "9", "--target", "godot", "--threads", "1"})
        .wait();
  };
  for (const int step : {10, 20, 30, 40}) {
    const Ended ended = hooked("FAULT_AT=" + std::to_string(step));
    EXPECT_EQ(ended.code, 1) << step;
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_NE(ended.err.find("No space left on device"), std::string::npos) << ended.err;
    EXPECT_EQ(leftIn(folder, "out"), old) << step;
    EXPECT_EQ(readText(folder / "out/planet.json"), before) << step;
  }
  EXPECT_TRUE(holds(folder));
}

// Where there was no folder, a disk that is full from the first, the second, the third step on leaves none.
TEST(BakeTarget, AFullDiskLeavesNoFolderThatWasMadeForNothing) {
  for (int step = 1; step <= 6; ++step) {
    const TestFolder folder;
    const Ended ended = Process(folder, {"env", std::string("LD_PRELOAD=") + TERRELLA_FAULT_HOOK, "FAULT_AT=" + std::to_string(step),
                                         "FAULT_ERROR=" + std::to_string(ENOSPC), TERRELLA_BINARY, "bake", "--size", "256", "--preset",
                                         "classic", "--threads", "1"})
                            .wait();
    EXPECT_EQ(ended.code, 1) << step;
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_EQ(leftIn(folder), Names()) << step;
  }
}

// Smooth, or as high as it is: --resume tells the two apart.
TEST(BakeTarget, AMeshIsDisplacedOnRequest) {
  const TestFolder folder;
  const Words smooth{"--target", "gltf", "--preset", "classic", "--resume"},
      high{"--target", "gltf", "--preset", "classic", "--resume", "--displace", "20"};
  ASSERT_EQ(bake(folder, smooth).code, 0);
  const auto size = fs::file_size(folder / "out/planet.glb");
  const Ended displaced = bake(folder, high);
  EXPECT_EQ(displaced.out.find("there already"), std::string::npos);
  EXPECT_GT(fs::file_size(folder / "out/planet.glb"), size + 1000000);
  EXPECT_NE(readText(folder / "out/README.txt").find("20 times as high as it is"), std::string::npos);
  EXPECT_NE(bake(folder, high).out.find("there already, whole"), std::string::npos);
  EXPECT_TRUE(holds(folder));
  EXPECT_EQ(bake(folder, smooth).out.find("there already"), std::string::npos);
}

}  // namespace
}  // namespace terrella::test
