#include "system/companions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "params/presets.h"
#include "params/validate.h"
#include "params/visit_values.h"
#include "system/body_kinds.h"

namespace terrella {
namespace {

double length(const Point3<double>& p) { return std::sqrt(dot(p, p)); }

Orbit ellipse() {
  Orbit orbit;
  orbit.semiMajorMeters = 3e8;
  orbit.eccentricity = 0.4;
  orbit.inclinationDegrees = 25;
  orbit.ascendingNodeDegrees = 70;
  orbit.periapsisDegrees = 130;
  orbit.meanAnomalyDegrees = 200;
  orbit.periodSeconds = 2e6;
  return orbit;
}

TEST(PlaceOnOrbit, FollowsKeplersFirstAndSecondLaw) {
  const Orbit orbit = ellipse();
  constexpr int kSteps = 5000;
  double nearest = 1e99, farthest = 0, leastArea = 1e99, mostArea = 0;
  Point3<double> former = placeOnOrbit(orbit, 0);
  const Point3<double> pole = unit(cross(former, placeOnOrbit(orbit, orbit.periodSeconds / 7)));
  for (int i = 1; i <= kSteps; ++i) {
    const Point3<double> place = placeOnOrbit(orbit, orbit.periodSeconds * i / kSteps);
    nearest = std::min(nearest, length(place));
    farthest = std::max(farthest, length(place));
    const double area = length(cross(former, place));
    leastArea = std::min(leastArea, area);
    mostArea = std::max(mostArea, area);
    EXPECT_NEAR(dot(place, pole) / length(place), 0, 1e-9) << "one plane";
    former = place;
  }
  EXPECT_NEAR(nearest / orbit.nearestMeters(), 1, 1e-5);
  EXPECT_NEAR(farthest / orbit.farthestMeters(), 1, 1e-5);
  EXPECT_NEAR(leastArea / mostArea, 1, 1e-4) << "equal areas in equal times";
  EXPECT_NEAR(std::acos(pole.z) * 180 / exact::kPi, orbit.inclinationDegrees, 1e-6);
  EXPECT_LT(length(placeOnOrbit(orbit, 0) - placeOnOrbit(orbit, 40 * orbit.periodSeconds)), 10) << "after whole turns it is back";
}

TEST(PlaceOnOrbit, BeginsAtThePeriapsis) {
  Orbit orbit = ellipse();
  orbit.meanAnomalyDegrees = 0;
  EXPECT_NEAR(length(placeOnOrbit(orbit, 0)), orbit.nearestMeters(), 1);
  orbit.inclinationDegrees = 0;
  const Point3<double> place = placeOnOrbit(orbit, 0);
  EXPECT_NEAR(std::remainder(std::atan2(place.y, place.x) * 180 / exact::kPi - 200, 360), 0, 1e-9) << "node and periapsis add up";
}

PlanetParams withMoons(std::uint64_t seed, int count) {
  PlanetParams params;
  params.seed = seed;
  params.moons.count = count;
  return params;
}

TEST(Companions, AreAsManyAsAskedForEachAWorldOfItsOwn) {
  for (int count = 0; count <= 4; ++count) EXPECT_EQ(companionsOf(withMoons(7, count)).size(), static_cast<std::size_t>(count));
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto moons = companionsOf(withMoons(seed, 4));
    EXPECT_EQ(moons, companionsOf(withMoons(seed, 4)));
    for (const Body& moon : moons) seeds.insert(moon.seed);
    const auto fewer = companionsOf(withMoons(seed, 2));
    EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), moons.begin())) << "one more changes none of the others";
  }
  EXPECT_EQ(seeds.size(), 800u);
}

TEST(Companions, StayClearOfGroundRingsAndEachOther) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    PlanetParams params = withMoons(seed, 4);
    params.moons.distance = 2.5;
    params.moons.size = 0.4;
    params.moons.eccentricity = static_cast<double>(seed % 7) / 10;
    params.rings.opacity = seed % 2 == 0 ? 0.9 : 0;
    double free = params.relief.radiusMeters * (params.rings.opacity > 0 ? params.rings.outerRadius : 1.2);
    for (const Body& moon : companionsOf(params)) {
      EXPECT_GT(moon.orbit.nearestMeters() - moon.radiusMeters, free) << seed << " " << moon.name;
      free = moon.orbit.farthestMeters() + moon.radiusMeters;
    }
  }
}

TEST(Companions, OfTheEarthTakesAMonth) {
  const Body moon = companionsOf(PlanetParams()).at(0);
  EXPECT_NEAR(moon.orbit.periodSeconds / kSecondsPerDay, 27.4, 0.4);
  EXPECT_NEAR(length(placeOf(moon, PlanetParams().relief.radiusMeters, 3)), 60.3, 60.3 * 0.056);
}

