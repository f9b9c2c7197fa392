// From climate and heights to what one sees of the ground: colours, water, slopes.
#pragma once

#include "planet/stage.h"
#include "surface/colour_table.h"

namespace terrella {

extern const Stage kColoursStage, kAlbedoStage, kWaterStage, kNormalStage;

}  // namespace terrella
