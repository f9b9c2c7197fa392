// One row of clouds from its densities, in the widest vectors of the machine. What the numbers mean: clouds.cpp.
#pragma once

#include "maps/map.h"

namespace terrella {

// Each density becomes carried + (puffs - 1/2) * puffWeight + banding * cos(6 latitude), in place of `carried`; `sines` are of the
// latitudes. `count` is a multiple of 16.
void gatherDensity(float* carried, const float* puffs, const float* sines, float puffWeight, float banding, int count);

// Opacity rises from 0 where the density is `cut` over a range of 1 / thickness.
void paintCloudRow(const float* densities, float cut, float thickness, int count, Rgba8* out);

}  // namespace terrella
