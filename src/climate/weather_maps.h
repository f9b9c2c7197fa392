// Maps of what the coarse globe knows, painted where anybody asks: temperature, rain, wind, rivers and plates.
#pragma once

#include "planet/stage.h"

namespace terrella {

extern const Stage kWeatherMapStage, kWindMapStage, kFlowMapStage, kPlateMapStage;

}  // namespace terrella
