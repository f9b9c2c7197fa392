// The ground as weather and rivers see it: heights of cells, whatever method made them.
//
// Land with a history has heights of cells already. Those of any other method are read where the cells' middles lie, off a lattice of
// its own with a sea level of its own: neither follows the size of maps, and so the weather of a planet does not.
#pragma once

#include "cells/cell_grid.h"
#include "planet/stage.h"

namespace terrella {

// A fact of the planet. (Ground is a word of methods/point_method.h.)
struct GroundHeights {
  static constexpr const char* kName = "ground";

  int size = 0;      // of its grid: that of the land or, of other methods, kWeatherCells
  CellField height;  // metres above the sea; one unit of a height map is kLandRelief metres

  const CellGrid& grid() const { return CellGrid::of(size); }
};

extern const Stage kGroundStage;

}  // namespace terrella
