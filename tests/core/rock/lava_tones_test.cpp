// Plains of lava whose flows differ in tone.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "kinds/kinds.h"
#include "params/presets.h"
#include "planet/generator.h"

namespace terrella {
namespace {

constexpr int kColumns = 512;

Maps moonWith(double tones) {
  PlanetParams params = loadPreset("moon")->params;
  params.seed = 402;
  params.rock.tones = tones;
  return Generator(Workers(2)).generate(*planetSpec(params, kColumns), Grid::equirectangular(kColumns))->maps;
}

// And neither heights nor what is no lava.
TEST(LavaTones, ChangeTheColoursOfLavaAlone) {
  const auto even = moonWith(0), toned = moonWith(1);
  EXPECT_TRUE(std::ranges::equal(even.at<MapId::height>().values(), toned.at<MapId::height>().values()));
  const Map<Rgb8>&before = even.at<MapId::albedo>(), &after = toned.at<MapId::albedo>();
  double changed = 0, area = 0;
  int darkest = 255, brightest = 0;
  for (int y = 0; y < before.height(); ++y) {
    const double own = std::sin((y + 0.5) * 3.14159265 / before.height());
    for (int x = 0; x < before.width(); ++x) {
      const int was = before.row(y)[x].g, is = after.row(y)[x].g;
      area += own;
      if (std::abs(is - was) < 4) continue;
      changed += own;
      darkest = std::min(darkest, is), brightest = std::max(brightest, is);
    }
  }
  // Where lava and dust on its shores have one tone nothing is seen of it.
  EXPECT_GT(changed / area, 0.4 * 0.17);
  EXPECT_LT(changed / area, 1.3 * 0.17);
  EXPECT_GT(brightest, darkest + 16);
}

}  // namespace
}  // namespace terrella
