// Puffs of clouds: balls beside balls, with smaller ones on them, that fill a space.
//
// A box that repeats every way, as wide as long and a quarter as high, cut into level slices. Red is how deep within a puff a place is,
// from 0 to 1 and about 0.5; green the same of the slice above, so that one texel tells of all heights between the two; blue and alpha the
// slope of the first to the right and down, 0.5 being none.
#pragma once

#include <vector>

#include "maps/pixels.h"

namespace terrella::render {

inline constexpr int kPuffTexels = 256, kPuffSlices = 16;  // along a slice's side; of the box

// Slice by slice, from below, row by row.
std::vector<Rgba8> makePuffs();

}  // namespace terrella::render
