// What the rows of the panel have in common: a widget, its label, and a button back to the default.
#pragma once

#include <string>
#include <vector>

#include "ui/search.h"
#include "ui/tooltip.h"

namespace terrella::ui {

// What happened to a value in this frame.
struct Edit {
  bool hasChanged = false;  // the value differs from the frame before
  bool isFinished = false;  // the hand has let go: the moment to remember for undo

  Edit& operator|=(const Edit& other) {
    hasChanged |= other.hasChanged;
    isFinished |= other.isFinished;
    return *this;
  }
};

// Where a widget stands, in window coordinates; for the trace.
struct WidgetPlace {
  std::string path;
  float x = 0, y = 0, width = 0, height = 0;
};

// The last item, if it is on screen. `places` may be null.
void notePlace(const std::string& path, std::vector<WidgetPlace>* places);

// A label in the room that the widget beside it leaves, less that of the button back to the default; dimmer while it is not needed.
void drawLabel(const char* label, bool isDefault);

// The button at the end of such a line; true where it was pressed. `standard` is the default in words.
bool drawBackToDefault(const std::string& standard);

// A slider outside the planet's parameters (view settings) with the same looks.
bool viewSlider(const char* label, float& value, float low, float high, float standard, const char* format, const char* help);

// An entry of a list that drops down; true where it was picked. Keys start at the chosen one.
bool listEntry(const char* label, bool isChosen);

// Call within a window of things to choose from: while it is the one that was opened or clicked last, arrows move in it.
void takeArrows();
// Whether one did so in the last frame.
bool areArrowsTaken();

// How wide the next widget may be with its label at its right: labels need the same room in a narrow panel and in a wide one.
float widgetWidth();

// The next item stands beside the last one if there is room for its width, else in a line of its own.
void continueLine(float width);
float buttonWidth(const char* label);

}  // namespace terrella::ui
