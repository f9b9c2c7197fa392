// Storms of a day: how many, where, and how they turn.
#include "clouds/storms.h"

#include <gtest/gtest.h>

namespace terrella {
namespace {

// Those that roam beside the few of every sky leave these where they are, stand clear of each other and turn as all do.
TEST(Storms, AreMoreHurricanesIfTheyAreAskedFor) {
  std::size_t few = 0, most = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    StormSettings settings{{seed, 0, 3.5f}, 1, 0, [](const Point3<float>& p) { return p.x > -0.5f; }};
    const Storms before = stormsOf(settings);
    settings.moreHurricanes = 16;
    const Storms after = stormsOf(settings);
    few += before.hurricanes.size(), most += after.hurricanes.size();
    ASSERT_LE(after.hurricanes.size(), before.hurricanes.size() + 16);
    for (std::size_t i = 0; i < after.hurricanes.size(); ++i) {
      const Storm& storm = after.hurricanes[i];
      if (i < before.hurricanes.size()) {
        EXPECT_EQ(dot(storm.centre, before.hurricanes[i].centre), dot(storm.centre, storm.centre));
      }
      EXPECT_GT(storm.turn * storm.centre.y, 0);
      EXPECT_GT(storm.radius, 0.02f);
      EXPECT_LT(storm.radius, 0.09f);
    }
    EXPECT_EQ(after.lows.size(), before.lows.size());
  }
  EXPECT_GT(most, 3 * few);
}

}  // namespace
}  // namespace terrella
