#include <algorithm>
#include <cmath>

#include "system/body_kinds.h"
#include "system/draw_bodies.h"

namespace terrella {
namespace {

// What of a planet does not depend on where it is.
struct Dice {
  double kind, size, density, ratio, eccentricity, tilt, tipped, hours, rings, variety;
  Orbit orientation;
};

Dice roll(const Seed& seed, std::uint32_t index) {
  HashDraws draws(rowKeys(seed.number(), Channel::systems, kPlanetLevel, index));
  Dice dice{};
  for (double* value : {&dice.kind, &dice.size, &dice.density, &dice.ratio, &dice.eccentricity, &dice.tilt, &dice.tipped, &dice.hours,
                        &dice.rings, &dice.variety})
    *value = drawn(draws, 0, 1);
  drawOrientation(draws, 3, dice.orientation);
  return dice;
}

double mixed(double low, double high, double share) { return low + (high - low) * share; }

void setPlanetSize(const Star& star, const Dice& dice, Body& planet) {
  const BodyKindInfo& info = infoOf(planet.kind);
  planet.radiusMeters = mixed(info.leastRadius, info.mostRadius, dice.size);
  const double radius = planet.radiusMeters;
  planet.kilograms = mixed(info.leastDensity, info.mostDensity, dice.density) * 4 / 3 * exact::kPi * radius * radius * radius;
  // Discs of light stars hold less gas: their giants are as wide, for the gas is squeezed less, but not as heavy.
  if (info.isGiant) planet.kilograms *= std::min(1.0, 0.4 + 0.6 * star.massSuns);
}

// Tides of the star stop a planet's turning within so far in four billion years (Kasting 1993); a giant's are slower.
bool isLockedAt(const Star& star, const Body& planet) {
  const double au = planet.orbit.semiMajorMeters / kMetersPerAu;
  return au < (infoOf(planet.kind).isGiant ? 0.08 : 0.42) * cubeRoot(star.massSuns);
}

void setTurning(const Star& star, const Dice& dice, Body& planet) {
  const bool isGiant = infoOf(planet.kind).isGiant;
  planet.isLocked = isLockedAt(star, planet);
  planet.rotationSeconds =
      planet.isLocked ? planet.orbit.periodSeconds : 3600 * (isGiant ? mixed(9, 18, dice.hours) : mixed(14, 42, dice.hours));
  const double tipping = planet.kind == BodyKind::uranus ? 0.6 : 0.05;  // a late giant impact
  planet.tiltDegrees = planet.isLocked ? 0 : dice.tipped < tipping ? mixed(70, 110, dice.tilt) : mixed(0, 34, dice.tilt);
}

void setRings(const Dice& dice, Body& planet) {
  const bool isDark = (planet.kind == BodyKind::uranus || planet.kind == BodyKind::neptune) && dice.rings < 0.35;
  if (planet.kind == BodyKind::saturn || planet.kind == BodyKind::ringed || isDark)
    planet.ringOuterMeters = planet.radiusMeters * mixed(1.95, 2.3, dice.variety);
}

Body planetAt(const Star& star, const Dice& dice, double semiMajorMeters, bool isEmber) {
  Body planet;
  planet.orbit = dice.orientation;
  planet.orbit.semiMajorMeters = semiMajorMeters;
  planet.orbit.eccentricity = isEmber ? 0.01 * dice.eccentricity : 0.13 * dice.eccentricity * dice.eccentricity;
  planet.variety = dice.variety;
  setLight(star, planet.orbit, planet);
  planet.kind = isEmber ? BodyKind::ember : planetKind(star, planet.light, dice.kind);
  setPlanetSize(star, dice, planet);
  planet.orbit.periodSeconds = periodSeconds(semiMajorMeters, star.massSuns * kSunKilograms + planet.kilograms);
  setTurning(star, dice, planet);
  setRings(dice, planet);
  return planet;
}

}  // namespace

std::vector<Body> drawPlanets(const Seed& seed, const Star& star) {
  HashDraws draws(rowKeys(seed.number(), Channel::systems, kStarLevel, 1));
  const auto count = static_cast<std::uint32_t>(drawn(draws, 3, 10));
  const double unit = std::sqrt(star.luminositySuns) * kMetersPerAu;  // here the light is the Earth's
  double distance = drawn(draws, 0.28, 0.62) * unit;
  const bool hasEmber = drawn(draws, 0, 1) < 0.05;
  std::vector<Body> planets;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Dice dice = roll(seed, i);
    const bool isEmber = hasEmber && i == 0;
    Body planet = planetAt(star, dice, isEmber ? 0.13 * unit : distance, isEmber);
    // Where a heavier neighbour wants more room the planet moves out, and may be of another kind there.
    while (!planets.empty() && !staysClear(star.massSuns * kSunKilograms, planets.back(), planet)) {
      distance *= 1.06;
      planet = planetAt(star, dice, distance, false);
    }
    planet.seed = seedOfBody(seed, i * 8);
    const std::string letter(1, static_cast<char>('b' + i));
    planet.name = seed.text() + " " + letter;
    planet.folder = letter;
    drawMoons(seed, star, planet, i);
    if (!isEmber) distance *= mixed(1.38, 1.95, dice.ratio);
    planets.push_back(std::move(planet));
  }
  return planets;
}

}  // namespace terrella
