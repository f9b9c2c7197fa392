// How large a river is, by what flows in it.
//
// Width grows with the root of the flow, after Leopold and Maddock ("The Hydraulic Geometry of Stream Channels", 1953): 4.6 m of a cubic
// metre a second make the Rhine 200 m wide where it carries 2000, and the Amazon 2 km.
//
// Flows are those of a planet of the Earth's size whatever its radius, and so is the width of cells here: on a small planet everything is
// as much smaller, and rivers lie in the same cells.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/exact_math.h"
#include "rivers/river_cells.h"

namespace terrella {

inline constexpr double kEarthEdge = 10007543.0;  // metres along an edge of the cube: a quarter of the way around
inline constexpr double kEarthRadius = kEarthEdge / (exact::kPi / 2);

constexpr double earthCellMeters(int level) { return kEarthEdge / static_cast<double>(std::int64_t{1} << level); }

// What flows, in m^3/s; and half the width of a river, in metres, on an Earth.
constexpr double cubicMeters(std::int64_t flow) { return static_cast<double>(flow) * (1 / kFlowUnit); }
inline double halfWidthMeters(double cubicMetersPerSecond) { return 2.3 * std::sqrt(cubicMetersPerSecond); }
// In kCellWidth of a level's cells.
inline double halfWidthInCells(std::int64_t flow, int level) {
  return halfWidthMeters(cubicMeters(flow)) * (static_cast<double>(kCellWidth) / kEarthEdge) *
         static_cast<double>(std::int64_t{1} << level);
}

// How far a river braids, from 0 to 1: where it carries more gravel than it can take farther, from slopes that ice has ground down or that
// too little grows on, or that are just steep; but not in gorges, and not on plains, where it winds.
inline double braiding(const RiverCountry& country) {
  const auto share = [](int value, int none, int all) { return std::clamp(static_cast<double>(value - none) / (all - none), 0.0, 1.0); };
  const double gravel = std::max({share(country.ice, 20, 150), share(country.dry, 20, 100), 0.6 * share(country.steep, 80, 130)});
  return gravel * share(country.steep, 45, 90) * (1 - share(country.steep, 170, 220));
}
// How many times as wide as its water the bed of gravel is that it runs through in threads.
inline double bedWidth(const RiverCountry& country) { return 1 + 1.8 * braiding(country); }
// Half of it, in kCellWidth of a level's cells.
inline double halfBedInCells(std::int64_t flow, const RiverCountry& country, int level) {
  return halfWidthInCells(flow, level) * bedWidth(country);
}

// What runs off a cell where 300 mm a year do: a measure of how many cells a river gathers water of.
constexpr std::int64_t usualRunoff(int level) {
  constexpr double kMetersPerSecond = 0.3 / 3.156e7;
  return static_cast<std::int64_t>(5.1e14 / 6 / static_cast<double>(std::int64_t{1} << (2 * level)) * kMetersPerSecond * kFlowUnit) + 1;
}

// No channels begin in cells smaller than this: nature has none that gather less than a few hectares.
inline constexpr double kSpringMeters = 300;
constexpr bool hasSprings(int level) { return earthCellMeters(level) >= kSpringMeters; }

// The least that is drawn at all.
inline double leastDrawnFlow(double spacingMeters) {
  const double coarse = spacingMeters * (1.0 / 20000);
  return 1500 * coarse * std::sqrt(std::sqrt(coarse));
}

// Half of the width that a river is drawn with where samples are so far apart, on an Earth; in metres. `flow`: m^3/s.
inline double drawnHalfWidth(double flow, double spacingMeters) {
  const double half = halfWidthMeters(flow), shown = leastDrawnFlow(spacingMeters);
  if (flow < shown) return half;
  const double share = 0.36 + 0.07 * static_cast<double>(exact::log2(static_cast<float>(flow / shown)));
  return std::max(half, 0.5 * spacingMeters * std::min(share, 0.85));
}

// What is at least so wide, or drawn wider than it is, carries so much.
inline double flowOfDrawnHalfWidth(double halfMeters, double spacingMeters) {
  const double root = halfMeters / halfWidthMeters(1);
  return std::min(root * root, leastDrawnFlow(spacingMeters));
}

// The share of a sample, so wide, that a river of that half width covers whose middle is so far from the sample's.
inline double coveredShare(double distance, double half, double sample) {
  return std::clamp((std::min(distance + sample / 2, half) - std::max(distance - sample / 2, -half)) / sample, 0.0, 1.0);
}

}  // namespace terrella
