// Rivers one by one, from where they begin to be listed to where they meet or end.
#pragma once

#include <cstdint>
#include <vector>

#include "params/river_params.h"
#include "rivers/river_pieces.h"

namespace terrella {

// A river between two confluences.
struct RiverTrace {
  struct Point {
    float longitudeDegrees, latitudeDegrees;
  };
  static constexpr std::int32_t kEnds = -1;

  std::vector<Point> points;  // downstream, two or more; the last one is the first of those that it flows into
  double flow = 0;            // m^3/s at its lower end
  int order = 1;              // Strahler's: 1 at the springs, one more where two of the same order meet
  std::int32_t into = kEnds;  // which trace it flows into, or kEnds: the sea, or a basin without an outlet
};

// A fact of the planet, the same whatever the size of its maps.
struct RiverList {
  static constexpr const char* kName = "river list";
  std::vector<RiverTrace> rivers;
};

// No river carries less than this that can be listed: all of a planet's would be millions.
inline constexpr double kLeastListed = 10;
// Cells of 4.9 km on an Earth, each with two straight pieces.
inline constexpr int kTraceLevel = 11;

// Of all pieces that are on land, upstream ones first.
std::vector<RiverTrace> riverTraces(const RiverPieces& pieces);

}  // namespace terrella
