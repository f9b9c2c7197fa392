// The weather and the river at one place of a planet, for whoever points at it.
#pragma once

#include <optional>

#include "maps/point3.h"
#include "planet/planet.h"

namespace terrella {

struct PlaceWeather {
  float temperature = 0;              // degrees Celsius at the ground
  float rain = 0;                     // millimetres a year
  float windEast = 0, windNorth = 0;  // metres a second
  float flow = 0;                     // cubic metres a second, of the river that the coarse globe has here; 0 beside rivers
};

// Of the planet's season, as its maps have it. None of a planet whose weather nobody has asked for. `direction`: of unit length;
// `height`: of the map there.
std::optional<PlaceWeather> weatherAt(const Planet& planet, const Point3<float>& direction, float height);

}  // namespace terrella
