#include <algorithm>
#include <cmath>

#include "system/body_kinds.h"
#include "system/companions.h"
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

// Where the first may be: beyond the limit of Roche, rings and the reach of the ground.
double innermost(const Body& planet) {
  constexpr double kLightest = 1700;
  const double roche = rocheLimit(planet.radiusMeters, planet.density(), kLightest);
  return std::max({1.15 * roche, 1.15 * planet.ringOuterMeters, 3 * planet.radiusMeters});
}

// As parameters have them: of so many digits.
double rounded(double x, double steps) { return std::round(x * steps) / steps; }

MoonParams wantedMoons(HashDraws& draws, const Body& planet) {
  constexpr double kDensest = 3300;
  MoonParams wanted;
  wanted.count = moonCount(draws, planet);
  const double size = drawn(draws, 0, 1), eccentric = drawn(draws, 0, 1), inclined = drawn(draws, 0, 4),
               distance = drawn(draws, 4, infoOf(planet.kind).isGiant ? 9 : 40);
  // Two of a planet of rock are small: heavy ones would disturb each other.
  const double small = !infoOf(planet.kind).isGiant && wanted.count > 1 ? 0.4 : 1;
  const double most = small * std::min(2.7e6, cubeRoot(mostKilograms(planet) / (4.0 / 3.0 * exact::kPi * kDensest)));
  wanted.size = std::clamp(rounded(most * (0.45 + 0.55 * size) / planet.radiusMeters, 1e4), 0.001, 0.5);
  wanted.eccentricity = rounded(0.06 * eccentric * eccentric, 1000);
  wanted.inclination = rounded(inclined, 10);
  const double nearest = innermost(planet) / planet.radiusMeters / (1 - wanted.eccentricity);
  wanted.distance = std::clamp(rounded(std::max(distance, nearest) + 0.005, 100), 2.5, 300.0);
  return wanted;
}

}  // namespace

void drawMoons(const Seed& seed, const Star& star, Body& planet, std::uint32_t row) {
  HashDraws draws(rowKeys(seed.number(), Channel::systems, kMoonLevel, row));
  MoonParams& wanted = planet.moonsWanted;
  wanted = wantedMoons(draws, planet);
  std::vector<Body> moons = companionsOf(
      {Seed(planet.seed), infoOf(planet.kind).isGiant, planet.radiusMeters, planet.kilograms, planet.ringOuterMeters / planet.radiusMeters},
      wanted);
  // The star would take one that goes so far out, and all beyond; another would disturb one so near to it.
  const double bound = hillRadius(planet.orbit, planet.kilograms, star.massSuns * kSunKilograms) / 3;
  std::size_t kept = 0;
  while (kept < moons.size() && moons[kept].orbit.farthestMeters() <= bound &&
         (kept == 0 || staysClear(planet.kilograms, moons[kept - 1], moons[kept])))
    ++kept;
  moons.resize(kept);
  wanted.count = static_cast<int>(kept);
  for (std::size_t i = 0; i < kept; ++i) {
    setLight(star, planet.orbit, moons[i]);
    moons[i].primary = primaryParamsOf(moons[i], planet.kind, planet.seed, planet.radiusMeters);
    moons[i].name = planet.name + " " + kNumerals[i];
    moons[i].folder = planet.folder + "-" + kNumerals[i];
  }
  planet.moons = std::move(moons);
}

}  // namespace terrella
