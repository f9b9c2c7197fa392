// The fields of the panel that say which planet: the seed and the share code. And the buttons that stand for keys, all over the panel.
#pragma once

#include "ui/overlay.h"

namespace terrella::ui {

void drawSeed(OverlayState& state, const Status& status, const PlanetParams& params, OverlayResult& result);
void drawShareCode(OverlayState& state, const PlanetParams& params, OverlayResult& result);

// Asks for `action` when pressed. `help` says what it does, enabled or not.
void button(OverlayResult& result, const char* label, Action action, bool isEnabled, const char* help);

}  // namespace terrella::ui
