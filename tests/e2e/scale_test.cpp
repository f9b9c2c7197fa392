// Many planets: which seeds, what their folders are called, and shares of them.
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli_process.h"

namespace terrella::test {
namespace {

namespace fs = std::filesystem;

// A small planet of the preset that grows fastest.
Words many(const Words& more) {
  Words words{"bake", "--preset", "classic", "--size", "256", "--out", "many"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Scale, SeedsAndNames) {
  const TestFolder folder;
  const Ended ended = terrella(folder, many({"--seeds", "7,1..3,Arrakis", "--name", "{preset} no. {seed}", "--jobs", "2"}));
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(planetsIn(folder, "many"),
            (Names{"classic no. 1", "classic no. 2", "classic no. 3", "classic no. 7", "classic no. 2460511479"}));
  // Each is what a bake of it alone writes, with its word.
  ASSERT_EQ(terrella(folder, {"bake", "--preset", "classic", "--size", "256", "--seed", "Arrakis", "--name", "{code}"}).code, 0);
  const Names codes = planetsIn(folder, "out");
  ASSERT_EQ(codes.size(), 1u);
  EXPECT_TRUE(codes.begin()->starts_with("T4-")) << *codes.begin();
  for (const std::string& file : kDefaultFiles) {
    const std::string alone = readText(folder / ("out/" + *codes.begin() + "/" + file));
    EXPECT_TRUE(alone == readText(folder / ("many/classic no. 2460511479/" + file))) << file;
  }
}

TEST(Scale, SharesAreTheWholeAndEachPlanetIsInOne) {
  const TestFolder folder;
  const std::vector<Names> due{{"5", "21"}, {"6", "22"}, {"7"}, {"20"}};  // every fourth
  Names all;
  for (int share = 1; share <= 4; ++share) {
    const std::string out = "share" + std::to_string(share);
    const Ended ended = terrella(folder, {"bake", "--preset", "classic", "--size", "256", "--seeds", "5..7,20..22", "--shard",
                                          std::to_string(share) + "/4", "--out", out});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(planetsIn(folder, out), due[static_cast<std::size_t>(share - 1)]);
    for (const std::string& name : planetsIn(folder, out)) EXPECT_TRUE(all.insert(name).second) << name;
  }
  EXPECT_EQ(all, (Names{"5", "6", "7", "20", "21", "22"}));
  const Ended none = terrella(folder, many({"--seeds", "1,2", "--shard", "3/4"}));
  EXPECT_EQ(none.code, 0);
  EXPECT_EQ(none.out, "There is none of shard 3/4: --seeds and --count name 2 planets.\n");
  EXPECT_FALSE(fs::exists(folder / "many"));
  // However many there are.
  ASSERT_EQ(terrella(folder, many({"--seeds", "1..999999999", "--shard", "7/999999999"})).code, 0);
  EXPECT_EQ(planetsIn(folder, "many"), Names{"7"});
}

TEST(Scale, KilledAtAnyMomentItGoesOn) {
  using namespace std::chrono_literals;
  const TestFolder folder;
  const Words bake = many({"--seeds", "1..12", "--name", "p{seed}", "--jobs", "2", "--resume"});
  for (const auto pause : {30ms, 90ms, 170ms}) {
    Words words = bake;
    words.insert(words.begin(), TERRELLA_BINARY);
    const Process process(folder, words);
    std::this_thread::sleep_for(pause);
    process.kill(SIGKILL);
    process.wait();
  }
  const Ended rest = terrella(folder, bake);
  EXPECT_EQ(rest.code, 0) << rest.err;
  EXPECT_EQ(planetsIn(folder, "many").size(), 12u);
  EXPECT_EQ(terrella(folder, {"verify", "many"}).code, 0);
  EXPECT_NE(terrella(folder, bake).out.find("Skipped 12 of 12 planets"), std::string::npos);
}

// Another planet's set is replaced as it always was, but not without a word.
TEST(Scale, SaysWhichPlanetItTookThePlaceOf) {
  const TestFolder folder;
  ASSERT_EQ(terrella(folder, many({"--seeds", "1,2"})).code, 0);
  const Ended same = terrella(folder, many({"--seeds", "1..3"}));
  EXPECT_EQ(same.out.find("took the place"), std::string::npos) << same.out;
  const Ended other = terrella(folder, many({"--seeds", "2", "--sea.oceanShare", "0.5"}));
  EXPECT_NE(other.out.find("In many/2 it took the place of planet T4-"), std::string::npos) << other.out;
  const Ended single = terrella(folder, {"bake", "--preset", "classic", "--size", "256", "--seed", "9", "--out", "many/3"});
  EXPECT_NE(single.out.find("In many/3 it took the place of planet T4-"), std::string::npos) << single.out;

  // Codes of varied planets are long.
  const Words moon{"bake", "--preset", "moon", "--vary", "0.6", "--size", "256", "--out", "moon"};
  ASSERT_EQ(terrella(folder, moon).code, 0);
  const auto planet = nlohmann::json::parse(readText(folder / "moon/planet.json"));
  EXPECT_EQ(terrella(folder, moon).out.find("took the place"), std::string::npos);
  const Ended taken = terrella(folder, {"bake", "--preset", "classic", "--size", "256", "--out", "moon"});
  EXPECT_NE(taken.out.find("took the place of planet " + planet["shareCode"].get<std::string>() + "."), std::string::npos) << taken.out;
}

TEST(Scale, NonsenseIsRefusedBeforeAnythingIsWritten) {
  const TestFolder folder;
  const auto expectRefused = [&](const Words& words, const std::string& part) {
    const Ended ended = terrella(folder, many(words));
    EXPECT_EQ(ended.code, 2) << part;
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_NE(ended.err.find(part), std::string::npos) << ended.err;
  };
  for (const char* shard : {"5/4", "0/3", "1/0", "3", "a/b", "1/2/3", "-1/2", "", "1/", "/2", "1.5/2", "9999999999/9999999999"})
    expectRefused({"--seeds", "1..3", "--shard", shard}, "--shard must be K/N");
  for (const char* seeds : {"", ",", "1,", "1..", "..5", "1...5", "a..b", "1..b"})
    expectRefused({"--seeds", seeds}, "--seeds must be seeds and ranges");
  for (const char* seeds : {"-3", "0.5", "99999999999999999999"}) expectRefused({"--seeds", seeds}, "A seed is a whole number");
  expectRefused({"--seeds", "5..1"}, "5..1 ends before it begins");
  for (const char* seeds : {"1..5,3", "7,7", "1..2,2..3", "1,Arrakis,Arrakis"}) expectRefused({"--seeds", seeds}, "twice");
  for (const char* seeds : {"0..18446744073709551615", "1..1000000001", "1..600000000,700000000..1300000000"})
    expectRefused({"--seeds", seeds}, "at most 1000000000 planets");
  expectRefused({"--seeds", "1,2", "--name", ""}, "--name needs a name");
  expectRefused({"--seeds", "1,2", "--name", "a/{seed}"}, "without a slash");
  for (const char* name : {"..", "{seed}..", "a..b{seed}"}) expectRefused({"--seeds", "1,2", "--name", name}, "two points in a row");
  expectRefused({"--seeds", "1,2", "--name", ".{seed}"}, "hidden");
  expectRefused({"--seeds", "1,2", "--name", "a\n{seed}"}, "line ends");
  expectRefused({"--seeds", "1,2", "--name", "\xff{seed}"}, "must be text");
  expectRefused({"--seeds", "1,2", "--name", "{sed}"}, "did you mean {seed}?");
  for (const char* name : {"{", "}", "{seed", "{}", "{seed}}"})
    expectRefused({"--seeds", "1,2", "--name", name}, "--name knows {seed}, {preset} and");
  for (const char* name : {"planet", "{preset}"}) expectRefused({"--seeds", "1,2", "--name", name}, "gives 2 planets the same folder");
  expectRefused({"--seeds", "1,1000", "--name", std::string(252, 'x') + "{seed}"}, "becomes 256 bytes long");
  expectRefused({"--name", std::string(256, 'x')}, "becomes 256 bytes long");
  expectRefused({"--seeds", "1", "--count", "2"}, "Give one of --seeds and --count");
  expectRefused({"--seeds", "1", "--seed", "2"}, "leave out --seed");
  expectRefused({"--jobs", "2"}, "--jobs belongs to several planets");
  expectRefused({"--shard", "1/2"}, "--shard belongs to several planets: --seeds or --count.");
  for (const char* jobs : {"0", "257", "x", ""})
    expectRefused({"--seeds", "1", "--jobs", jobs}, "--jobs must be a whole number from 1 to 256");
  EXPECT_EQ(terrella(folder, {"bake", "--code", "T4-0M0E5YG", "--name", "{preset}"}).code, 2);
  EXPECT_TRUE(leftIn(folder).empty());
}

}  // namespace
}  // namespace terrella::test
