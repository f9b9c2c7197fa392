// The stages of planets that somebody lives on.
#pragma once

#include "planet/stage.h"

namespace terrella {

extern const Stage kCityStage;       // writes Cities
extern const Stage kCityLightStage;  // writes MapId::emissive

}  // namespace terrella
