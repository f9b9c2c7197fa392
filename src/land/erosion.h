// Rivers cut valleys while the land rises: the stream-power law, solved implicitly (Braun and Willett 2013, "fastscape").
//
//   dh/dt = uplift - K sqrt(A) dh/dx       A: the area upstream
//
// A step goes through all cells from the sea upwards, so a river's new height is known below before it is needed above, and steps may be
// as long as one likes. On three grids, each twice as fine as the one before: large rivers find their way on the coarsest, where a step
// costs a sixteenth, and finer ones only add to them. Lakes catch what rivers carry and fill up.
#pragma once

#include <cstdint>

#include "base/progress.h"
#include "base/workers.h"
#include "cells/cell_grid.h"
#include "params/land_params.h"

namespace terrella {

// `height`: metres above the sea, changed where it is above 0; land stays land. `uplift`: 0 to about 1.
// If `progress` is cancelled they may be left as those of a coarser grid.
void erode(const LandParams& params, const CellGrid& grid, CellField& height, const CellField& uplift, std::uint64_t seed,
           const Workers& workers, const Progress* progress);

}  // namespace terrella
