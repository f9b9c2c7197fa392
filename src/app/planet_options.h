// The options that say which planet: the same on every command.
#pragma once

#include "app/option_list.h"
#include "params/planet_params.h"

namespace terrella::app {

// A preset, parameter file or share code (one at the most; otherwise `params` stay), then single parameters, then the seed, all
// checked, the palette's existence included.
void planetOptions(OptionList& options, PlanetParams& params);

}  // namespace terrella::app
