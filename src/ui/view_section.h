// How the planet is shown: the sun, the camera, the picture.
#pragma once

#include "ui/overlay.h"

namespace terrella::ui {

bool findsInView(const Search& search);
void drawView(ViewSettings& view, const Status& status, const Search& search, OverlayState& state, OverlayResult& result);

}  // namespace terrella::ui
