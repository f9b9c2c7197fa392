// What explains the item under the mouse. It waits until the mouse rests, stays away while a hand drags or types, and stands beside what it
// explains, never upon it.
#pragma once

namespace terrella::ui {

// Where a tooltip of a size goes: beside the window that the item is in if there is room near it, else left of it, below the item or above
// it.
struct Box {
  float x = 0, y = 0, width = 0, height = 0;
};
Box tooltipBox(const Box& item, const Box& window, const Box& screen, float width, float height, float gap);

// Call after an item that is hovered.
void tooltip(const char* text);

}  // namespace terrella::ui
