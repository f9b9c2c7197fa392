// Ground with rivers, window by window.
#include "rivers/river_ground.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "rivers/river_world.h"

namespace terrella {
namespace {

TEST(RiverGround, AlsoTellsTheGroundWithoutRivers) {
  const testing::RiverWorld w(3, 64);
  const RiverGround rivers(w.network, *w.ground, w.seed());
  int shaped = 0;
  for (const int finer : {0, 1, 4, 9, 15}) {
    const int level = rivers.coarsestLevel() + finer, n = 1 << level;
    for (int face = 0; face < kFaces; ++face) {
      const LatticeWindow window{face, level, std::min(n / 2 - 3, n - 40), n / 3, 40, 30};
      std::vector<double> meters(40 * 30), bare(meters), expected(meters);
      rivers.read(window, meters.data(), nullptr, WaterCover::unknown, bare.data());
      w.ground->metersAboveSea(window, rivers.windows().underGullies(), expected.data());
      EXPECT_EQ(bare, expected) << level << " " << face;
      shaped += meters != bare ? 1 : 0;
    }
  }
  EXPECT_GT(shaped, 5);
}

}  // namespace
}  // namespace terrella
