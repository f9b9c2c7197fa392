// Maps of the same places, made side by side: where the pixels of a row lie is asked for once, and what one map's row takes from
// another's still lies in a cache near the processor.
#pragma once

#include <functional>
#include <vector>

#include "base/progress.h"
#include "base/workers.h"
#include "maps/places.h"

namespace terrella {

// Makes row y of a map, whose pixels lie at `places`. It serves one thread, so it may keep memory from row to row.
using RowMaker = std::function<void(int y, const PlaceRow& places)>;
// One for each band of rows, which one thread makes. What it refers to must outlive the pass.
using RowMakers = std::function<RowMaker()>;

// Rows of a grid with directions, which makers of rows are not given.
RowMakers rowsWithDirections(const Grid& grid, const RowMaker& make);

// All rows of `places`, by each of the makers in turn: a maker finds done what those before it make of the same row. `report` is told,
// now and then and by any thread, how many rows are done. Returns the seconds that each of the makers took, shared by the threads.
// If `progress` is cancelled, rows stay unmade.
std::vector<double> makeRows(const Places& places, const Workers& workers, const Progress* progress, const std::vector<RowMakers>& makers,
                             const std::function<void(int rows)>& report = {});

}  // namespace terrella
