// Heights as plates and fire left them, before any rain: profiles of the crust, ragged by noise, and volcanoes over hot spots.
#pragma once

#include "land/land.h"
#include "land/tectonics.h"

namespace terrella {

struct YoungHeights {
  CellField height;  // metres above an arbitrary level
  CellField uplift;  // how fast the ground rises while rain wears it down, 0 to about 1
};

// Also fills plate and crust of `land`, whose size is set. If `progress` is cancelled, any heights.
YoungHeights makeYoungHeights(const LandParams& params, const Tectonics& tectonics, std::uint64_t seed, const Workers& workers,
                              const Progress* progress, Land& land);

}  // namespace terrella
