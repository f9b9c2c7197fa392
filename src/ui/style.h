// How the overlay looks: font, colours and sizes, crisp at any pixel density.
#pragma once

#include <string>

struct ImVec4;

namespace terrella::ui {

// Of sentences about what does not work.
ImVec4 complaintColour();

// In as many lines as it takes.
void wrappedText(const std::string& text, const ImVec4& colour);
// How opaque a window is that one reads, whatever lies behind it.
inline constexpr float kReadingAlpha = 0.97f;

// Needs a current ImGui context, between frames. `scale`: how large things are in window coordinates, 1 on an ordinary
// screen. `pixelRatio`: framebuffer pixels to one window coordinate (2 on some dense screens, else 1). The font atlas is
// rebuilt, so its texture must be made anew.
void applyStyle(float scale, float pixelRatio);

}  // namespace terrella::ui
