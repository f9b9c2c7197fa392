// Clouds: a lattice of their own, winds, and the density they are cut at; then the map.
#pragma once

#include "planet/stage.h"
#include "surface/clouds.h"

namespace terrella {

extern const Stage kCloudFieldStage, kCloudStage;

}  // namespace terrella
