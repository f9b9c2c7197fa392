#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "determinism/map_hashes.h"
#include "support/instruction_sets.h"

namespace terrella {
namespace {

std::vector<std::string> goldenLines() {
  std::ifstream file(TERRELLA_GOLDEN_HASHES);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

class Determinism : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Threads, Determinism, ::testing::Values(1, 2, 4));

// Fails when a planet looks different from the last time someone decided how it looks. If that is what you want, run
// tests/update_golden_hashes, and raise kAlgorithmVersion if the program has been released in between.
TEST_P(Determinism, EveryMapHasTheHashThatIsKept) {
  const auto golden = goldenLines();
  const auto lines = testing::hashLines(GetParam());
  ASSERT_EQ(lines.size(), golden.size()) << "the list of planets changed: run tests/update_golden_hashes";
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i], golden[i]) << "if that was meant, run tests/update_golden_hashes";
}

// The program carries its inner loops for several instruction sets and takes the best that the machine has. Each that this one can
// run is taken in turn.
TEST(InstructionSets, AllGiveTheSameBits) {
  const auto golden = goldenLines();
  const int count = testing::forEachInstructionSet([&](const char* name) {
    const auto lines = testing::hashLines(2);
    EXPECT_EQ(lines, golden) << name;
    std::printf("%s\n", name);
  });
  EXPECT_GT(count, 0);
}

}  // namespace
}  // namespace terrella
