// Maps of what the coarse globe knows, painted where anybody asks: temperature, rain, wind and plates.
#pragma once

#include "land/drainage.h"
#include "maps/cube.h"
#include "planet/stage.h"
#include "weather/weather.h"

namespace terrella {

extern const Stage kWeatherMapStage, kWindMapStage, kPlateMapStage;

// What the maps have at one place of the equiangular cube.
struct Wind {
  float east, north;  // metres a second
};
Wind windAt(const Weather& weather, double season, const FacePoint<float>& place);
// The flow of the river that the coarse globe has there, on a strip beside the line from cell to cell.
float flowAt(const Drainage& drainage, const FacePoint<float>& place);

}  // namespace terrella
