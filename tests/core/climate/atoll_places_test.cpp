#include "climate/atoll_places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "params/presets.h"
#include "rivers/ground_world.h"
#include "support/whole_planet.h"
#include "weather/weather.h"

namespace terrella {
namespace {

Planet grown(const PlanetParams& params) { return testing::growWhole(params, Grid::equirectangular(256)).planet; }

Planet oceans(int chains) {
  PlanetParams params = loadPreset("ocean")->params;
  params.sea.atolls = chains;
  return grown(params);
}

TEST(AtollPlaces, LieInWarmAndDeepSeasAndApart) {
  const Planet planet = oceans(60);
  const Weather& weather = planet.at<Weather>();
  const std::vector<Atoll> atolls = atollsOf(planet);
  EXPECT_GT(atolls.size(), 40u);
  for (const Atoll& atoll : atolls) {
    EXPECT_NEAR(dot(atoll.middle, atoll.middle), 1, 1e-9);
    EXPECT_NEAR(dot(atoll.middle, atoll.right), 0, 1e-9);
    EXPECT_NEAR(dot(atoll.up, atoll.right), 0, 1e-9);
    EXPECT_GE(inSeason(weather.temperature, 0, weather.grid().cellTowards(single(atoll.middle))), 21.0f);
    EXPECT_LT(atoll.floor, -300);
    EXPECT_TRUE(Atolls::fitsFace(atoll));
    for (const Atoll& other : atolls) {
      if (&other == &atoll) continue;
      const Point3<double> apart = other.middle - atoll.middle;
      EXPECT_GT(std::sqrt(dot(apart, apart)) * Atolls::kEarthRadius, atoll.radius + other.radius);
    }
  }
}

TEST(AtollPlaces, NoneWhereItIsColdOrNobodyAsked) {
  EXPECT_TRUE(atollsOf(oceans(0)).empty());
  PlanetParams cold = loadPreset("snowball")->params;
  cold.sea.atolls = 80;
  EXPECT_TRUE(atollsOf(grown(cold)).empty());
  PlanetParams plain = loadPreset("classic")->params;  // without weather
  plain.sea.atolls = 80;
  EXPECT_TRUE(atollsOf(grown(plain)).empty());
}

TEST(AtollPlaces, MoreChainsKeepThoseThatWereThere) {
  const Planet planet = oceans(60);
  const std::vector<Atoll> few = atollsOf(oceans(20)), many = atollsOf(planet);
  ASSERT_LT(few.size(), many.size());
  for (std::size_t k = 0; k < few.size(); ++k) {
    EXPECT_EQ(few[k].middle.x, many[k].middle.x);
    EXPECT_EQ(few[k].radius, many[k].radius);
  }
}

// What tiles stand on has land and a lagoon there; coarse levels, which maps have, do not; and bounds hold.
TEST(AtollPlaces, GroundHasThem) {
  const Planet planet = oceans(60), bare = oceans(0);
  const TileHeights heights(planet), without(bare);
  const std::vector<Atoll> atolls = atollsOf(planet);
  ASSERT_GT(atolls.size(), 8u);
  int withLand = 0;
  for (std::size_t k = 0; k < 8; ++k) {
    const Atoll& atoll = atolls[k];
    constexpr int kPoints = 320, kFine = 16;
    const LatticeWindow fine = testing::GroundWorld::around(atoll.middle, kFine, kPoints);
    std::vector<double> meters(kPoints * kPoints), plain(meters.size());
    heights.metersAboveSea(fine, meters.data());
    const double highest = *std::max_element(meters.begin(), meters.end());
    withLand += highest > 0.5 ? 1 : 0;
    EXPECT_GT(highest, -3) << k;
    const double middle = meters[kPoints / 2 * kPoints + kPoints / 2];
    EXPECT_GT(middle, -90) << k;

    const LatticeWindow coarse = testing::GroundWorld::around(atoll.middle, 12, 19);
    std::vector<double> before(19 * 19), after(19 * 19), known(19 * 19);
    without.metersAboveSea(coarse, before.data());
    heights.read(coarse, after.data(), nullptr, WaterCover::told, known.data());
    EXPECT_EQ(before, after) << k;
    const auto residual = static_cast<double>(heights.residualMeters(coarse, after.data(), known.data()));
    EXPECT_LE(highest, *std::max_element(after.begin(), after.end()) + residual) << k;
  }
  EXPECT_GT(withLand, 3);
}

}  // namespace
}  // namespace terrella
