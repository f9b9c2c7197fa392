// What `bake` is told of a region.
#pragma once

#include "app/commands.h"
#include "app/option_list.h"

namespace terrella::app {

// --region and what belongs to it: without one, nothing of it may be typed. Its size is read with the grid's.
void regionOptions(OptionList& options, BakeOptions& bake);

}  // namespace terrella::app
