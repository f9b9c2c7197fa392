// The lesson's heights from aside, below its board: the ground that they are becoming, and by how much each new point was moved.
#pragma once

#include <imgui.h>

#include "ui/lesson_board.h"

namespace terrella::ui {

inline constexpr float kReliefShare = 0.3f;  // of its width: how high it is on screen

// Column by column below the board whose left side is at `low`, where the relief begins.
void drawLessonRelief(const LessonView& view, ImVec2 low, float width);

}  // namespace terrella::ui
