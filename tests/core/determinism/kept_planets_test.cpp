#include "determinism/kept_planets.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace terrella {
namespace {

// A planet that somebody has seen stays as it is. If this fails, a change alters planets: undo it, or raise kAlgorithmVersion, keep what
// the old version needs, and give the new one a list of its own (docs/determinism.md).
TEST(KeptPlanets, FiftyCodesGiveTheMapsThatTheyGaveAtTheRelease) {
  std::ifstream file(TERRELLA_KEPT_PLANETS);
  int count = 0;
  for (std::string kept; std::getline(file, kept);) {
    if (kept.empty() || kept[0] == '#') continue;
    const std::string code = kept.substr(0, kept.find(' ')), now = testing::keptLine(code, 1 + count % 3) + " ";
    std::istringstream words(kept);
    int maps = 0;
    // Maps that came later are not looked at.
    for (std::string word; words >> word;) {
      EXPECT_NE(now.find(word + " "), std::string::npos) << code << ": " << word;
      maps += word == code ? 0 : 1;
    }
    // Worlds of bare rock have six, and the ground.
    EXPECT_GE(maps, 7) << code;
    ++count;
  }
  EXPECT_EQ(count, 50);
}

}  // namespace
}  // namespace terrella
