// One bake at a time in a folder, and what is put right there before it begins.
#include "exporter/folder/set_folder.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/wait.h>

#include "exporter/folder/set_names.h"
#include "exporter/folder/set_swap.h"
#include "exporter/manifest.h"
#include "exporter/test_folder.h"

namespace terrella::test {
using namespace exporter;
namespace {

using Names = std::set<std::string>;

pid_t deadProcess() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  ::waitpid(child, nullptr, 0);
  return child;
}

std::string manifestOf(const Names& maps) {
  std::string text;
  for (const std::string& map : maps) text += (text.empty() ? "" : ", ") + ("\"" + map + "\": {\"file\": \"" + map + ".png\"}");
  return "{\"generator\": \"terrella\", \"maps\": {" + text + "}}";
}

TEST(SetFolder, IsForOneBakeAtATime) {
  const TestFolder folder;
  {
    const auto first = SetFolder::open(folder / "out");
    ASSERT_TRUE(first) << first.error().message;
    const auto second = SetFolder::open(folder / "out");
    ASSERT_FALSE(second);
    const std::string said = second.error().message, pid = std::to_string(::getpid());
    EXPECT_TRUE(said.starts_with("Cannot write to folder " + (folder / "out") + ": another bake is at work in it (process " + pid + " on "))
        << said;
    EXPECT_TRUE(said.ends_with(" UTC).")) << said;
    EXPECT_TRUE(lockOwner(folder / "out")->starts_with("process " + pid));
    ASSERT_TRUE(SetFolder::open(folder / "other")) << "another folder is free";
  }
  EXPECT_TRUE(folder.names().empty()) << "nothing came of it";
  EXPECT_FALSE(lockOwner(folder / "out"));
  EXPECT_TRUE(SetFolder::open(folder / "out"));
}

// The next owner may come at the very moment when the last goes.
TEST(SetFolder, ThreadsThatTakeTurnsNeverMeet) {
  const TestFolder folder;
  std::atomic<int> inside{0}, most{0}, turns{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int j = 0; j < 50; ++j) {
        const auto mine = SetFolder::open(folder / "out");
        if (!mine) continue;
        most = std::max(most.load(), ++inside);
        ++turns;
        --inside;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(most, 1);
  EXPECT_GE(turns, 50);
}

TEST(SetFolder, ALockWithoutAnOwnerIsNone) {
  const TestFolder folder;
  std::filesystem::create_directories(folder / ".terrella/new");
  writeText(folder / ".terrella/lock", "process 1 on box, since long ago\n");
  writeText(folder / ".terrella/new/height.png", "half of");
  { ASSERT_TRUE(SetFolder::open(folder.path().string())); }
  EXPECT_TRUE(folder.names().empty());
}

TEST(SetFolder, NonsenseInTheHiddenPlacesGetsASentence) {
  const auto refused = [](const TestFolder& folder) {
    const auto opened = SetFolder::open(folder.path().string());
    return opened ? std::string() : opened.error().message;
  };
  const TestFolder file, link, lockFolder, lockLink, elsewhere;
  writeText(file / ".terrella", "");
  EXPECT_EQ(refused(file),
            "Cannot write to folder " + file.path().string() + ": " + (file / ".terrella") + " is in the way, it is no folder.");
  std::filesystem::create_directory_symlink(elsewhere.path(), link / ".terrella");
  EXPECT_NE(refused(link).find("is in the way, it is no folder."), std::string::npos);
  EXPECT_TRUE(elsewhere.names().empty());
  std::filesystem::create_directories(lockFolder / ".terrella/lock");
  EXPECT_NE(refused(lockFolder).find(".terrella/lock: Is a directory."), std::string::npos) << refused(lockFolder);
  std::filesystem::create_directory(lockLink / ".terrella");
  std::filesystem::create_symlink(elsewhere / "made", lockLink / ".terrella/lock");
  EXPECT_NE(refused(lockLink).find(".terrella/lock: "), std::string::npos);
  EXPECT_TRUE(elsewhere.names().empty()) << "no link was followed";
}

TEST(SetFolder, ALinkToAFolderIsFollowed) {
  const TestFolder folder;
  std::filesystem::create_directory(folder / "real");
  std::filesystem::create_directory_symlink("real", folder / "link");
  {
    const auto opened = SetFolder::open(folder / "link");
    ASSERT_TRUE(opened);
    EXPECT_TRUE(std::filesystem::exists(folder / "real/.terrella/lock"));
  }
  std::filesystem::create_directory_symlink("nowhere", folder / "dangling");
  const auto nowhere = SetFolder::open(folder / "dangling");
  ASSERT_FALSE(nowhere);
  EXPECT_TRUE(nowhere.error().message.ends_with("/dangling: it is a link to what is not there.")) << nowhere.error().message;
}

TEST(SetFolder, ClearsThePartsOfDeadProcessesAlone) {
  const TestFolder folder;
  const std::string dead = std::to_string(deadProcess()), alive = std::to_string(::getpid());
  const Names stay{".height.png." + alive + "-0.part",  // being written
                   ".notes.txt." + dead + "-0.part",    // none of ours
                   ".height.png." + dead + "-0.parts",
                   ".height.png.x-0.part",
                   ".height.png.-1-0.part",
                   "height.png." + dead + "-0.part",
                   ".part",
                   ".-.part",
                   ".height.png.99999999999999999999-0.part"};
  for (const std::string& name : stay) writeText(folder / name, "x");
  for (const char* name : {"height.png", "albedo_px.png", "planet.json", "trees.json"})
    writeText(folder / ("." + std::string(name) + "." + dead + "-17.part"), "x");
  // Its process seems dead from here, but someone holds it: a process of another machine or container.
  const std::string held = ".water.png." + dead + "-1.part";
  writeText(folder / held, "x");
  const Descriptor file(::open((folder / held).c_str(), O_RDONLY));
  ASSERT_EQ(::flock(file.number(), LOCK_EX), 0);
  { ASSERT_TRUE(SetFolder::open(folder.path().string())); }
  Names expected = stay;
  expected.insert(held);
  EXPECT_EQ(folder.names(), expected);
}

TEST(AtomicFile, ClearsWhatAKilledWriterOfTheSameFileLeft) {
  const TestFolder folder;
  const std::string dead = std::to_string(deadProcess());
  for (const char* name : {".a.png.", ".b.png."}) writeText(folder / (name + dead + "-0.part"), "x");
  ASSERT_TRUE(writeFile(folder / "a.png", {}));
  EXPECT_EQ(folder.names(), (Names{"a.png", ".b.png." + dead + "-0.part"}));
}

TEST(SetNames, AreThoseThatABakeGives) {
  for (const char* name : {"albedo.png", "height_px.png", "moisture_nz.png", "trees.json", "planet.json"})
    EXPECT_TRUE(isSetName(name)) << name;
  for (const char* name : {"", "albedo", "Albedo.png", "albedo_pw.png", "photo.png", "albedo.png.bak", ".terrella", "trees.json2"})
    EXPECT_FALSE(isSetName(name)) << name;
}

TEST(SetNames, AManifestListsNothingOutsideItsFolder) {
  EXPECT_EQ(listedFiles(manifestOf({"height", "steepness"})), (Names{"height.png", "steepness.png"})) << "of later versions too";
  EXPECT_EQ(listedFiles(R"({"generator": "terrella", "maps": {"a": {"file": "a_{face}.png"}}, "trees": {"file": "trees.json"}})"),
            (Names{"a_px.png", "a_nx.png", "a_py.png", "a_ny.png", "a_pz.png", "a_nz.png", "trees.json"}));
  for (const char* text : {"", "[]", "7", "{}", R"({"maps": {"a": {"file": "a.png"}}})",
                           R"({"generator": "other", "maps": {"a": {"file": "a.png"}}})", R"({"generator": "terrella", "maps": [1]})",
                           R"({"generator": "terrella", "maps": {"a": 7, "b": {"file": 7}, "": {"file": ".png"}}})",
                           R"({"generator": "terrella", "maps": {"../a": {"file": "../a.png"}, "/etc/a": {"file": "/etc/a.png"}}})",
                           R"({"generator": "terrella", "maps": {"a": {"file": "b.png"}}, "trees": {"file": "../trees.json"}})"})
    EXPECT_TRUE(listedFiles(text).empty()) << text;
}

// --- The swap, from each state in which a killed bake can leave a folder ------------------------------------------------------

struct Swap {
  TestFolder folder;
  std::string path() const { return folder.path().string(); }

  // An old set of height, water and clouds; the new one has height and albedo.
  Swap() {
    for (const char* name : {"height.png", "water.png", "clouds.png"}) writeText(folder / name, "old");
    writeText(folder / "planet.json", manifestOf({"height", "water", "clouds"}));
    for (const char* name : {"mine.txt", "climate.png"}) writeText(folder / name, "mine");
    std::filesystem::create_directories(folder / ".terrella/ready");
    for (const char* name : {"height.png", "albedo.png"}) writeText(folder / (".terrella/ready/" + std::string(name)), "new");
    writeText(folder / ".terrella/ready/planet.json", manifestOf({"height", "albedo"}));
  }

  void move(const std::string& from, const std::string& to) const { std::filesystem::rename(folder / from, folder / to); }

  void expectNew() const {
    EXPECT_EQ(folder.names(), (Names{"height.png", "albedo.png", "planet.json", "mine.txt", "climate.png"}));
    EXPECT_EQ(readText(folder / "height.png") + readText(folder / "albedo.png"), "newnew");
    EXPECT_EQ(readText(folder / "planet.json"), manifestOf({"height", "albedo"}));
    EXPECT_EQ(readText(folder / "climate.png"), "mine") << "no manifest listed it";
  }
};

TEST(SetSwap, IsFinishedFromWhereverItStopped) {
  for (int steps = 0; steps <= 5; ++steps) {
    SCOPED_TRACE(steps);
    const Swap swap;
    if (steps >= 1) swap.move("planet.json", ".terrella/old.json");
    if (steps >= 2) std::filesystem::remove(swap.folder / "water.png");
    if (steps >= 3) swap.move(".terrella/ready/albedo.png", "albedo.png");
    if (steps >= 4) std::filesystem::remove(swap.folder / "clouds.png"), swap.move(".terrella/ready/height.png", "height.png");
    EXPECT_EQ(remainsIn(swap.path()), steps == 0 ? Remains::ready : Remains::unfinished);
    if (steps == 5) {
      swap.move(".terrella/ready/planet.json", "planet.json");
      EXPECT_EQ(remainsIn(swap.path()), Remains::discardable);
    }
    {
      const auto opened = SetFolder::open(swap.path());
      ASSERT_TRUE(opened) << opened.error().message;
      EXPECT_EQ((*opened)->news().empty(), steps == 5) << (*opened)->news();
    }
    swap.expectNew();
    EXPECT_EQ(remainsIn(swap.path()), Remains::none);
  }
}

// Two packs of one planet share files, and maps of one may have names of another's further files.
TEST(SetSwap, FinishedAgainItKeepsWhatIsInItsPlaceAlready) {
  const TestFolder folder;
  const auto manifest = [](const std::string& map, const std::string& file) {
    return "{\"generator\": \"terrella\", \"maps\": {\"" + map + "\": {\"file\": \"" + map +
           ".png\"}}, \"pack\": {\"files\": [{\"file\": \"" + file + "\", \"hash\": \"" + hashOfText("same") +
           "\"}, {\"file\": \"legend.csv\", \"hash\": \"" + hashOfText("same") + "\"}]}}";
  };
  // The old set's map height.png is a further file of the new one, and legend.csv is the same in both; both are in their places already.
  for (const char* name : {"height.png", "legend.csv"}) writeText(folder / name, "same");
  std::filesystem::create_directories(folder / ".terrella/ready");
  writeText(folder / ".terrella/old.json", manifest("height", "legend.csv"));
  writeText(folder / ".terrella/ready/planet.json", manifest("albedo", "height.png"));
  writeText(folder / ".terrella/ready/albedo.png", "new");
  ASSERT_TRUE(SetFolder::open(folder.path().string()));
  EXPECT_EQ(folder.names(), (Names{"albedo.png", "height.png", "legend.csv", "planet.json"}));
}

TEST(SetSwap, AFolderInTheWayIsNamedAndOnceItIsGoneTheSwapGoesOn) {
  const Swap swap;
  std::filesystem::remove(swap.folder / "height.png");
  std::filesystem::create_directory(swap.folder / "height.png");
  const auto refused = SetFolder::open(swap.path());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "Cannot write " + (swap.folder / "height.png") + ": Is a directory.");
  EXPECT_EQ(remainsIn(swap.path()), Remains::unfinished);
  std::filesystem::remove(swap.folder / "height.png");
  ASSERT_TRUE(SetFolder::open(swap.path()));
  swap.expectNew();
}

TEST(SetSwap, AnOldManifestThatIsNoneRemovesNothing) {
  for (const char* text : {"", "nonsense", "{\"maps\": {\"water\": {\"file\": \"water.png\"}}}"}) {
    const Swap swap;
    writeText(swap.folder / "planet.json", text);
    ASSERT_TRUE(SetFolder::open(swap.path()));
    EXPECT_EQ(readText(swap.folder / "water.png"), "old");
    EXPECT_EQ(readText(swap.folder / "height.png"), "new");
  }
}

}  // namespace
}  // namespace terrella::test
