// The program is killed, or the disk is full, at every single step of a bake: whoever trusts planet.json sees one set whole, or none.
#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <map>

#include "cli_process.h"

namespace terrella::test {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

Files filesIn(const std::string& folder) {
  Files files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.is_regular_file()) files[entry.path().filename().string()] = readText(entry.path().string());
  }
  return files;
}

// What a command does to a folder "out", with the hook in it.
struct Deed {
  Words command;  // writes a set into "out"
  Words again;    // does the same, and keeps what is whole
};

// Two maps and trees that the new set lacks.
const Words kMapsAndTrees{"--maps", "albedo,clouds,water", "--trees.spacing", "8", "--climate.model", "heightMoisture"};

// An old set and a new one, and every way from one to the other.
class Replacing {
 public:
  // `former`: options of the old set.
  explicit Replacing(Deed deed, const Words& former = kMapsAndTrees) : deed_(std::move(deed)) {
    Words words{"bake", "--size", "256", "--seed", "1", "--out", "old"};
    words.insert(words.end(), former.begin(), former.end());
    EXPECT_EQ(terrella(folder_, words).code, 0);
    writeText(folder_ / "old/notes.txt", "mine");
    old_ = filesIn(folder_ / "old");
    restore();
    steps_ = run({{"FAULT_LOG", folder_ / ".steps"}}).code == 0 ? linesOf(readText(folder_ / ".steps")) : Words();
    fresh_ = filesIn(folder_ / "out");
    EXPECT_EQ(fresh_.count("clouds.png") + fresh_.count("trees.json"), 0u);
    EXPECT_EQ(fresh_["notes.txt"], "mine");
  }

  const Words& steps() const { return steps_; }

  void killAt(std::size_t step) {
    restore();
    EXPECT_EQ(run({{"FAULT_AT", std::to_string(step)}}).code, -SIGKILL);
    expectOneOfBoth();
    expectHealed();
  }

  // Returns whether the new set came to be all the same: what is left undone then is only tidying.
  void fillAt(std::size_t step) {
    restore();
    const Ended ended = run({{"FAULT_AT", std::to_string(step)}, {"FAULT_ERROR", std::to_string(ENOSPC)}});
    if (ended.code == 0) {
      EXPECT_EQ(filesIn(folder_ / "out"), fresh_);
    } else {
      EXPECT_EQ(ended.code, 1);
      EXPECT_TRUE(ended.saysOneLine()) << ended.err;
      EXPECT_NE(ended.err.find("No space left on device"), std::string::npos) << ended.err;
      expectOneOfBoth();
      // Until the very swap nothing has changed, and nothing is left.
      if (fs::exists(folder_ / "out/planet.json") && filesIn(folder_ / "out") != fresh_) {
        EXPECT_EQ(filesIn(folder_ / "out"), old_);
        EXPECT_FALSE(fs::exists(folder_ / "out/.terrella/ready"));
      }
      if (!fs::exists(folder_ / "out/planet.json")) {
        EXPECT_NE(ended.err.find("the next bake into this folder moves it into place first"), std::string::npos) << ended.err;
      }
    }
    expectHealed();
  }

 private:
  using Environment = std::map<std::string, std::string>;

  static Words linesOf(const std::string& text) {
    Words lines;
    for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1)
      lines.push_back(text.substr(begin, text.find('\n', begin) - begin));
    return lines;
  }

  void restore() const {
    fs::remove_all(folder_ / "out");
    fs::copy(folder_ / "old", folder_ / "out", fs::copy_options::recursive);
  }

  Ended run(const Environment& environment) const {
    Words words{"env", std::string("LD_PRELOAD=") + TERRELLA_FAULT_HOOK};
    for (const auto& [name, value] : environment) words.push_back(name + "=" + value);
    words.insert(words.end(), deed_.command.begin(), deed_.command.end());
    return Process(folder_, words).wait();
  }

  void expectOneOfBoth() {
    const Files now = filesIn(folder_ / "out");
    EXPECT_EQ(now.count("notes.txt"), 1u);
    const auto manifest = now.find("planet.json");
    if (manifest == now.end()) {
      const Ended verified = terrella(folder_, {"verify", "out"});
      EXPECT_EQ(verified.code, 1);
      EXPECT_TRUE(verified.saysOneLine()) << verified.err;
      EXPECT_NE(verified.err.find("out holds an unfinished set"), std::string::npos) << verified.err;
      ++unfinished_;
      return;
    }
    // The very same files, no more and no less.
    if (manifest->second == old_["planet.json"])
      EXPECT_EQ(now, old_);
    else
      EXPECT_EQ(now, fresh_);
  }

  void expectHealed() const {
    const Ended again = Process(folder_, deed_.again).wait();
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(filesIn(folder_ / "out"), fresh_);
    EXPECT_FALSE(fs::exists(folder_ / "out/.terrella"));
  }

  TestFolder folder_;
  Deed deed_;
  Files old_, fresh_;
  Words steps_;

 public:
  int unfinished_ = 0;
};

