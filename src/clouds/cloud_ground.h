// What clouds know of the ground: where land and desert are, where the cool sea west of continents has decks of cloud, and where wind
// climbs mountains.
#pragma once

#include "cells/face_field.h"
#include "weather/ground.h"
#include "weather/weather.h"

namespace terrella {

// Shares from 0 to 1 on the cells of a coarse globe; rims are closed.
struct CloudGround {
  FaceField land;
  FaceField desert;  // land with little rain
  FaceField wet;     // land with much
  FaceField decks;   // sea with land to the east
  FaceField lift;    // how much the wind climbs; below 0 where it comes down

  bool isSea(const CellGrid& grid, const Point3<float>& direction) const;
};

// On a grid of any size up to that of the weather.
CloudGround cloudGround(const GroundHeights& heights, const Weather& weather, double season, const CellGrid& grid, const Workers& workers);

// The same on finer cells.
CloudGround resized(const CloudGround& ground, int size, const Workers& workers);

}  // namespace terrella
