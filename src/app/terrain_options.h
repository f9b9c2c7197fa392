// What `terrain` is told.
#pragma once

#include "app/commands.h"
#include "app/option_list.h"

namespace terrella::app {

// All but --threads: the planet's options and what is a flat map's alone. Short names are the first layer's.
void terrainOptions(OptionList& options, TerrainOptions& terrain);

}  // namespace terrella::app
