#include <algorithm>

#include "system/body_kinds.h"
#include "system/draw_bodies.h"

namespace terrella {
namespace {

int moonCount(HashDraws& draws, const Body& planet) {
  const double dice = drawn(draws, 0, 1);
  if (planet.kind == BodyKind::ember) return 0;  // the star has taken them
  if (infoOf(planet.kind).isGiant) return 1 + static_cast<int>(dice * 4);
  return dice < 0.3 ? 1 : dice < 0.36 ? 2 : 0;
}

// As heavy as the disc around a planet makes them together (Canup and Ward 2006: some 1e-4 of a giant), or an impact on rock.
double mostKilograms(const Body& planet) { return planet.kilograms * (infoOf(planet.kind).isGiant ? 2.5e-4 : 0.012); }

// Outer moons of giants are smaller than inner ones as often as not.
void setMoonSize(HashDraws& draws, const Body& planet, Body& moon) {
  const double size = drawn(draws, 0, 1),
               density = drawn(draws, planet.light < kFrostLight ? 1600 : 2800, planet.light < kFrostLight ? 2600 : 3500);
  const double most = std::min(2.7e6, cubeRoot(mostKilograms(planet) / (4.0 / 3.0 * exact::kPi * density)));
  moon.radiusMeters = std::max(1.5e5, most * (0.35 + 0.65 * size));
  moon.kilograms = 4.0 / 3.0 * exact::kPi * density * moon.radiusMeters * moon.radiusMeters * moon.radiusMeters;
}

// Where the first may be: beyond the limit of Roche, rings and the reach of the ground.
double innermost(const Body& planet, const Body& moon) {
  const double roche = rocheLimit(planet.radiusMeters, planet.density(), moon.density());
  return std::max({1.15 * roche, 1.15 * planet.ringOuterMeters, 3 * planet.radiusMeters});
}

}  // namespace

std::vector<Body> drawMoons(const Seed& seed, const Star& star, const Body& planet, std::uint32_t row) {
  HashDraws draws(rowKeys(seed.number(), Channel::systems, kMoonLevel, row));
  const int count = moonCount(draws, planet);
  const double bound = hillRadius(planet.orbit, planet.kilograms, star.massSuns * kSunKilograms) / 3;
  std::vector<Body> moons;
  double distance = planet.radiusMeters * drawn(draws, 4, infoOf(planet.kind).isGiant ? 9 : 40);
  for (int i = 0; i < count; ++i) {
    Body moon;
    setMoonSize(draws, planet, moon);
    moon.kind = moonKind(moon.radiusMeters, planet.light, drawn(draws, 0, 1));
    moon.variety = drawn(draws, 0, 1);
    drawOrientation(draws, 4, moon.orbit);
    const double eccentric = drawn(draws, 0, 1);
    moon.orbit.eccentricity = 0.06 * eccentric * eccentric;
    const double ratio = drawn(draws, 1.4, 2.3);
    distance = std::max(distance, innermost(planet, moon) / (1 - moon.orbit.eccentricity));
    moon.orbit.semiMajorMeters = distance;
    while (!moons.empty() && moon.orbit.farthestMeters() <= bound && !staysClear(planet.kilograms, moons.back(), moon))
      moon.orbit.semiMajorMeters *= 1.05;
    if (moon.orbit.farthestMeters() > bound) break;  // the star would take it, and all beyond
    moon.orbit.periodSeconds = periodSeconds(moon.orbit.semiMajorMeters, planet.kilograms + moon.kilograms);
    moon.isLocked = true;
    moon.rotationSeconds = moon.orbit.periodSeconds;
    setLight(star, planet.orbit, moon);
    moon.seed = seedOfBody(seed, row * 8 + static_cast<std::uint32_t>(i) + 1);
    moon.name = planet.name + " " + kNumerals[i];
    moon.folder = planet.folder + "-" + kNumerals[i];
    distance = moon.orbit.semiMajorMeters * ratio;
    moons.push_back(std::move(moon));
  }
  return moons;
}

}  // namespace terrella
