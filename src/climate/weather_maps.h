// Maps of what the coarse globe knows, painted where anybody asks: temperature, rain, wind, rivers and plates.
#pragma once

#include "land/drainage.h"
#include "maps/point3.h"
#include "planet/stage.h"
#include "weather/weather.h"

namespace terrella {

extern const Stage kWeatherMapStage, kWindMapStage, kFlowMapStage, kPlateMapStage;

// What the maps have at one place, a direction of unit length.
struct Wind {
  float east, north;  // metres a second
};
Wind windAt(const Weather& weather, double season, const Point3<float>& here);
float flowAt(const Drainage& drainage, const Point3<float>& here);

}  // namespace terrella
