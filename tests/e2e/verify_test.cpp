// `terrella verify` and `bake --verify`, through the program itself.
#include <gtest/gtest.h>

#include <chrono>

#include "cli_process.h"

namespace terrella::test {
namespace {

void expectGood(const TestFolder& folder, const std::string& set) {
  const Ended ended = terrella(folder, {"verify", set});
  EXPECT_EQ(ended.code, 0) << ended.out << ended.err;
  EXPECT_TRUE(ended.isSilent()) << ended.err;
  EXPECT_EQ(ended.out.find("FAILED"), std::string::npos);
}

// Exit code 1, a table with the failed row, and one sentence.
void expectBad(const TestFolder& folder, const std::string& set, const std::string& said, const std::string& row = "FAILED") {
  const Ended ended = terrella(folder, {"verify", set});
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find(said), std::string::npos) << ended.err;
  EXPECT_NE(ended.out.find(row), std::string::npos) << ended.out;
}

TEST(Verify, WhatABakeWroteIsAsPromised) {
  const TestFolder folder;
  for (const char* preset : {"terra", "archipelago", "published", "barren"}) {
    for (const char* size : {"256", "512", "1024"}) {
      ASSERT_EQ(terrella(folder, {"bake", "--preset", preset, "--size", size, "--maps", "albedo,height,normal,water,clouds,climate"}).code,
                0);
      expectGood(folder, "out");
    }
  }
  const std::string table = terrella(folder, {"verify", "out"}).out;
  for (const char* row : {"check ", "planet.json ", "height.png: wrap column", "height.png: pole rows", "normal.png: agree with heights",
                          "water.png: ocean share"}) {
    EXPECT_NE(table.find(row), std::string::npos) << row;
  }
  EXPECT_TRUE(lastLine(table).starts_with("out: ") && lastLine(table).find(" checks hold") != std::string::npos) << table;
}

TEST(Verify, CubesAndTheirFaults) {
  const TestFolder folder;
  ASSERT_EQ(
      terrella(folder, {"bake", "--projection", "cube", "--size", "128", "--maps", "albedo,height,normal,water,clouds,climate", "--verify"})
          .code,
      0);
  expectGood(folder, "out");
  const auto exchange = [&](const std::string& a, const std::string& b) {
    std::filesystem::rename(folder / a, folder / "held");
    std::filesystem::rename(folder / b, folder / a);
    std::filesystem::rename(folder / "held", folder / b);
  };
  for (const std::string map : {"albedo", "height", "normal", "water", "clouds", "climate"}) {
    exchange("out/" + map + "_px.png", "out/" + map + "_py.png");
    expectBad(folder, "out", map + "_px.png, " + map + "_py.png in out are not those that planet.json was written for",
              map + ": twelve edges");
    exchange("out/" + map + "_px.png", "out/" + map + "_py.png");
  }
  std::filesystem::remove(folder / "out/clouds_nz.png");
  expectBad(folder, "out", "Cannot read out/clouds_nz.png: there is no such file.");
}

TEST(Verify, AnyNumberOfThreadsSaysTheSame) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "512"}).code, 0);
  const std::string one = terrella(folder, {"verify", "out", "--threads", "1"}).out;
  EXPECT_EQ(terrella(folder, {"verify", "--threads", "4", "out/"}).out.substr(0, 500), one.substr(0, 500));
  EXPECT_EQ(terrella(folder, {"--threads", "2", "verify", "out"}).out, one);
}

TEST(Verify, NamesTheFault) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256"}).code, 0);
  const std::string heights = readText(folder / "out/height.png"), manifest = readText(folder / "out/planet.json");
  std::string damaged = heights;
  damaged[1000] = static_cast<char>(damaged[1000] ^ 4);
  writeText(folder / "out/height.png", damaged);
  expectBad(folder, "out", "out/height.png is damaged:", "height.png: file");
  writeText(folder / "out/height.png", heights.substr(0, 5000));
  expectBad(folder, "out", "out/height.png is damaged: it ends too early.");
  std::filesystem::remove(folder / "out/height.png");
  expectBad(folder, "out", "Cannot read out/height.png: there is no such file.");
  writeText(folder / "out/height.png", heights);
  expectGood(folder, "out");

  std::filesystem::copy_file(folder / "out/normal.png", folder / "out/albedo.png", std::filesystem::copy_options::overwrite_existing);
  expectBad(folder, "out", "The pixels of albedo.png in out are not those that planet.json was written for");
  writeText(folder / "out/planet.json", "{");
  expectBad(folder, "out", "out/planet.json: Not valid JSON: something is wrong at line 1.");
}

TEST(Verify, AFolderOfSets) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--count", "12", "--seed", "1", "--out", "many"}).code, 0);
  std::filesystem::create_directory(folder / "many/notes");
  writeText(folder / "many/readme.txt", "mine");
  const Ended good = terrella(folder, {"verify", "many"});
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_EQ(lastLine(good.out), "13 of 13 sets and lists are as promised");
  EXPECT_LT(good.out.find("many/9 "), good.out.find("many/10 ")) << "in the order of seeds";

  std::filesystem::remove(folder / "many/3/planet.json");
  std::filesystem::remove(folder / "many/10/water.png");
  expectBad(folder, "many", "Cannot read many/3/planet.json: there is no such file. 2 more failed.",
            "10 of 13 sets and lists are as promised");
}

