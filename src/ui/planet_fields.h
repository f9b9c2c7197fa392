// The fields of the panel that say which planet: the seed and the share code.
#pragma once

#include "ui/overlay.h"

namespace terrella::ui {

void drawSeed(OverlayState& state, const Status& status, const PlanetParams& params, OverlayResult& result);
void drawShareCode(OverlayState& state, const PlanetParams& params, OverlayResult& result);

}  // namespace terrella::ui
