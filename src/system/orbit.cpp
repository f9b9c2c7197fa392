#include "system/orbit.h"

#include <cmath>

#include "system/powers.h"

namespace terrella {

double cubeRoot(double x) {
  // A float's worth by powers, at a size that floats hold; then Newton's method, which doubles the digits each time.
  double scale = 1;
  while (x > 1e18) x /= 1e18, scale *= 1e6;
  while (x < 1e-18) x *= 1e18, scale /= 1e6;
  double root = raised(x, 1.0 / 3);
  for (int i = 0; i < 4; ++i) root -= (root * root * root - x) / (3 * root * root);
  return root * scale;
}

double periodSeconds(double semiMajorMeters, double kilograms) {
  const double cube = semiMajorMeters * semiMajorMeters * semiMajorMeters;
  return 2 * exact::kPi * std::sqrt(cube / (kGravitation * kilograms));
}

double hillRadius(const Orbit& orbit, double kilograms, double heavierKilograms) {
  return orbit.nearestMeters() * cubeRoot(kilograms / (3 * heavierKilograms));
}

double mutualHillRadius(double innerMeters, double outerMeters, double kilograms, double starKilograms) {
  return (innerMeters + outerMeters) / 2 * cubeRoot(kilograms / (3 * starKilograms));
}

double rocheLimit(double radiusMeters, double density, double moonDensity) { return 2.44 * radiusMeters * cubeRoot(density / moonDensity); }

}  // namespace terrella
