// The board of the lesson: the lattice of diamond-square as it stands, the squares or diamonds that made its newest points, and a
// sentence about them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "landscape/lesson.h"
#include "maps/map.h"
#include "ui/widgets.h"

namespace terrella::ui {

struct LessonView {
  const DiamondSquareLesson& lesson;
  std::string explanation;
  std::function<Rgb8(float height)> colour;  // of a shown height
  float left = 0;                            // what lies left of it is covered by the panel; window coordinates
};

// `places` receives where the board stands.
void drawLesson(const LessonView& view, std::vector<WidgetPlace>& places);

}  // namespace terrella::ui
