// What windows of endless ground cost: of the globe's lattice at its finest level, from what is kept, and of the flat endless map beside
// it.
#pragma once

#include <vector>

#include "bench/stages.h"

namespace terrella::bench {

// Each run makes one window of 69 x 69 points, a tile of 65 with the two points beside it on every side.
std::vector<Measured> windows();

}  // namespace terrella::bench
