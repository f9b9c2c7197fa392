// The four climate belts' edges: curves over longitude by 1-D midpoint displacement (docs/methods.md, Climate belts).
//
// Each curve begins and ends at the same latitude, so the belt closes at the date line.
#pragma once

#include <cstdint>

#include "base/aligned_vector.h"
#include "params/planet_params.h"

namespace terrella {

// For each column of a map, where an edge crosses it, as a share of the map's height from the north pole, in [0, 1].
// From north to south: snow, green, desert, green, snow.
struct Belts {
  static constexpr const char* kName = "belts";  // a fact of the planet

  AlignedVector<float> snowNorth;
  AlignedVector<float> greenNorth;
  AlignedVector<float> greenSouth;
  AlignedVector<float> snowSouth;
  // Around what the northern edges wander; the southern ones around 1 - that, and snow around 1 - snowInSouth: seasons take it
  // from one hemisphere and bring it to the other.
  float snow = 0, green = 0, snowInSouth = 0;
};

// `columns` around the equator, of which each edge crosses every one.
Belts makeBelts(const ClimateParams& climate, const BeltParams& belts, std::uint64_t seed, int columns);

}  // namespace terrella
