// Where people would settle: a number for each cell of a coarse globe, from the heights, the weather and the rivers of a planet.
#pragma once

#include "cells/cell_grid.h"
#include "land/drainage.h"
#include "weather/ground.h"
#include "weather/weather.h"

namespace terrella {

// 0: nobody; 1: a mild, wet lowland at a coast or a great river. `grid` may be finer or coarser than what it is found from.
CellField habitableCells(const CellGrid& grid, const GroundHeights& ground, const Weather& weather, const Drainage& drainage,
                         const Workers& workers);

}  // namespace terrella
