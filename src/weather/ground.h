// The ground as weather and rivers see it: heights of cells, whatever method made them.
#pragma once

#include "cells/cell_grid.h"
#include "planet/stage.h"

namespace terrella {

// A fact of the planet.
struct Ground {
  static constexpr const char* kName = "ground";

  int size = 0;      // of its grid: that of the land or, of other methods, kWeatherCells
  CellField height;  // metres above the sea; one unit of a height map is kLandRelief metres

  const CellGrid& grid() const { return CellGrid::of(size); }
};

extern const Stage kGroundStage;

}  // namespace terrella
