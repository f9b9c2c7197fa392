// Orbits of two bodies, and the bounds within which a third leaves them alone. SI units, unless a name says otherwise.
#pragma once

#include "base/exact_math.h"
#include "maps/point3.h"

namespace terrella {

inline constexpr double kGravitation = 6.6743e-11;  // m^3 / (kg s^2)
inline constexpr double kMetersPerAu = 1.495978707e11;
inline constexpr double kSecondsPerDay = 86400;
inline constexpr double kSunKilograms = 1.98841e30, kEarthKilograms = 5.9722e24;

// An ellipse in space and where on it the body is at the epoch; of planets by the plane of the system, of moons by their planet's equator.
struct Orbit {
  double semiMajorMeters = 0;
  double eccentricity = 0;  // from 0 to below 1
  double inclinationDegrees = 0;
  double ascendingNodeDegrees = 0;
  double periapsisDegrees = 0;  // from the ascending node
  double meanAnomalyDegrees = 0;
  double periodSeconds = 0;

  double nearestMeters() const { return semiMajorMeters * (1 - eccentricity); }
  double farthestMeters() const { return semiMajorMeters * (1 + eccentricity); }
  bool operator==(const Orbit&) const = default;
};

// Of x > 0, good to the last bits of a double.
double cubeRoot(double x);

// Kepler's third law; the masses of both.
double periodSeconds(double semiMajorMeters, double kilograms);

// Where a body is so many seconds after the epoch, in metres from what it circles: x towards where nodes are counted from, y a quarter of a
// turn on in the direction of the orbits, z their pole.
Point3<double> placeOnOrbit(const Orbit& orbit, double seconds);

// Within this far of itself a body that circles a heavier one keeps moons (Hill 1878), where it comes nearest.
double hillRadius(const Orbit& orbit, double kilograms, double heavierKilograms);

// The same of two neighbours together; orbits some 3.5 of these apart last for ever, 8 and more for as long as stars do (Gladman 1993).
double mutualHillRadius(double innerMeters, double outerMeters, double kilograms, double starKilograms);

// Nearer than this to a body of that radius, tides pull a liquid moon apart (Roche 1849); densities in one unit.
double rocheLimit(double radiusMeters, double density, double moonDensity);

}  // namespace terrella
