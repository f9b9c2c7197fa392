// How far the cells of a line of the ground displace (ground_detail.h), in vectors.
#pragma once

#include <cstdint>

#include "lattice/displacement.h"

namespace terrella {

// In units of height, of cells of one size.
struct GroundRule {
  float steepest = 1;    // corners that differ by more count as if by that
  float perSteep = 1;    // 1 / how far they differ where it is steep
  float share = 0;       // of that difference, where it is flat,
  float steepShare = 0;  // and as much more where it is steep
  float anywhere = 0;    // and that for every cell,
  float perHeight = 0;   // but no more than this share of its lowest corner's height above the sea, or highest corner's depth under it
  float underWater = 1;  // all that once more, of cells that lie under water
  float perUnit = 0;     // a mantissa for each unit of displacement

  // As vectors reckon it, of corners on dry land far from the sea.
  float displacement(float relief) const;
};

// `count` cells between two rows of points; `out` has room for a multiple of 16.
void groundMantissas(const FixedHeight* north, const FixedHeight* south, int count, const GroundRule& rule, std::int32_t* out);

}  // namespace terrella
