#include "system/system.h"

#include <cmath>

#include "base/draws.h"
#include "system/draw_bodies.h"

namespace terrella {

std::uint64_t seedOfBody(const Seed& seed, std::uint32_t row) {
  const RowKeys keys = rowKeys(seed.number(), Channel::systems, kSeedLevel, row);
  return (static_cast<std::uint64_t>(hashColumn(0, keys)) << 32) | hashColumn(1, keys);
}

void drawOrientation(HashDraws& draws, double mostInclination, Orbit& orbit) {
  const auto upTo = [&](double most) { return drawn(draws, 0, most); };
  orbit.inclinationDegrees = upTo(mostInclination);
  orbit.ascendingNodeDegrees = upTo(360);
  orbit.periapsisDegrees = upTo(360);
  orbit.meanAnomalyDegrees = upTo(360);
}

void setLight(const Star& star, const Orbit& aroundStar, Body& body) {
  const double au = aroundStar.semiMajorMeters / kMetersPerAu;
  const double e = aroundStar.eccentricity;
  body.light = star.luminositySuns / (au * au * std::sqrt(1 - e * e));
  constexpr double kEarthEquilibrium = 254.6;
  body.equilibriumKelvin = kEarthEquilibrium * std::sqrt(std::sqrt(body.light));
}

bool staysClear(double heavierKilograms, const Body& inner, const Body& outer) {
  const double hill =
      mutualHillRadius(inner.orbit.semiMajorMeters, outer.orbit.semiMajorMeters, inner.kilograms + outer.kilograms, heavierKilograms);
  return outer.orbit.nearestMeters() - inner.orbit.farthestMeters() > kLeastHillRadii * hill;
}

System makeSystem(const Seed& seed) {
  HashDraws draws(rowKeys(seed.number(), Channel::systems, kStarLevel, 0));
  System system{seed, starOfMass(starMass(draws.between(0, 1))), {}};
  system.planets = drawPlanets(seed, system.star);
  return system;
}

std::vector<const Body*> bodiesOf(const System& system) {
  std::vector<const Body*> all;
  for (const Body& planet : system.planets) {
    all.push_back(&planet);
    for (const Body& moon : planet.moons) all.push_back(&moon);
  }
  return all;
}

}  // namespace terrella
