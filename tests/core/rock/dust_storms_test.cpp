// Storms of dust, as the map of clouds of a world of bare rock.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "kinds/kinds.h"
#include "params/presets.h"
#include "planet/generator.h"

namespace terrella {
namespace {

// The one map alone.
Maps paintedSky(double share, int columns) {
  PlanetParams params = loadPreset("mars")->params;
  params.seed = 3;
  params.rock.storms = share;
  return Generator(Workers(2)).generate(*planetSpec(params, columns), Grid::equirectangular(columns))->maps;
}

// Of the globe, by area.
double hidden(const Map<Rgba8>& storms) {
  double sum = 0, area = 0;
  for (int y = 0; y < storms.height(); ++y) {
    const double own = std::sin((y + 0.5) * 3.14159265 / storms.height());
    for (int x = 0; x < storms.width(); ++x) sum += own * (storms.row(y)[x].a > 85), area += own;
  }
  return sum / area;
}

TEST(DustStorms, HideTheShareThatIsAskedFor) {
  for (const double share : {0.0, 0.1, 0.5, 1.0}) {
    const Maps maps = paintedSky(share, 512);
    EXPECT_NEAR(hidden(maps.at<MapId::clouds>()), share, 0.4 * share * (1 - share) + 1e-9) << share;
  }
}

// Of the ground's own dust, which on Mars is redder than it is blue.
TEST(DustStorms, HaveTheColourOfDust) {
  const Maps maps = paintedSky(0.3, 256);
  const Map<Rgba8>& storms = maps.at<MapId::clouds>();
  for (int y = 0; y < storms.height(); ++y) {
    for (int x = 0; x < storms.width(); ++x) {
      const Rgba8 texel = storms.row(y)[x];
      ASSERT_GT(texel.r, texel.g);
      ASSERT_GT(texel.g, texel.b);
    }
  }
}

// And go on over the date line.
TEST(DustStorms, AreTheSameAtEverySize) {
  const Maps small = paintedSky(0.2, 512), large = paintedSky(0.2, 1024);
  const Map<Rgba8>&coarse = small.at<MapId::clouds>(), &fine = large.at<MapId::clouds>();
  double apart = 0, seam = 0, inside = 0;
  for (int y = 0; y < coarse.height(); ++y) {
    const Rgba8* const row = coarse.row(y);
    for (int x = 0; x < coarse.width(); ++x) {
      int sum = 0;
      for (int k = 0; k < 4; ++k) sum += fine.row(2 * y + k / 2)[2 * x + k % 2].a;
      apart += std::abs(row[x].a - sum / 4.0);
    }
    seam += std::abs(row[0].a - row[coarse.width() - 1].a);
    inside += std::abs(row[100].a - row[99].a) + std::abs(row[300].a - row[299].a);
  }
  EXPECT_LT(apart / (coarse.width() * coarse.height()), 8);
  EXPECT_LT(seam / coarse.height(), 2 * inside / coarse.height() + 4);
}

TEST(DustStorms, LeaveTheGroundAlone) {
  const Maps clear = paintedSky(0, 256), dusty = paintedSky(0.7, 256);
  for (int y = 0; y < clear.grid().height(); ++y) {
    const auto same = [&](auto* a, auto* b) { return std::equal(a, a + clear.grid().width(), b); };
    ASSERT_TRUE(same(clear.at<MapId::height>().row(y), dusty.at<MapId::height>().row(y)));
    ASSERT_TRUE(same(clear.at<MapId::albedo>().row(y), dusty.at<MapId::albedo>().row(y)));
  }
}

}  // namespace
}  // namespace terrella
