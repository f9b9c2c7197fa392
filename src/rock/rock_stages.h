// The stages of a planet of bare rock: its history, heights, frost, colours and glow.
#pragma once

#include "planet/stage.h"

namespace terrella {

extern const Stage kRockHistoryStage, kRockElevationStage, kRockFrostStage, kRockAlbedoStage, kFireAlbedoStage, kRockWaterStage,
    kRockSkyStage;

}  // namespace terrella
