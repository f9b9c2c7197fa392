#include "system/companions.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "params/presets.h"
#include "system/body_kinds.h"
#include "system/draw_bodies.h"

namespace terrella {
namespace {

constexpr double kRockDensity = 5500, kGiantDensity = 1300;  // kg/m^3
constexpr double kGiantLight = 1 / (5.2 * 5.2);              // as far out as Jupiter
// From where one is farthest to where the next is nearest, at least so many times as far out: no two of those that a planet may have are
// heavy enough to disturb each other then.
constexpr double kGap = 1.6;

// How many parameters of two planets differ.
int differencesOf(const PlanetParams& one, const PlanetParams& other) {
  std::vector<const void*> values;
  PlanetParams::visitParameters(one, [&](const std::string&, const Parameter&, const auto& value) { values.push_back(&value); });
  int count = 0;
  std::size_t at = 0;
  PlanetParams::visitParameters(other, [&]<class T>(const std::string&, const Parameter&, const T& value) {
    count += !(*static_cast<const T*>(values[at++]) == value);
  });
  return count;
}

// Whose preset has most in common with it: a planet does not know what preset it began with.
BodyKind nearestKind(const PlanetParams& planet) {
  BodyKind nearest = BodyKind::terra;
  int least = std::numeric_limits<int>::max();
  for (std::size_t i = 1; i < enumCount<BodyKind>; ++i) {
    const auto preset = loadPreset(infoOf(static_cast<BodyKind>(i)).preset);
    if (!preset || preset->params.world.kind != planet.world.kind) continue;
    const int differences = differencesOf(preset->params, planet);
    if (differences >= least) continue;
    least = differences;
    nearest = static_cast<BodyKind>(i);
  }
  return nearest;
}

double kilogramsOf(double radiusMeters, double density) {
  return 4.0 / 3.0 * exact::kPi * density * radiusMeters * radiusMeters * radiusMeters;
}

// Beyond the ground, the air and the rings, at its nearest; in radii of the planet.
double nearestPlace(const CompanionHost& host, double size) { return std::max(1.5, 1.05 * host.ringOuterRadii) + size; }

}  // namespace

std::vector<Body> companionsOf(const CompanionHost& host, const MoonParams& wanted) {
  std::vector<Body> moons;
  double free = 0;  // radii: where the next may be at its nearest
  for (int i = 0; i < wanted.count; ++i) {
    const std::uint32_t row = static_cast<std::uint32_t>(i);
    HashDraws draws(rowKeys(host.seed.number(), Channel::systems, kCompanionLevel, row));
    const double share = drawn(draws, 0.45, 1), eccentricShare = drawn(draws, 0, 1), ratio = drawn(draws, 1, 1.5),
                 dice = drawn(draws, 0, 1);
    Body moon;
    const double size = i == 0 ? wanted.size : wanted.size * share;
    moon.radiusMeters = size * host.radiusMeters;
    drawOrientation(draws, 2, moon.orbit);
    moon.orbit.inclinationDegrees = i == 0 ? wanted.inclination : std::min(wanted.inclination + moon.orbit.inclinationDegrees, 180.0);
    moon.orbit.eccentricity = i == 0 ? wanted.eccentricity : wanted.eccentricity * eccentricShare;
    moon.variety = drawn(draws, 0, 1);
    // Ice and rock around giants, rock alone elsewhere.
    const double density = host.isGiant ? drawn(draws, 1700, 3300) : 3000;
    moon.kilograms = kilogramsOf(moon.radiusMeters, density);
    const double nearest = std::max(free * ratio, nearestPlace(host, size)) / (1 - moon.orbit.eccentricity);
    const double semiMajor = i == 0 ? std::max(wanted.distance, nearest) : nearest;
    moon.orbit.semiMajorMeters = semiMajor * host.radiusMeters;
    free = kGap * (semiMajor * (1 + moon.orbit.eccentricity) + size);
    moon.orbit.periodSeconds = periodSeconds(moon.orbit.semiMajorMeters, host.kilograms + moon.kilograms);
    moon.isLocked = true;
    moon.rotationSeconds = moon.orbit.periodSeconds;
    moon.light = host.isGiant ? kGiantLight : 1;
    moon.kind = moonKind(moon.radiusMeters, moon.light, dice);
    moon.seed = seedOfBody(host.seed, kFirstCompanionRow + row);
    moon.name = host.seed.text() + " " + kNumerals[i];
    moon.folder = kNumerals[i];
    moons.push_back(std::move(moon));
  }
  return moons;
}

std::vector<Body> companionsOf(const PlanetParams& params) {
  const bool isGiant = params.world.kind == WorldKind::giant;
  const double radius = params.relief.radiusMeters;
  return companionsOf({params.seed, isGiant, radius, kilogramsOf(radius, isGiant ? kGiantDensity : kRockDensity),
                       params.rings.opacity > 0 ? params.rings.outerRadius : 0},
                      params.moons);
}

Point3<double> placeOf(const Body& companion, double planetRadiusMeters, double days) {
  const Point3<double> place = placeOnOrbit(companion.orbit, days * kSecondsPerDay) * (1 / planetRadiusMeters);
  return {place.y, place.z, place.x};
}

Result<PlanetParams> paramsOf(const Body& companion, const PlanetParams& planet) {
  Star star;
  star.temperatureKelvin = planet.star.temperature;
  return paramsOf(star, companion);
}

Result<PlanetParams> paramsOnVisit(const Body& companion, const PlanetParams& planet) {
  Body moon = companion;
  moon.primary = primaryParamsOf(moon, nearestKind(planet), planet.seed, planet.relief.radiusMeters);
  return paramsOf(moon, planet);
}

PrimaryParams primaryParamsOf(const Body& moon, BodyKind kind, std::uint64_t seed, double radiusMeters) {
  // Of few digits, which make short codes.
  const auto inRadii = [&](double meters) { return std::round(meters / std::max(moon.radiusMeters, kLeastRadius) * 1000) / 1000; };
  return {kind, Seed(seed), std::clamp(inRadii(radiusMeters), PrimaryParams::kSmallest, PrimaryParams::kLargest),
          std::clamp(inRadii(moon.orbit.semiMajorMeters), PrimaryParams::kNearest, PrimaryParams::kFarthest)};
}

Result<PlanetParams> primaryOf(const PlanetParams& moon) {
  auto preset = loadPreset(infoOf(moon.primary.kind).preset);
  if (!preset) return preset.error();
  PlanetParams planet = std::move(preset->params);
  planet.seed = moon.primary.seed.number() == 0 ? moon.seed.number() : moon.primary.seed.number();
  planet.star = moon.star;
  return planet;
}

Point3<double> placeOfPrimary(const PrimaryParams& primary) {
  constexpr double kClear = 1.5;  // radii of the moon, for itself and its air
  return {0, 0, std::max(primary.distance, primary.size + kClear)};
}

double turnOfPrimary(const PrimaryParams& primary, double days) {
  constexpr double kGiantDay = 0.41;  // Jupiter's
  const double turns = days / (infoOf(primary.kind).isGiant ? kGiantDay : 1);
  return 2 * exact::kPi * (turns - std::floor(turns));
}

}  // namespace terrella
