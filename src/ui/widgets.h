// A widget for each parameter of a parameter struct: label, range, tooltip and a button back to the default, all from the Parameter.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "params/planet_params.h"
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

// Whether the parameter with a key has an effect beside all others.
using HasEffect = std::function<bool(const char* key)>;

// Those parameters of one group ("elevation") that a search finds, in a column; without a search all that have an effect. `places`,
// where not null, receives one entry for each visible widget.
template <class Group>
Edit editGroup(const char* groupKey, Group& group, const Group& defaults, const HasEffect& hasEffect, const Search& search,
               std::vector<WidgetPlace>* places);

// A slider outside the planet's parameters (view settings) with the same looks.
bool viewSlider(const char* label, float& value, float low, float high, float standard, const char* format, const char* help);

// How wide the next widget may be with its label at its right: labels need the same room in a narrow panel and in a wide one.
float widgetWidth();

// The next item stands beside the last one if there is room for its width, else in a line of its own.
void continueLine(float width);
float buttonWidth(const char* label);

}  // namespace terrella::ui
