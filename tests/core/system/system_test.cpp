#include "system/system.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "params/share_code.h"
#include "params/validate.h"
#include "system/body_kinds.h"
#include "system/draw_bodies.h"

namespace terrella {
namespace {

constexpr std::uint64_t kSystems = 2000;

template <class Use>
void forSystems(Use&& use) {
  for (std::uint64_t seed = 0; seed < kSystems; ++seed) use(makeSystem(Seed(seed)));
}

TEST(Star, ShinesLikeTheSunAtItsTemperatureRedderBelowAndBluerAbove) {
  for (const float part : colourBesideSun(kSunKelvin)) EXPECT_EQ(part, 1);
  float lastRed = 10, lastBlue = 0;
  for (double kelvin = 2000; kelvin <= 20000; kelvin *= 1.1) {
    const auto [r, g, b] = colourBesideSun(kelvin);
    EXPECT_NEAR(0.2126f * r + 0.7152f * g + 0.0722f * b, 1, 1e-5f) << kelvin;
    EXPECT_LT(r, lastRed) << kelvin;
    EXPECT_GE(b, lastBlue) << kelvin;
    lastRed = r, lastBlue = b;
  }
  EXPECT_GT(lastBlue, 1.5f);
}

TEST(System, ShinesInTheColourOfItsStar) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const System system = makeSystem(Seed(seed));
    for (const Body* body : bodiesOf(system))
      EXPECT_NEAR(paramsOf(system.star, *body)->star.temperature, system.star.temperatureKelvin, 0.5);
  }
}

TEST(System, IsTheSameForTheSameSeedAndAnotherForAnother) {
  forSystems([](const System& system) {
    EXPECT_EQ(system, makeSystem(system.seed));
    EXPECT_NE(system.planets, makeSystem(Seed(system.seed.number() + 1)).planets);
  });
}

TEST(System, KeepsKeplersLaws) {
  const auto holds = [](const Orbit& orbit, double kilograms) {
    const double year = 2 * 3.14159265358979323846 * std::sqrt(std::pow(orbit.semiMajorMeters, 3) / (6.6743e-11 * kilograms));
    EXPECT_NEAR(orbit.periodSeconds / year, 1, 1e-12);
    EXPECT_GE(orbit.eccentricity, 0);
    EXPECT_LT(orbit.eccentricity, 0.2);
  };
  forSystems([&](const System& system) {
    for (const Body& planet : system.planets) {
      holds(planet.orbit, system.star.massSuns * 1.98841e30 + planet.kilograms);
      for (const Body& moon : planet.moons) holds(moon.orbit, planet.kilograms + moon.kilograms);
    }
  });
}

// Of neighbours in one order from the inside out.
void expectClear(const std::vector<Body>& bodies, double heavier, const std::string& system) {
  for (std::size_t i = 1; i < bodies.size(); ++i) {
    const Body &inner = bodies[i - 1], &outer = bodies[i];
    const double hill =
        (inner.orbit.semiMajorMeters + outer.orbit.semiMajorMeters) / 2 * std::cbrt((inner.kilograms + outer.kilograms) / (3 * heavier));
    EXPECT_GT(outer.orbit.nearestMeters() - inner.orbit.farthestMeters(), 8 * hill) << system << ": " << outer.name;
  }
}

TEST(System, HasOrbitsThatNeverCross) {
  forSystems([](const System& system) {
    expectClear(system.planets, system.star.massSuns * 1.98841e30, system.seed.text());
    for (const Body& planet : system.planets) expectClear(planet.moons, planet.kilograms, planet.name);
  });
}

TEST(System, HasMoonsThatNeitherTidesNorTheStarCanTake) {
  int moons = 0;
  forSystems([&](const System& system) {
    for (const Body& planet : system.planets) {
      const double hill = planet.orbit.nearestMeters() * std::cbrt(planet.kilograms / (3 * system.star.massSuns * 1.98841e30));
      for (const Body& moon : planet.moons) {
        ++moons;
        EXPECT_GT(moon.orbit.nearestMeters(), 2.44 * planet.radiusMeters * std::cbrt(planet.density() / moon.density())) << moon.name;
        EXPECT_GT(moon.orbit.nearestMeters(), planet.ringOuterMeters) << moon.name;
        EXPECT_LE(moon.orbit.farthestMeters(), hill / 3) << moon.name;
        EXPECT_LT(moon.radiusMeters, planet.radiusMeters / 2) << moon.name;
        EXPECT_TRUE(moon.moons.empty());
      }
      EXPECT_LE(planet.moons.size(), 4u);
    }
    EXPECT_GE(system.planets.size(), 3u);
    EXPECT_LE(system.planets.size(), 9u);
  });
  EXPECT_GT(moons, static_cast<int>(kSystems) * 3);
}

