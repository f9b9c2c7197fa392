// The options that say which planet: the same on every command.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/option_list.h"
#include "params/place_view.h"
#include "params/planet_params.h"
#include "params/presets.h"
#include "params/variation.h"

namespace terrella::app {

// A preset, parameter file or share code (one at the most; otherwise `params` stay), then single parameters, then the seed, all
// checked, the palette's existence included.
// The place of a share code or of a bookmark's file goes to `view`, where that is asked for. `presets`: those that are of use.
void planetOptions(OptionList& options, PlanetParams& params, std::optional<PlaceView>* view = nullptr,
                   const std::vector<std::string>& presets = presetNames());

// --vary, with all that was typed of a planet kept; to be read after it.
Variation variationOption(OptionList& options);

}  // namespace terrella::app
