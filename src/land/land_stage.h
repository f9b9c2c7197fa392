// The stage of the land.
#pragma once

#include "land/land.h"
#include "params/planet_params.h"
#include "planet/stage.h"

namespace terrella {

// Writes Land; of a planet none of whose layers is land, an empty one of size 0.
extern const Stage kLandStage;

// The share of the globe that the sea covers: as wanted or, of a sea at a fixed height, as much as lies below that height on most planets.
double oceanShareOf(const SeaParams& params);

}  // namespace terrella
