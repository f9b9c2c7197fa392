// What `bake` is told of several planets.
#pragma once

#include "app/commands.h"
#include "app/option_list.h"

namespace terrella::app {

// --seeds, --count or --system, and what belongs to them. --name counts for a single planet, too, whose folder it becomes. To be read after
// all that says which planet.
void manyOptions(OptionList& options, BakeOptions& bake);

}  // namespace terrella::app
