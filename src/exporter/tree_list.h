// trees.json: where the trees of a planet stand.
//
//   {"count": 3, "kinds": ["taiga", "grassland"], "trees": [[12.25, -40.5, 0], [13.875, -40.125, 1], ...]}
//
// A tree is its longitude and latitude in degrees, to four places, and which of the kinds of ground it grows in.
#pragma once

#include <string>
#include <vector>

#include "climate/trees.h"

namespace terrella::exporter {

std::string treesJson(const std::vector<Tree>& trees);

}  // namespace terrella::exporter