TEST(Companions, AreWorldsThatOneCanGoTo) {
  PlanetParams giant = loadPreset("jupiter")->params;
  std::set<std::string> palettes;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    giant.seed = seed;
    for (const Body& moon : companionsOf(giant)) {
      const auto params = paramsOf(moon, giant);
      ASSERT_TRUE(params);
      EXPECT_EQ(params->seed.number(), moon.seed);
      EXPECT_EQ(params->relief.radiusMeters, moon.radiusMeters);
      EXPECT_EQ(params->moons.count, 0);
      palettes.insert(params->surface.palette);
    }
  }
  EXPECT_GE(palettes.size(), 3u) << "ice, fire and rock go around giants";
}

TEST(Companions, HoweverSmallArePlanetsThatParametersCanSay) {
  for (const char* preset : {"terra", "moon", "jupiter"}) {
    PlanetParams planet = loadPreset(preset)->params;
    planet.moons.count = 4, planet.moons.size = 0.001;
    for (const double radius : {1000.0, 20e3, planet.relief.radiusMeters}) {
      planet.relief.radiusMeters = radius;
      for (const Body& moon : companionsOf(planet)) {
        const auto params = paramsOnVisit(moon, planet);
        ASSERT_TRUE(params);
        const auto valid = validate(*params);
        EXPECT_TRUE(valid) << preset << " " << radius << ": " << valid.error().message;
      }
    }
  }
}

// Whoever goes to a moon finds the planet over it that they came from.
TEST(Companions, HaveTheirPlanetInTheirSky) {
  for (const char* preset : {"terra", "jupiter", "saturn", "mars", "ocean"}) {
    PlanetParams planet = loadPreset(preset)->params;
    planet.seed = preset[0] == 't' ? 1 : 18446744073709551615u;
    planet.moons.count = 3;
    for (const Body& moon : companionsOf(planet)) {
      const auto params = paramsOnVisit(moon, planet);
      ASSERT_TRUE(params && validate(*params)) << preset;
      const auto back = primaryOf(*params);
      ASSERT_TRUE(back);
      PlanetParams alike = planet;
      alike.moons = back->moons;
      EXPECT_TRUE(*back == alike) << preset;
      EXPECT_NEAR(params->primary.size * moon.radiusMeters / planet.relief.radiusMeters, 1, 1e-3);
      EXPECT_NEAR(params->primary.distance * moon.radiusMeters / moon.orbit.semiMajorMeters, 1, 1e-3);
    }
  }
}

// Kinds have names and figures, told apart by their places, in codes too.
TEST(Companions, KindsAreCalledAfterTheirPresets) {
  for (std::size_t i = 1; i < enumCount<BodyKind>; ++i) {
    const std::string kind = enumKeys<BodyKind>[i], preset = infoOf(static_cast<BodyKind>(i)).preset;
    const std::string expected = kind == "iceAge" ? "ice_age" : kind == "ember" ? "ember_giant" : kind;
    EXPECT_EQ(preset, expected);
  }
}

TEST(Companions, ThePlanetOfAMoonNeverTouchesIt) {
  PrimaryParams primary{BodyKind::jupiter, Seed(1), 2000, 3};
  EXPECT_GT(placeOfPrimary(primary).z, primary.size + 1);
  primary.distance = 5000;
  EXPECT_EQ(placeOfPrimary(primary).z, 5000);
  EXPECT_NEAR(turnOfPrimary(primary, 0.41 * 7.25), exact::kPi / 2, 1e-6);
}

// Without a number of its own it has its moon's.
TEST(Companions, AreMoonsOfThePlanetWithTheirNumberUnlessTheySayWhich) {
  PlanetParams moon = loadPreset("io")->params;
  moon.seed = 12;
  EXPECT_EQ(primaryOf(moon)->seed, 12u);
  moon.primary.seed = 5;
  EXPECT_EQ(primaryOf(moon)->seed, 5u);
}

TEST(Companions, OfASystemsPlanetAreTheMoonsOfItsSystem) {
  int moons = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const System system = makeSystem(Seed(seed));
    for (const Body& planet : system.planets) {
      const auto params = paramsOf(system.star, planet);
      ASSERT_TRUE(params);
      const std::vector<Body> inSky = companionsOf(*params);
      ASSERT_EQ(inSky.size(), planet.moons.size()) << planet.name;
      for (std::size_t i = 0; i < inSky.size(); ++i, ++moons) {
        const Body &here = inSky[i], &there = planet.moons[i];
        EXPECT_EQ(here.seed, there.seed);
        EXPECT_EQ(here.radiusMeters, there.radiusMeters);
        Orbit orbit = there.orbit;
        orbit.periodSeconds = here.orbit.periodSeconds;  // the one thing that only the system knows: what the planet weighs
        EXPECT_EQ(here.orbit, orbit) << there.name;
        const auto one = paramsOnVisit(here, *params), other = paramsOf(system.star, there);
        ASSERT_TRUE(one && other);
        EXPECT_TRUE(*one == *other) << there.name << ": who goes there from the sky comes to the same world";
      }
    }
  }
  EXPECT_GT(moons, 300);
}

}  // namespace
}  // namespace terrella
