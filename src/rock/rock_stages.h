// The stages of a planet of bare rock: its history, heights, frost and colours.
#pragma once

#include "planet/stage.h"

namespace terrella {

extern const Stage kRockHistoryStage, kRockElevationStage, kRockFrostStage, kRockAlbedoStage, kRockWaterStage, kRockSkyStage;

}  // namespace terrella