Deed bake() {
  const Words words{TERRELLA_BINARY, "bake", "--size", "256", "--seed", "2", "--maps", "height,albedo", "--threads", "1"};
  Deed deed{words, words};
  deed.again.push_back("--resume");
  return deed;
}

Deed bandedBake() {
  const Words words{TERRELLA_BANDED_BAKE, "out", "2"};
  return {words, words};
}

// A pack, which has files that are no maps.
Deed bakePack() {
  Deed deed{{TERRELLA_BINARY, "bake", "--size", "256", "--seed", "2", "--target", "xplanet", "--threads", "1"}, {}};
  deed.again = deed.command;
  deed.again.push_back("--resume");
  return deed;
}

// Bytes going into a file that no one looks at yet are many steps alike: every one of them is for the long run.
bool isOfNames(const std::string& step) { return step != "write"; }

TEST(Kill, AtEveryChangeOfNamesOneSetIsWhole) {
  Replacing replacing(bake());
  ASSERT_GT(replacing.steps().size(), 60u);
  int kills = 0;
  for (std::size_t i = 0; i < replacing.steps().size(); ++i) {
    SCOPED_TRACE(replacing.steps()[i] + " " + std::to_string(i + 1));
    if (!isOfNames(replacing.steps()[i])) continue;
    replacing.killAt(i + 1);
    ++kills;
  }
  EXPECT_GE(kills, 25);
  EXPECT_GE(replacing.unfinished_, 5) << "the swap itself was among them";
}

// Also where the files that go and those that come have the same names, all of them.
TEST(Kill, AtEveryChangeOfNamesOnePackIsWhole) {
  Replacing replacing(bakePack(), {"--target", "xplanet"});
  for (std::size_t i = 0; i < replacing.steps().size(); ++i) {
    SCOPED_TRACE(replacing.steps()[i] + " " + std::to_string(i + 1));
    if (isOfNames(replacing.steps()[i])) replacing.killAt(i + 1);
  }
  EXPECT_GE(replacing.unfinished_, 5) << "the swap itself was among them";
}

// What a power cut would lose has been asked for before the step that relies on it.
TEST(Kill, EverythingIsOnTheDiskBeforeItCounts) {
  const Replacing replacing(bake());
  const Words& steps = replacing.steps();
  std::vector<std::size_t> renames;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i] == "rename") renames.push_back(i);
  }
  ASSERT_EQ(renames.size(), 5u) << "new to ready, the old manifest away, two maps, the new manifest";
  const auto syncs = [&](std::size_t from, std::size_t to) {
    return std::count(steps.begin() + static_cast<std::ptrdiff_t>(from), steps.begin() + static_cast<std::ptrdiff_t>(to), "fsync");
  };
  EXPECT_GE(syncs(0, renames[0]), 4) << "two maps, the manifest and their folder";
  EXPECT_GE(syncs(renames[0], renames[1]), 1) << "that it is ready";
  EXPECT_GE(syncs(renames[1], renames[2]), 1) << "that the old manifest is gone";
  EXPECT_GE(syncs(renames[3], renames[4]), 1) << "where the maps are";
  EXPECT_GE(syncs(renames[4], steps.size()), 1);
}

