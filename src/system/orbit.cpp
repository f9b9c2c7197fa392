#include "system/orbit.h"

#include <cmath>

#include "base/powers.h"

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

namespace {

// Kepler's equation, M = E - e sin E, by Newton's method from where it never goes astray.
double eccentricAnomaly(double meanAnomaly, double eccentricity) {
  double anomaly = meanAnomaly + (meanAnomaly < 0 ? -eccentricity : eccentricity);
  for (int i = 0; i < 12; ++i)
    anomaly -= (anomaly - eccentricity * std::sin(anomaly) - meanAnomaly) / (1 - eccentricity * std::cos(anomaly));
  return anomaly;
}

}  // namespace

Point3<double> placeOnOrbit(const Orbit& orbit, double seconds) {
  constexpr double kRadians = exact::kPi / 180;
  const double turns = orbit.periodSeconds > 0 ? std::remainder(seconds / orbit.periodSeconds, 1.0) : 0.0;
  const double mean = std::remainder(orbit.meanAnomalyDegrees * kRadians + 2 * exact::kPi * turns, 2 * exact::kPi);
  const double e = orbit.eccentricity, anomaly = eccentricAnomaly(mean, e);
  // In the ellipse's own axes, from the focus; turned by the periapsis, tilted about the line of nodes, turned to the node.
  const double along = orbit.semiMajorMeters * (std::cos(anomaly) - e);
  const double across = orbit.semiMajorMeters * std::sqrt(1 - e * e) * std::sin(anomaly);
  const double w = orbit.periapsisDegrees * kRadians, i = orbit.inclinationDegrees * kRadians, n = orbit.ascendingNodeDegrees * kRadians;
  const double x = along * std::cos(w) - across * std::sin(w), y = along * std::sin(w) + across * std::cos(w);
  const double level = y * std::cos(i);
  return {x * std::cos(n) - level * std::sin(n), x * std::sin(n) + level * std::cos(n), y * std::sin(i)};
}

double hillRadius(const Orbit& orbit, double kilograms, double heavierKilograms) {
  return orbit.nearestMeters() * cubeRoot(kilograms / (3 * heavierKilograms));
}

double mutualHillRadius(double innerMeters, double outerMeters, double kilograms, double starKilograms) {
  return (innerMeters + outerMeters) / 2 * cubeRoot(kilograms / (3 * starKilograms));
}

double rocheLimit(double radiusMeters, double density, double moonDensity) { return 2.44 * radiusMeters * cubeRoot(density / moonDensity); }

}  // namespace terrella
