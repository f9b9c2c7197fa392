// What the country is like that rivers run through: it tells how they wind, and what their valleys look like.
#pragma once

#include "rivers/cell_ways.h"
#include "rivers/river_cells.h"

namespace terrella {

// Of each cell of the coarse globe. `ground`: metres above the sea; `flow`: what leaves each cell, in kFlowUnit; `least`: the same if as
// little ran off everywhere as in a desert.
AlignedVector<RiverCountry> riverCountries(const Drainage& drainage, const CellField& ground, const AlignedVector<std::int64_t>& flow,
                                           const AlignedVector<std::int64_t>& least, const Workers& workers);

}  // namespace terrella
