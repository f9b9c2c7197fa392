// One row of clouds from its densities, in the widest vectors of the machine. What the numbers mean: clouds.cpp.
#pragma once

#include "maps/map.h"
#include "maps/places.h"

namespace terrella {

// Each density becomes carried + (puffs - 1/2) * puffWeight + banding * cos(6 latitude), in place of `carried`. They are those of `count`
// places from `first` on; `count` is a multiple of 16.
void gatherDensity(float* carried, const float* puffs, const PlaceRow& places, int first, int count, float puffWeight, float banding);

// Opacity rises from 0 where the density is `cut` over a range of 1 / thickness. `count` is a multiple of 16.
void paintCloudRow(const float* densities, float cut, float thickness, int count, Rgba8* out);

}  // namespace terrella
