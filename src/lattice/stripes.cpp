#include "lattice/stripes.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "base/simplex_lattice.h"

namespace terrella {
namespace {

// Of a level, from crest to crest, for stripes to begin to show, and for all of them.
constexpr double kFewestCells = 2.5, kEnoughCells = 8.0;

}  // namespace

double smoothRise(double low, double high, double x) {
  const double t = std::clamp((x - low) / (high - low), 0.0, 1.0);
  return t * t * (3 - 2 * t);
}

double stripeCellMeters(double radiusMeters) { return radiusMeters * (exact::kPi / 2) / (1 << kStripeGround); }

StripeSizes::Size StripeSizes::of(int octave, int level, double radiusMeters) const {
  double cells = firstCells, ofDistance = height;
  for (int n = 0; n < octave; ++n, cells *= smaller) ofDistance *= flatter;
  const double ownCells = level > kStripeGround ? cells * (1 << (level - kStripeGround)) : 0;
  const double meters = cells * stripeCellMeters(radiusMeters);
  return {meters, ofDistance * meters, smoothRise(kFewestCells, kEnoughCells, ownCells)};
}

// The lattice is counted from one of its points near the origin. Thirds, as simplexKey() wants them.
StripeLattice stripeLattice(const Point3<double>& origin, double perCell, std::uint32_t key) {
  const Point3<double> at = origin * perCell, third{std::floor(at.x / 3), std::floor(at.y / 3), std::floor(at.z / 3)};
  return {static_cast<float>(perCell), single(at - third * 3.0),
          simplexKey(key, static_cast<std::int64_t>(third.x), static_cast<std::int64_t>(third.y), static_cast<std::int64_t>(third.z))};
}

}  // namespace terrella
