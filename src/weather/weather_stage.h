// The stage that makes a planet's weather out of its ground.
#pragma once

#include "planet/stage.h"
#include "weather/weather.h"

namespace terrella {

extern const Stage kWeatherStage;

}  // namespace terrella
