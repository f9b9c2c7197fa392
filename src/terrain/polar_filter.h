// Softens a torus field along the parallels near the poles.
//
// A 2:1 torus has as many columns at 89 degrees as at the equator, so its features are squeezed into wedges that meet in
// a point at the pole. Beyond 60 degrees this filter averages each row over a stretch that grows as 1 / cos(latitude),
// until the last row is one value: nothing is left there that could converge. It is the cheap cure for the published
// lattice, not a substitute for a lattice without poles.
#pragma once

#include "base/progress.h"
#include "base/workers.h"
#include "terrain/diamond_square.h"

namespace terrella {

// `strength` from 0 (nothing happens) up; 1 averages over about 3 degrees at 80 degrees latitude.
void smoothPoles(FixedField& field, double strength, const Workers& workers, const Progress* progress = nullptr);

}  // namespace terrella
