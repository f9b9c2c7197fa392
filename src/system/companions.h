// The moons of a planet, in its sky and in the system that it belongs to: what a few parameters and its seed make of them, on orbits that
// one can believe. For planets that stand alone a person chooses the parameters; a system's (draw_moons.cpp) keep to laws that hold for a
// star and its planets. Either way the same parameters give the same moons.
#pragma once

#include <vector>

#include "base/result.h"
#include "maps/point3.h"
#include "params/planet_params.h"
#include "system/system.h"

namespace terrella {

// The planet that they belong to.
struct CompanionHost {
  Seed seed;
  bool isGiant = false;
  double radiusMeters = 0, kilograms = 0;
  double ringOuterRadii = 0;  // 0: no rings
};
std::vector<Body> companionsOf(const CompanionHost& host, const MoonParams& wanted);

// From the inside out, as many as params.moons says. Angles of their orbits count from the sun's longitude.
std::vector<Body> companionsOf(const PlanetParams& params);

// Where one is after so many days, in radii of its planet, with the sun over longitude 0: x over 90 degrees east, y over the north pole,
// z over longitude 0.
Point3<double> placeOf(const Body& companion, double planetRadiusMeters, double days);

// The moon as a planet of its own, as it looks from its planet.
Result<PlanetParams> paramsOf(const Body& companion, const PlanetParams& planet);

// The same for who goes there, and sees in its sky what it circles.
Result<PlanetParams> paramsOnVisit(const Body& companion, const PlanetParams& planet);

// What that moon has in its sky, of a planet of that kind and seed.
PrimaryParams primaryParamsOf(const Body& moon, BodyKind kind, std::uint64_t seed, double radiusMeters);

// The planet that this one is a moon of, as its own parameters say; it must be one's moon.
Result<PlanetParams> primaryOf(const PlanetParams& moon);

// Where it hangs, in radii of the moon and in the moon's own axes: over longitude 0, never so near that the two touch.
Point3<double> placeOfPrimary(const PrimaryParams& primary);

// How far it has turned after so many days, in radians, against the stars.
double turnOfPrimary(const PrimaryParams& primary, double days);

}  // namespace terrella
