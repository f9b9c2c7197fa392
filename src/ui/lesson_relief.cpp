#include "ui/lesson_relief.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace terrella::ui {
namespace {

constexpr float kDeep = 0.155f;                        // of the width: how far the last row lies behind the first
constexpr float kHigh = kReliefShare - kDeep - 0.01f;  // and how high 1 is
constexpr ImU32 kMoved = IM_COL32(255, 214, 92, 255), kSide = IM_COL32(38, 45, 58, 255);
constexpr float kLeastCell = 18;  // pixels: finer lattices have no room for marks

// Straight ahead, seen from the south and from above: x is the column, and what lies north is drawn higher.
class Relief {
 public:
  Relief(const LessonView& view, ImVec2 low, float width)
      : view_(view), lesson_(view.lesson), list_(ImGui::GetBackgroundDrawList()), low_(low), width_(width) {}

  // From the back to the front, so that hills hide what lies behind them.
  void draw() const {
    for (int row = 0; row + 1 < lesson_.rows(); ++row) {
      for (int column = 0; column + 1 < lesson_.columns(); ++column) drawCell(column, row);
    }
    drawFront();
    if (width_ / static_cast<float>(lesson_.columns()) < kLeastCell || lesson_.step() == LessonStep::lattice) return;
    for (int row = 0; row < lesson_.rows(); ++row) {
      for (int column = 0; column < lesson_.columns(); ++column) drawMove(column, row);
    }
  }

 private:
  ImVec2 place(int column, int row, float height) const {
    const auto columns = static_cast<float>(lesson_.columns()), rows = static_cast<float>(lesson_.rows());
    const float x = (static_cast<float>(column) + 0.5f) / columns, depth = (static_cast<float>(row) + 0.5f) / rows;
    return {low_.x + width_ * x, low_.y + width_ * (kHigh + kDeep * depth - kHigh * height)};
  }
  ImVec2 place(int column, int row) const { return place(column, row, heightAt(column, row)); }

  // Of the four points beside a point, or across, those that are known; -1 if none is.
  float meanAround(int column, int row, bool isAcross) const {
    constexpr std::array<std::array<int, 2>, 4> kAcross{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}}, kBeside{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    float sum = 0, count = 0;
    for (const auto& [x, y] : isAcross ? kAcross : kBeside) {
      const LessonPoint& point = lesson_.at(column + x, row + y);
      if (!point.isKnown) continue;
      sum += lesson_.shownHeight(point);
      ++count;
    }
    return count > 0 ? sum / count : -1;
  }

  // What is not known yet lies where the mean will have it.
  float heightAt(int column, int row) const {
    const LessonPoint& point = lesson_.at(column, row);
    return point.isKnown ? lesson_.shownHeight(point) : std::max(meanAround(column, row, false), 0.0f);
  }

  void drawCell(int column, int row) const {
    const float northWest = heightAt(column, row), northEast = heightAt(column + 1, row);
    const float southWest = heightAt(column, row + 1), southEast = heightAt(column + 1, row + 1);
    const float toEast = (northEast + southEast - northWest - southWest) / 2, toSouth = (southWest + southEast - northWest - northEast) / 2;
    // Light from the west, and somewhat from the south.
    const float light = std::clamp(0.85f + 0.05f * static_cast<float>(lesson_.columns()) * (toEast - 0.4f * toSouth), 0.4f, 1.25f);
    const Rgb8 colour = view_.colour((northWest + northEast + southWest + southEast) / 4);
    const auto lit = [light](std::uint8_t value) {
      return std::min(static_cast<int>(std::lround(static_cast<float>(value) * light)), 255);
    };
    list_->AddQuadFilled(place(column, row), place(column + 1, row), place(column + 1, row + 1), place(column, row + 1),
                         IM_COL32(lit(colour.r), lit(colour.g), lit(colour.b), 255));
  }

  void drawFront() const {
    const int row = lesson_.rows() - 1;
    for (int column = 0; column + 1 < lesson_.columns(); ++column) {
      const ImVec2 west = place(column, row), east = place(column + 1, row), foot = place(column, row, -0.04f),
                   next = place(column + 1, row, -0.04f);
      list_->AddQuadFilled(west, east, next, foot, kSide);
    }
  }

  // From the mean of what it was made from.
  void drawMove(int column, int row) const {
    const LessonPoint& point = lesson_.at(column, row);
    if (!point.isNew) return;
    const float mean = meanAround(column, row, lesson_.step() == LessonStep::square);
    const ImVec2 to = place(column, row);
    if (mean >= 0 && lesson_.step() != LessonStep::oldPoints) list_->AddLine(place(column, row, mean), to, kMoved, 1.5f);
    list_->AddCircleFilled(to, 2, kMoved);
  }

  const LessonView& view_;
  const DiamondSquareLesson& lesson_;
  ImDrawList* list_;
  ImVec2 low_;
  float width_;
};

}  // namespace

void drawLessonRelief(const LessonView& view, ImVec2 low, float width) { Relief(view, low, width).draw(); }

}  // namespace terrella::ui