TEST(System, HasGiantsBeyondTheFrostAndSeasWhereTheyLast) {
  std::map<BodyKind, int> kinds;
  int withTerra = 0, withEmber = 0;
  forSystems([&](const System& system) {
    bool hasTerra = false;
    for (const Body& planet : system.planets) {
      ++kinds[planet.kind];
      for (const Body& moon : planet.moons) ++kinds[moon.kind];
      const double au = planet.orbit.semiMajorMeters / 1.495978707e11;
      EXPECT_NEAR(planet.light * au * au * std::sqrt(1 - planet.orbit.eccentricity * planet.orbit.eccentricity), system.star.luminositySuns,
                  1e-9);
      const bool isCold = au > 2.7 * std::sqrt(system.star.luminositySuns) * 1.01;
      if (infoOf(planet.kind).isGiant && planet.kind != BodyKind::ember) {
        EXPECT_LT(planet.light, 0.14) << planet.name;
      }
      if (isCold) {
        EXPECT_TRUE(infoOf(planet.kind).isGiant || planet.kind == BodyKind::moon) << planet.name;
      }
      if (planet.kind == BodyKind::terra || planet.kind == BodyKind::archipelago) {
        hasTerra = true;
        EXPECT_GT(planet.light, 0.6);
        EXPECT_LT(planet.light, 1.3);
      }
      withEmber += planet.kind == BodyKind::ember;
    }
    withTerra += hasTerra;
  });
  EXPECT_GT(withTerra, static_cast<int>(kSystems) / 4);
  EXPECT_LT(withTerra, static_cast<int>(kSystems) * 9 / 10);
  EXPECT_GT(withEmber, 20);
  EXPECT_LT(withEmber, static_cast<int>(kSystems) / 8);
  EXPECT_EQ(kinds.size(), kBodyKinds.size()) << "each kind of body is somewhere";
  for (const auto& [kind, count] : kinds) EXPECT_GT(count, 20) << infoOf(kind).preset;
}

TEST(System, HasBodiesOfTheirOwn) {
  std::set<std::uint64_t> seeds;
  std::size_t bodies = 0;
  forSystems([&](const System& system) {
    std::set<std::string> folders, names;
    for (const Body* body : bodiesOf(system)) {
      ++bodies;
      seeds.insert(body->seed);
      EXPECT_TRUE(folders.insert(body->folder).second);
      EXPECT_TRUE(names.insert(body->name).second);
      EXPECT_GT(body->rotationSeconds, 0);
      if (body->isLocked) {
        EXPECT_EQ(body->rotationSeconds, body->orbit.periodSeconds);
      }
    }
  });
  EXPECT_EQ(seeds.size(), bodies);
}

TEST(System, HasPlanetsThatBakeTakes) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const System system = makeSystem(Seed(seed));
    for (const Body* body : bodiesOf(system)) {
      const auto params = paramsOf(system.star, *body);
      ASSERT_TRUE(params) << params.error().message;
      const auto holds = validate(*params);
      EXPECT_TRUE(holds) << body->name << ": " << holds.error().message;
      EXPECT_EQ(params->seed.number(), body->seed);
      EXPECT_EQ(params->relief.radiusMeters, body->radiusMeters);
      EXPECT_EQ(params->rings.opacity > 0, body->ringOuterMeters > 0) << body->name;
      const auto back = fromShareCode(toShareCode(*params));
      ASSERT_TRUE(back) << body->name;
      EXPECT_TRUE(*back == *params) << body->name;
    }
  }
}

TEST(Star, IsTheSunAtTheMassOfTheSun) {
  const Star sun = starOfMass(1);
  EXPECT_NEAR(sun.luminositySuns, 1, 1e-6);
  EXPECT_NEAR(sun.radiusSuns, 1, 1e-6);
  EXPECT_NEAR(sun.temperatureKelvin, 5772, 1);
  EXPECT_NEAR(sun.colour[1], 240, 8);  // a black body of 5772 K is a little warmer than white
  EXPECT_EQ(sun.colour[0], 255);
  const Star dwarf = starOfMass(0.3), hot = starOfMass(1.8);
  EXPECT_LT(dwarf.colour[2], 190);
  EXPECT_EQ(hot.colour[2], 255);
  EXPECT_NEAR(dwarf.temperatureKelvin, 3250, 150);
}

TEST(Star, IsMostlyALightOne) {
  EXPECT_NEAR(starMass(0), kLeastStar, 1e-3);
  EXPECT_NEAR(starMass(1), kMostStar, 1e-3);
  for (int i = 0; i < 100; ++i) EXPECT_LT(starMass(static_cast<float>(i) / 100), starMass(static_cast<float>(i + 1) / 100));
  EXPECT_LT(starMass(0.5f), 0.7);
}

TEST(Orbit, TakesCubeRootsOfAnything) {
  for (double x = 1e-30; x < 1e30; x *= 7.3) EXPECT_NEAR(cubeRoot(x) / std::cbrt(x), 1, 1e-14) << x;
}

TEST(Orbit, IsAYearForTheEarthAndAMonthForTheMoon) {
  EXPECT_NEAR(periodSeconds(kMetersPerAu, kSunKilograms) / kSecondsPerDay, 365.256, 0.01);
  EXPECT_NEAR(periodSeconds(3.844e8, kEarthKilograms * 1.0123) / kSecondsPerDay, 27.3, 0.2);
  EXPECT_NEAR(rocheLimit(6.371e6, 5514, 3344) / 1e6, 18.36, 0.1);
}

}  // namespace
}  // namespace terrella
