// Land with a history (land/land.h) as a layer of elevation: its heights, and all that is smaller than its cells (lattice/cell_lattice.h).
#pragma once

#include <cstdint>

#include "land/land.h"
#include "lattice/cell_lattice.h"
#include "lattice/globe_lattice.h"
#include "params/elevation_params.h"

namespace terrella {

// Where the sea stands, among heights in [0, 1]: at 0 metres.
inline constexpr float kLandSea = -kLandFloor / kLandRelief;

CellLatticeSettings landSettings(const MethodParams& params, OldPoints oldPoints, std::uint64_t seed);

// Heights in [0, 1] are metres, as land.h says.
GlobeField landField(const Land& land, const MethodParams& params, OldPoints oldPoints, std::uint64_t seed, int size,
                     const Workers& workers, const Progress* progress = nullptr);

// Whether the ground is land alone, so that its sea is the one that the land was made with.
bool isLandAlone(const ElevationParams& elevation);

}  // namespace terrella
