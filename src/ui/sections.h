// The panel's sections, in the order in which one works: the land, its climate, how it looks, the view, and what one rarely needs.
#pragma once

#include "ui/overlay.h"

namespace terrella::ui {

void drawSections(OverlayState& state, const Status& status, PlanetParams& params, ViewSettings& view, OverlayResult& result);

// A button that stands for a key.
void button(OverlayResult& result, const char* label, Action action, bool isEnabled, const char* help);

}  // namespace terrella::ui
