#include "ui/lesson_board.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "ui/lesson_relief.h"

namespace terrella::ui {
namespace {

constexpr ImU32 kBackground = IM_COL32(16, 20, 28, 255), kOutline = IM_COL32(12, 14, 18, 255), kNew = IM_COL32(255, 214, 92, 255);
constexpr ImU32 kSquareLines = IM_COL32(120, 150, 190, 110), kMadeFrom = IM_COL32(255, 214, 92, 120);

constexpr float kReliefEms = 42;  // lower windows have no room for it

class Board {
 public:
  Board(const LessonView& view, ImVec2 low, float cell)
      : view_(view), lesson_(view.lesson), list_(ImGui::GetBackgroundDrawList()), low_(low), cell_(cell) {}

  void draw() const {
    if (cell_ > 7) drawLines();
    forPoints([this](int column, int row, const LessonPoint& point) { drawPoint(column, row, point); });
  }

 private:
  template <class Visit>
  void forPoints(const Visit& visit) const {
    for (int row = 0; row < lesson_.rows(); ++row) {
      for (int column = 0; column < lesson_.columns(); ++column) visit(column, row, lesson_.at(column, row));
    }
  }

  ImVec2 place(float column, float row) const { return {low_.x + (column + 0.5f) * cell_, low_.y + (row + 0.5f) * cell_}; }

  // What each new point was made of: the corners of its square, or the tips of its diamond; half of the way where that is
  // beyond the border.
  void drawLines() const {
    const bool isSquare = lesson_.step() == LessonStep::square;
    const float step = lesson_.step() == LessonStep::lattice ? 1 : 2;
    for (float x = 0; x < static_cast<float>(lesson_.columns()); x += step)
      list_->AddLine(place(x, -0.5f), place(x, static_cast<float>(lesson_.rows()) - 0.5f), kSquareLines, 1);
    for (float y = 0; y < static_cast<float>(lesson_.rows()); y += step)
      list_->AddLine(place(-0.5f, y), place(static_cast<float>(lesson_.columns()) - 0.5f, y), kSquareLines, 1);
    if (lesson_.step() == LessonStep::lattice) return;
    const std::array<ImVec2, 4> across{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}}, straight{{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}};
    list_->PushClipRect(place(-0.5f, -0.5f), place(static_cast<float>(lesson_.columns()) - 0.5f, static_cast<float>(lesson_.rows()) - 0.5f),
                        true);
    forPoints([&](int column, int row, const LessonPoint& point) {
      if (!point.isNew) return;
      const float x = static_cast<float>(column), y = static_cast<float>(row);
      const auto& tips = lesson_.step() == LessonStep::diamond ? straight : across;
      for (std::size_t i = 0; i < tips.size(); ++i) {
        const ImVec2 tip = place(x + tips[i].x, y + tips[i].y), next = place(x + tips[(i + 1) % 4].x, y + tips[(i + 1) % 4].y);
        if (isSquare || lesson_.step() == LessonStep::oldPoints)
          list_->AddLine(place(x, y), tip, kMadeFrom, 1.5f);
        else
          list_->AddLine(tip, next, kMadeFrom, 1.5f);
      }
    });
    list_->PopClipRect();
  }

  void drawPoint(int column, int row, const LessonPoint& point) const {
    if (!point.isKnown) return;
    const float height = view_.lesson.shownHeight(point);
    const Rgb8 colour = view_.colour(height);
    const ImU32 fill = IM_COL32(colour.r, colour.g, colour.b, 255);
    const ImVec2 at = place(static_cast<float>(column), static_cast<float>(row));
    const float radius = cell_ * (cell_ > 7 ? 0.30f : 0.5f);
    // Numbers and circles while there is room, then a mosaic.
    if (cell_ <= 12) {
      list_->AddRectFilled({at.x - radius, at.y - radius}, {at.x + radius, at.y + radius}, fill);
      return;
    }
    list_->AddCircleFilled(at, radius, fill);
    list_->AddCircle(at, radius, point.isNew ? kNew : kOutline, 0, point.isNew ? std::clamp(cell_ * 0.06f, 1.0f, 2.5f) : 1.0f);
    if (cell_ < ImGui::GetFontSize() * 2.6f) return;
    char text[8];
    std::snprintf(text, sizeof text, "%.2f", static_cast<double>(height));
    const ImVec2 size = ImGui::CalcTextSize(text);
    const bool isBright = colour.r + 2 * colour.g + colour.b > 4 * 120;
    list_->AddText({at.x - size.x / 2, at.y - size.y / 2}, isBright ? IM_COL32(10, 12, 16, 255) : IM_COL32(240, 244, 250, 255), text);
  }

  const LessonView& view_;
  const DiamondSquareLesson& lesson_;
  ImDrawList* list_;
  ImVec2 low_;
  float cell_;
};

std::string title(const DiamondSquareLesson& lesson) {
  return "Step " + std::to_string(lesson.stepNumber()) + ", level " + std::to_string(lesson.level()) + ": " +
         std::to_string(lesson.columns()) + " x " + std::to_string(lesson.rows()) + " points";
}

}  // namespace

void drawLesson(const LessonView& view, std::vector<WidgetPlace>& places) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float em = ImGui::GetFontSize(), left = view.left < screen.x * 0.6f ? view.left : 0;
  ImDrawList* list = ImGui::GetBackgroundDrawList();
  list->AddRectFilled({0, 0}, screen, kBackground);

  // As large as the room to the right of the panel and below the text allows; where that is narrow, without the relief.
  const bool hasRelief = screen.y > kReliefEms * em;
  const float heightShare = 0.5f + (hasRelief ? kReliefShare : 0), leastTextHeight = em * 6.5f;
  const float room = std::max(std::min(screen.x - left - 2 * em, (screen.y - leastTextHeight - 2 * em) / heightShare), 8.0f);
  // The narrower, the more lines.
  const float lines = ImGui::CalcTextSize(view.explanation.c_str(), nullptr, false, room).y,
              textHeight = std::max(leastTextHeight, lines + em * 3.5f);
  const ImVec2 corner{left + (screen.x - left - room) / 2, std::max((screen.y - textHeight - room * heightShare) / 2, em)};
  list->AddText(corner, kNew, title(view.lesson).c_str());
  list->AddText(ImGui::GetFont(), em, {corner.x, corner.y + em * 1.5f}, IM_COL32(222, 230, 242, 255), view.explanation.c_str(), nullptr,
                room);
  list->AddText({corner.x, corner.y + textHeight - em * 2}, IM_COL32(130, 146, 170, 255),
                view.lesson.isAtEnd() ? "Finer levels go on in the same way. Shift+Space: back" : "Space: next step. Shift+Space: back");
  const ImVec2 low{corner.x, corner.y + textHeight};
  Board(view, low, room / static_cast<float>(view.lesson.columns())).draw();
  places.push_back({"lesson", low.x, low.y, room, room / 2});
  if (!hasRelief) return;
  drawLessonRelief(view, {low.x, low.y + room / 2}, room);
  places.push_back({"lesson.relief", low.x, low.y + room / 2, room, room * kReliefShare});
}

}  // namespace terrella::ui
