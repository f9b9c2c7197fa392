// Water over the ground of tiles: the sea, rivers and lakes.
#pragma once

#include <algorithm>

#include "lattice/stripes.h"
#include "rivers/river_ground.h"

namespace terrella {

inline constexpr double kTides = 1;            // metres above the sea where nothing is left of it
inline constexpr double kWhollyClouded = 200;  // of 255

inline bool isUnder(const FreshWater& water) { return water.depth > 0; }

// Metres above the sea: of the ground, or of the fresh water that stands over it. The sea's floor stays what it is.
inline double freshSurfaceMeters(double ground, const FreshWater& water) {
  return isUnder(water) ? std::max(ground, static_cast<double>(water.level)) : ground;
}

// How high the ground stands above the water that is there or nearby, in metres: below 0 under water. Without fresh water: above the sea.
//
// Beside rivers and lakes a step counts up to eight times, by how high they lie. Waves do not wash their banks as they wash beaches of the
// sea, so what lies a hand's breadth above a river is as dry as what lies a metre above the sea. Where a river comes to the sea its level
// is the sea's, and both count alike; but inside of deltas there are no waves.
inline double metersAboveWater(double ground, const FreshWater& water) {
  constexpr double kSteeper = 7;
  if (water.level <= FreshWater::kNone / 2 || (ground < 0 && !isUnder(water))) return ground;
  const double level = std::max(static_cast<double>(water.level), 0.0);
  if (isUnder(water)) return std::min(ground - level, 0.0);
  return std::max(ground - level, 0.0) * (1 + std::max(std::min(level, kSteeper), kSteeper * water.calm / 255));
}

// How much of the fresh water there or nearby the sea washes, from 0 to 1: where it stands no higher than the sea, but for deltas, whose
// water is clouded. There a river's bed goes on through the sea's floor, but its water does not go on through the sea; and around a delta
// the sea's salt is not told.
inline double tidalShare(double ground, const FreshWater& water) {
  const double above = smoothRise(0, kTides, freshSurfaceMeters(ground, water));
  return (1 - above) * (1 - std::min(water.clouded / kWhollyClouded, 1.0));
}

// How far the water there or nearby is fresh, from 0 to 1.
inline double freshShare(const FreshWater& water) { return water.level > FreshWater::kNone / 2 ? 1 - water.salt / 255.0 : 0.0; }

}  // namespace terrella
