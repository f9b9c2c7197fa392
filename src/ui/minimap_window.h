// A small map in the corner that shows where one is and which way one looks; a click on it is a wish to go there.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <vector>

#include "ui/widgets.h"

namespace terrella::ui {

struct MinimapView {
  unsigned texture = 0;      // of OpenGL, row 0 in the north
  glm::vec2 point{0.5f};     // where one is: (0, 0) is the north-western corner, (1, 1) the south-eastern one
  float headingRadians = 0;  // 0 is north, a quarter turn is east
  double metersAcross = 0;
};

struct MinimapWish {
  std::optional<glm::vec2> goTo;  // a point of the map
  int zoom = 0;                   // steps; positive shows less land, larger
};

// "24.6 km across".
std::string acrossText(double meters);

MinimapWish drawMinimap(const MinimapView& view, std::vector<WidgetPlace>& places);

}  // namespace terrella::ui
