// Hot spots (Wilson 1963): a plate that passes over one carries a chain of volcanoes away from it, the older the lower.
#pragma once

#include <cstdint>

#include "land/tectonics.h"

namespace terrella {

// Adds to `height`, on `grid`, in oceans alone. `crests` makes their feet ragged.
void raiseHotSpots(int count, const Tectonics& tectonics, std::uint64_t seed, const CellGrid& grid, const CellField& crests,
                   CellField& height);

}  // namespace terrella
