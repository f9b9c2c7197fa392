// A widget for each parameter of a parameter struct: label, range, tooltip and a button back to the default, all from the Parameter.
#pragma once

#include <string>
#include <vector>

#include "params/planet_params.h"

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

// All parameters of one group ("elevation") in a column. `places`, where not null, receives one entry for each visible widget.
template <class Group>
Edit editGroup(const char* groupKey, Group& group, const Group& defaults, std::vector<WidgetPlace>* places);

// A slider outside the planet's parameters (view settings) with the same looks.
bool viewSlider(const char* label, float& value, float low, float high, float standard, const char* format, const char* help);

void tooltip(const char* text);

}  // namespace terrella::ui
