#include "system/companions.h"

#include <algorithm>

#include "system/body_kinds.h"
#include "system/draw_bodies.h"

namespace terrella {
namespace {

constexpr double kRockDensity = 5500, kGiantDensity = 1300;  // kg/m^3
constexpr double kGiantLight = 1 / (5.2 * 5.2);              // as far out as Jupiter
// From where one is farthest to where the next is nearest, at least so many times as far out: no two of those that a planet may have are
// heavy enough to disturb each other then.
constexpr double kGap = 1.6;

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

}  // namespace terrella
