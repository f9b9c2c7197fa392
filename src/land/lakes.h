// Which basins fill to their brims, which hold a lake without an outlet, and which stay dry.
//
// A lake rises until what comes in leaves over its pass, or until it is so wide that the air takes all of it. Basins whose water stands
// at one level above the pass between them are one lake. (One that the air keeps low stands at one level in all its basins, too, though
// the passes between them may be dry.)
#pragma once

#include "land/flow_routing.h"

namespace terrella {

// Cubic metres a second of each node.
struct WaterBudget {
  CellField gain;  // what it adds to rivers, as land
  CellField loss;  // how much less, under water; not negative
};

struct Lakes {
  std::vector<float> level;     // metres, of each basin: nodes of it that are lower are under water
  std::vector<char> hasOutlet;  // of each basin
  CellField taken;              // what a lake gives to the air, at the node where it spills
};

// `routing` has descended and filled, and nothing has been carved yet.
Lakes findLakes(const FlowRouting& routing, const CellField& ground, const WaterBudget& budget);

}  // namespace terrella
