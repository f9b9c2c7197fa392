// How the overlay looks: font, colours and sizes, crisp at any pixel density.
#pragma once

namespace terrella::ui {

// Needs a current ImGui context. `scale` is the window's content scale: 1 on an ordinary screen, 2 on a dense one. Call it
// again (before a frame begins) when the window moves to another screen; the font atlas is rebuilt.
void applyStyle(float scale);

}  // namespace terrella::ui
