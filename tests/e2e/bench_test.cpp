// `terrella bench`, through the program itself. How fast it is, no test says: machines differ.
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli_process.h"

namespace terrella::test {
namespace {

using Json = nlohmann::json;

TEST(Bench, WritesWhatItPrints) {
  const TestFolder folder;
  const Ended ended = terrella(folder, {"bench", "--size", "256,512", "--threads", "1,3", "--rounds", "1", "--json", "b.json"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(ended.isSilent()) << ended.err;
  EXPECT_NE(ended.out.find("512 x 256, 3 threads, median of 1 rounds"), std::string::npos) << ended.out;
  const Json list = Json::parse(readText(folder / "b.json"));
  ASSERT_TRUE(list.is_array());
  std::set<std::string> seen;
  for (const Json& row : list) {
    std::set<std::string> keys;
    for (const auto& [key, value] : row.items()) keys.insert(key);
    EXPECT_EQ(keys, (std::set<std::string>{"stage", "lattice", "width", "threads", "ns_per_pixel", "memset_ns_per_pixel"}));
    EXPECT_GT(row.at("ns_per_pixel").get<double>(), 0);
    EXPECT_GT(row.at("memset_ns_per_pixel").get<double>(), 0);
    seen.insert(row.at("stage").get<std::string>() + " " + row.at("lattice").get<std::string>() + " " + row.at("width").dump() + " " +
                row.at("threads").dump());
  }
  EXPECT_EQ(seen.size(), list.size()) << "every row is another measurement";
  for (const char* row : {"lattice torus 256 1", "elevation globe 512 3", "heights globe 256 3", "clouds globe 512 1",
                          "whole set globe 512 3", "classic set torus 256 1"}) {
    EXPECT_TRUE(seen.contains(row)) << row;
  }
}

void expectMisuse(std::vector<std::string> words, const std::string& said) {
  const TestFolder folder;
  words.insert(words.begin(), "bench");
  const Ended ended = terrella(folder, words);
  EXPECT_EQ(ended.code, 2);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find(said), std::string::npos) << ended.err;
  EXPECT_TRUE(leftIn(folder).empty());
}

TEST(Bench, RefusesNonsense) {
  for (const char* size : {"", "0", "1000", "256,", ",256", "256,,512", "256;512", "32768", "big"})
    expectMisuse({"--size", size}, "--size must be a power of two from 256 to 16384");
  for (const char* threads : {"", "0", "257", "1,", "two", "-1"})
    expectMisuse({"--threads", threads}, "--threads must be a whole number from 1 to 256");
  for (const char* rounds : {"", "0", "1001", "1.5", "many"})
    expectMisuse({"--rounds", rounds}, "--rounds must be a whole number from 1 to 1000");
  expectMisuse({"--json", ""}, "--json needs a name");
  expectMisuse({"--json"}, "--json needs a value");
  expectMisuse({"--seed", "7"}, "Unknown option \"--seed\"");
  expectMisuse({"256"}, "Unknown argument \"256\"");
}

TEST(Bench, SaysWhereItCannotWrite) {
  const TestFolder folder;
  for (const char* file : {"no/such/folder/b.json", "/dev/null", "."}) {
    const Ended ended = terrella(folder, {"bench", "--size", "256", "--rounds", "1", "--json", file});
    EXPECT_EQ(ended.code, 1);
    EXPECT_TRUE(ended.saysOneLine()) << ended.err;
    EXPECT_TRUE(ended.out.empty()) << "known before the long work";
  }
  const Ended full = Process(folder, {TERRELLA_BINARY, "bench", "--size", "256", "--rounds", "1"}, "/dev/full").wait();
  EXPECT_EQ(full.code, 1);
  EXPECT_TRUE(full.saysOneLine()) << full.err;
}

TEST(Bench, InterruptedItLeavesNoHalfFile) {
  const TestFolder folder;
  writeText(folder / "b.json", "older");
  const Process process(folder, {TERRELLA_BINARY, "bench", "--size", "256", "--rounds", "1000", "--json", "b.json"});
  // The temporary is there before a signal can be missed.
  ASSERT_TRUE(process.waitUntil([&] { return leftIn(folder).size() >= 2; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  process.kill(SIGINT);
  const Ended ended = process.wait();
  EXPECT_EQ(ended.code, 130);
  EXPECT_TRUE(ended.saysOneLine()) << ended.err;
  EXPECT_NE(ended.err.find("Interrupted; b.json was not written."), std::string::npos) << ended.err;
  EXPECT_EQ(leftIn(folder), std::set<std::string>{"b.json"});
  EXPECT_EQ(readText(folder / "b.json"), "older");
}

}  // namespace
}  // namespace terrella::test