// The list is what other programs load planets by.
TEST(Verify, AListOfPlanetsThatAreNotThere) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--preset", "classic", "--count", "3", "--seed", "1", "--out", "many"}).code, 0);
  std::filesystem::remove_all(folder / "many/2");
  expectBad(folder, "many", "many/planets.json lists 2, which is not there.", "2 of 3 sets and lists are as promised");
  // Of shards that were put into one folder the list knows those of one.
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256", "--preset", "classic", "--seed", "9", "--out", "many/9"}).code, 0);
  expectBad(folder, "many", "many/planets.json lists 2, which is not there. 1 more", "3 of 4 sets and lists are as promised");
  EXPECT_NE(terrella(folder, {"verify", "many"}).out.find("1 not listed"), std::string::npos);
  std::filesystem::remove_all(folder / "many/9");
  std::filesystem::rename(folder / "many/3", folder / "many/2");
  expectBad(folder, "many", "many/planets.json lists 2, where another planet is. 1 more", "2 of 3 sets and lists are as promised");
  const std::string list = readText(folder / "many/planets.json");
  for (const auto& [text, complaint] : {std::pair{list.substr(0, list.size() / 2), "Not valid JSON"},
                                        {list.substr(0, list.find(',')) + "}", "it lists no planets."},
                                        {list.substr(0, list.find(',')) + ", \"planets\": [7]}", "it has a planet without a folder."}}) {
    writeText(folder / "many/planets.json", text);
    expectBad(folder, "many", std::string("many/planets.json: ") + complaint, "2 of 3 sets and lists are as promised");
  }
  // Somebody else's is none of ours.
  writeText(folder / "many/planets.json", "[\"Mercury\"]");
  EXPECT_EQ(lastLine(terrella(folder, {"verify", "many"}).out), "2 of 2 sets are as promised");
}

TEST(Verify, WhatIsNoSet) {
  const TestFolder folder;
  writeText(folder / "file", "mine");
  std::filesystem::create_directory(folder / "empty");
  const auto fails = [&](const std::string& set, const std::string& said) { expectBad(folder, set, said, ""); };
  fails("nowhere", "There is no folder nowhere.");
  fails("file", "file is no folder; give the one that a bake wrote.");
  fails("empty", "There is no planet.json in empty, nor in a folder within it: this is no set of maps.");
  fails("/dev/null", "is no folder");
}

TEST(Verify, Misuse) {
  const TestFolder folder;
  const auto misused = [&](const std::vector<std::string>& words, const std::string& said) {
    const Ended ended = terrella(folder, words);
    EXPECT_EQ(ended.code, 2) << ended.err;
    EXPECT_TRUE(ended.saysOneLine() && ended.out.empty()) << ended.err;
    EXPECT_NE(ended.err.find(said), std::string::npos) << ended.err;
  };
  misused({"verify"}, "terrella verify needs the folder that a bake wrote");
  misused({"verify", ""}, "The folder needs a name.");
  misused({"verify", "out", "more"}, "Unknown argument \"more\"");
  misused({"verify", "out", "--thread", "2"}, "did you mean \"--threads\"?");
  misused({"verify", "out", "--threads", "0"}, "--threads must be a whole number from 1 to 256");
  misused({"--seed", "7", "verify", "out"}, "--seed belongs to the viewer, not to verify.");
  misused({"--size", "512", "verify", "out"}, "--size belongs to the viewer, not to verify.");
  misused({"verfy"}, "did you mean \"verify\"?");
}

TEST(Verify, AnOutputThatIsFull) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "256"}).code, 0);
  const Ended ended = Process(folder, {TERRELLA_BINARY, "verify", "out"}, "/dev/full").wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
}

TEST(Verify, ABakeVerifiesItself) {
  const TestFolder folder;
  const Ended one = terrella(folder, {"bake", "--size", "256", "--verify"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_TRUE(lastLine(one.out).starts_with("Verified in ") && lastLine(one.out).ends_with(" checks hold")) << one.out;
  const Ended many = terrella(folder, {"bake", "--size", "256", "--count", "5", "--threads", "2", "--out", "many", "--verify"});
  EXPECT_EQ(many.code, 0) << many.err;
  EXPECT_EQ(terrella(folder, {"verify", "many"}).code, 0);
}

// What is read back is what lies on the disk, not what was meant: a file that another program spoils meanwhile is noticed.
TEST(Verify, ABakeThatIsSpoiledFails) {
  const TestFolder folder;
  const Process process(folder, {TERRELLA_BINARY, "bake", "--size", "4096", "--verify"});
  ASSERT_TRUE(process.waitForFile(folder / "out/planet.json"));
  std::filesystem::remove(folder / "out/clouds.png");  // the last to be looked at
  const Ended ended = process.wait();
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("Cannot read out/clouds.png: there is no such file."), std::string::npos) << ended.err;
  EXPECT_NE(ended.out.find("FAILED"), std::string::npos);
}

TEST(Verify, InterruptedABakeKeepsItsFiles) {
  const TestFolder folder;
  const Process process(folder, {TERRELLA_BINARY, "bake", "--size", "4096", "--verify"});
  ASSERT_TRUE(process.waitForFile(folder / "out/planet.json"));
  process.kill(SIGINT);
  const Ended ended = process.wait();
  EXPECT_EQ(ended.code, 130);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("the maps in out are complete, but not all of them were verified."), std::string::npos) << ended.err;
  expectGood(folder, "out");
}

}  // namespace
}  // namespace terrella::test
