// Clouds of either model: what is global of them (a lattice, winds and the density they are cut at; or the weather of a day), then the map.
#pragma once

#include "planet/stage.h"

namespace terrella {

extern const Stage kCloudFieldStage, kCloudWeatherStage, kCloudStage;

}  // namespace terrella
