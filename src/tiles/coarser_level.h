// What a level of the lattice says of a window of a finer one.
#pragma once

#include <functional>
#include <vector>

#include "maps/grid.h"

namespace terrella {

// Values at the window's points, row by row, in straight lines between the points of a level at or before the window's. `read` gives
// those: window.columns * window.rows of whatever window it is asked for.
using ReadLevel = std::function<void(const LatticeWindow& window, double* out)>;
std::vector<double> valuesOfLevel(const ReadLevel& read, int level, const LatticeWindow& window);

}  // namespace terrella
