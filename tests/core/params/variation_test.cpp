#include "params/variation.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "kinds/kinds.h"
#include "params/presets.h"
#include "params/share_code.h"
#include "params/validate.h"

namespace terrella {
namespace {

PlanetParams seeded(const std::string& preset, std::uint64_t seed) {
  PlanetParams params = loadPreset(preset)->params;
  params.seed = seed;
  return params;
}

TEST(Variation, OfNoneLeavesPlanetsAsTheyAre) {
  for (const std::string& name : presetNames()) EXPECT_EQ(varied(seeded(name, 5), {0, {}}), seeded(name, 5)) << name;
}

// Whatever is drawn is a planet of the same kind, with values as people can type them.
TEST(Variation, StaysWithinRangesAndKinds) {
  for (const std::string& name : presetNames()) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const PlanetParams before = seeded(name, seed), after = varied(before, {1, {}});
      const auto valid = validate(after);
      ASSERT_TRUE(valid) << name << " " << seed << ": " << valid.error().message;
      ASSERT_EQ(&kindOf(after), &kindOf(before)) << name << " " << seed;
      ASSERT_EQ(*fromShareCode(toShareCode(after)), after) << name << " " << seed;
      EXPECT_EQ(before.rings.opacity > 0, after.rings.opacity > 0);
      EXPECT_EQ(before.rock.volcanoes > 0, after.rock.volcanoes > 0);
      if (after.rings.opacity > 0) {
        EXPECT_GT(after.rings.outerRadius, after.rings.innerRadius) << name << " " << seed;
      }
    }
  }
}

TEST(Variation, MakesEveryPlanetOfASeriesAnother) {
  for (const char* name : {"moon", "terra", "io", "jupiter"}) {
    std::set<double> radii, colours;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const PlanetParams planet = varied(seeded(name, seed), {0.5, {}});
      EXPECT_EQ(planet, varied(seeded(name, seed), {0.5, {}}));
      radii.insert(planet.relief.radiusMeters);
      colours.insert(planet.colours.warmth);
    }
    EXPECT_EQ(radii.size(), 40u) << name;
    EXPECT_GT(colours.size(), 30u) << name;
  }
}

TEST(Variation, GoesAsFarAsItIsTold) {
  double little = 0, much = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const double radius = seeded("moon", seed).relief.radiusMeters;
    little += std::abs(varied(seeded("moon", seed), {0.1, {}}).relief.radiusMeters - radius);
    much += std::abs(varied(seeded("moon", seed), {1, {}}).relief.radiusMeters - radius);
  }
  EXPECT_GT(little, 0);
  EXPECT_GT(much, 5 * little);
}

TEST(Variation, LeavesLandAndSeaWhereThereIsSome) {
  for (const char* name : {"archipelago", "ocean", "desert", "terra"}) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const double before = seeded(name, seed).sea.oceanShare, after = varied(seeded(name, seed), {1, {}}).sea.oceanShare;
      EXPECT_GE(after, 0.09 * before) << name << " " << seed;
      EXPECT_GE(1 - after, 0.09 * (1 - before)) << name << " " << seed;
    }
  }
}

TEST(Variation, KeepsWhatItIsToldToKeep) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const PlanetParams before = seeded("moon", seed), after = varied(before, {1, {"craters.maria", "colours.warmth"}});
    EXPECT_EQ(after.craters.maria, before.craters.maria);
    EXPECT_EQ(after.colours.warmth, before.colours.warmth);
    EXPECT_NE(after.relief.radiusMeters, before.relief.radiusMeters);
  }
}

}  // namespace
}  // namespace terrella