TEST(Kill, AtEveryStepOneSetIsWhole) {
  for (const Deed& deed : {bake(), bakePack(), bandedBake()}) {
    Replacing replacing(deed);
    ASSERT_GT(replacing.steps().size(), 60u) << deed.command.front();
    for (std::size_t step = 1; step <= replacing.steps().size(); ++step) {
      SCOPED_TRACE(deed.command.front() + ", " + replacing.steps()[step - 1] + " " + std::to_string(step));
      replacing.killAt(step);
    }
  }
}

TEST(Kill, ADiskThatIsFullFromAnyChangeOfNamesOnLeavesOneSetWhole) {
  Replacing replacing(bake());
  for (std::size_t i = 0; i < replacing.steps().size(); ++i) {
    SCOPED_TRACE(replacing.steps()[i] + " " + std::to_string(i + 1));
    if (isOfNames(replacing.steps()[i])) replacing.fillAt(i + 1);
  }
}

TEST(Kill, ADiskThatIsFullFromAnyStepOnLeavesOneSetWhole) {
  for (const Deed& deed : {bake(), bakePack(), bandedBake()}) {
    Replacing replacing(deed);
    for (std::size_t step = 1; step <= replacing.steps().size(); ++step) {
      SCOPED_TRACE(deed.command.front() + ", " + replacing.steps()[step - 1] + " " + std::to_string(step));
      replacing.fillAt(step);
    }
  }
}

// One file alone: the old one or the new one, and no more than one hidden part, which the next writer clears.
TEST(Kill, ATerrainIsTheOldOneOrTheNew) {
  for (const std::string name : {"a.png", "a.r16"}) {
    const TestFolder folder;
    const auto terrain = [&](const std::string& seed) {
      return Words{TERRELLA_BINARY, "terrain", "--size", "16", "--threads", "1", "--seed", seed, "--out", name};
    };
    const auto hooked = [&](Words words, const std::string& setting) {
      const Words hook{"env", std::string("LD_PRELOAD=") + TERRELLA_FAULT_HOOK, setting};
      words.insert(words.begin(), hook.begin(), hook.end());
      return Process(folder, words).wait();
    };
    ASSERT_EQ(hooked(terrain("2"), "FAULT_LOG=" + folder / ".steps").code, 0);
    const std::string fresh = readText(folder / name), log = readText(folder / ".steps");
    ASSERT_EQ(Process(folder, terrain("1")).wait().code, 0);
    const std::string old = readText(folder / name);
    const auto steps = std::count(log.begin(), log.end(), '\n');
    ASSERT_GT(steps, 5);
    for (int step = 1; step <= steps; ++step) {
      SCOPED_TRACE(name + " " + std::to_string(step));
      writeText(folder / name, old);
      EXPECT_EQ(hooked(terrain("2"), "FAULT_AT=" + std::to_string(step)).code, -SIGKILL);
      const std::string now = readText(folder / name);
      EXPECT_TRUE(now == old || now == fresh);
      EXPECT_LE(leftIn(folder).size(), 3u) << "the file, the log and one part";
    }
    ASSERT_EQ(Process(folder, terrain("2")).wait().code, 0);
    EXPECT_EQ(leftIn(folder), (Names{name, ".steps"}));
  }
}

// At any moment, and without a hook: what is left of forty killed bakes is one set.
TEST(Kill, AtAnyMomentAndManyTimesNothingPilesUp) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, {"bake", "--size", "512"}).code, 0);
  for (int i = 0; i < 40; ++i) {
    const Process process(folder, {TERRELLA_BINARY, "bake", "--size", "512", "--seed", std::to_string(i)});
    std::this_thread::sleep_for(std::chrono::microseconds(1000 * i));
    process.kill(SIGKILL);
    process.wait();
    EXPECT_LE(leftIn(folder, "out").size(), kDefaultFiles.size() + 1) << "the set and one hidden folder";
  }
  ASSERT_EQ(terrella(folder, {"bake", "--size", "512"}).code, 0);
  EXPECT_EQ(leftIn(folder, "out"), kDefaultFiles);
  EXPECT_EQ(terrella(folder, {"verify", "out"}).code, 0);
}

}  // namespace
}  // namespace terrella::test
