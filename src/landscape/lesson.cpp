#include "landscape/lesson.h"

#include <algorithm>
#include <cstdio>

#include "lattice/lattice_rows.h"

namespace terrella {
namespace {

// A sample's neighbours: straight for a diamond's middle, across for a square's.
constexpr int kStraight[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
constexpr int kAcross[4][2] = {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};

bool isEven(int value) { return (value & 1) == 0; }

}  // namespace

DiamondSquareLesson::DiamondSquareLesson(const DiamondSquareSettings& settings, int width)
    : settings_(settings), scale_(settings), width_(width) {
  begin();
  toEnd();
  const auto isLower = [](const LessonPoint& a, const LessonPoint& b) { return a.height < b.height; };
  const auto extremes = std::minmax_element(points_.begin(), points_.end(), isLower);
  low_ = extremes.first->height;
  high_ = std::max(extremes.second->height, low_ + 1);
  begin();
}

std::size_t DiamondSquareLesson::index(int column, int row) const {
  const int x = (column + columns_) % columns_, y = (row + rows()) % rows();
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
}

void DiamondSquareLesson::set(int column, int row, FixedHeight height) { points_[index(column, row)] = {height, true, true}; }

void DiamondSquareLesson::begin() {
  step_ = LessonStep::lattice;
  level_ = number_ = 0;
  columns_ = settings_.baseColumns;
  points_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows()), {});
  for (int row = 0; row < rows(); ++row) {
    const RowKeys keys = rowKeys(settings_.seed, settings_.channel, 0, static_cast<std::uint32_t>(row));
    for (int column = 0; column < columns_; ++column)
      set(column, row, scale_.base(settings_, hashColumn(static_cast<std::uint32_t>(column), keys)));
  }
}

// The next level: twice as many columns and rows, a quarter of which are known.
void DiamondSquareLesson::refine() {
  const std::vector<LessonPoint> coarse = std::move(points_);
  const int coarseColumns = columns_;
  columns_ *= 2;
  ++level_;
  points_.assign(coarse.size() * 4, {});
  for (std::size_t i = 0; i < coarse.size(); ++i) {
    const int column = static_cast<int>(i) % coarseColumns, row = static_cast<int>(i) / coarseColumns;
    points_[index(2 * column, 2 * row)] = {coarse[i].height, true, false};
  }
}

FixedHeight DiamondSquareLesson::displacement(int column, int row) const {
  const RowKeys keys = rowKeys(settings_.seed, settings_.channel, static_cast<std::uint32_t>(level_), static_cast<std::uint32_t>(row));
  return scale_.amplitude(level_ - 1).displace(hashColumn(static_cast<std::uint32_t>(column), keys));
}

void DiamondSquareLesson::makeCentres() {
  for (int row = 1; row < rows(); row += 2) {
    for (int column = 1; column < columns_; column += 2) {
      const auto corner = [&](int i) { return at(column + kAcross[i][0], row + kAcross[i][1]).height; };
      set(column, row, meanOfFour(corner(0), corner(1), corner(2), corner(3)) + displacement(column, row));
    }
  }
}

void DiamondSquareLesson::makeEdges() {
  for (int row = 0; row < rows(); ++row) {
    for (int column = isEven(row) ? 1 : 0; column < columns_; column += 2) {
      const auto tip = [&](int i) { return at(column + kStraight[i][0], row + kStraight[i][1]).height; };
      set(column, row, meanOfFour(tip(0), tip(1), tip(2), tip(3)) + displacement(column, row));
    }
  }
}

void DiamondSquareLesson::moveOldPoints() {
  for (int row = 0; row < rows(); row += 2) {
    for (int column = 0; column < columns_; column += 2) {
      const auto centre = [&](int i) { return at(column + kAcross[i][0], row + kAcross[i][1]).height; };
      const FixedHeight old = at(column, row).height;
      const bool isRelaxed = settings_.oldPoints == OldPoints::relax;
      set(column, row, isRelaxed ? relaxed(old, centre(0) + centre(1) + centre(2) + centre(3)) : old + displacement(column, row));
    }
  }
}

bool DiamondSquareLesson::isLevelComplete() const {
  return step_ == LessonStep::lattice || step_ == LessonStep::oldPoints ||
         (step_ == LessonStep::diamond && settings_.oldPoints == OldPoints::keep);
}

bool DiamondSquareLesson::next() {
  if (isAtEnd()) return false;
  for (LessonPoint& point : points_) point.isNew = false;
  if (isLevelComplete()) {
    refine();
    makeCentres();
    step_ = LessonStep::square;
  } else if (step_ == LessonStep::square) {
    makeEdges();
    step_ = LessonStep::diamond;
  } else {
    moveOldPoints();
    step_ = LessonStep::oldPoints;
  }
  ++number_;
  return true;
}

// A few thousand points are made anew sooner than anyone lets go of a key.
bool DiamondSquareLesson::previous() {
  if (number_ == 0) return false;
  const int wanted = number_ - 1;
  begin();
  while (number_ < wanted) next();
  return true;
}

void DiamondSquareLesson::toEnd() {
  while (next()) {
  }
}

float DiamondSquareLesson::shownHeight(const LessonPoint& point) const {
  return std::clamp(static_cast<float>(point.height - low_) / static_cast<float>(high_ - low_), 0.0f, 1.0f);
}

float DiamondSquareLesson::shownAmplitude() const {
  if (level_ == 0) return 0;
  return static_cast<float>(scale_.amplitude(level_ - 1).displace(0x7fffffffu)) / static_cast<float>(high_ - low_);
}

std::string explanation(const DiamondSquareLesson& lesson, OldPoints oldPoints) {
  char amplitude[16];
  std::snprintf(amplitude, sizeof amplitude, "%.2f", static_cast<double>(lesson.shownAmplitude()));
  switch (lesson.step()) {
    case LessonStep::lattice:
      return "The first lattice: each point gets a height at random, and nothing lies between them yet.";
    case LessonStep::square:
      return std::string(
                 "Square step: the middle of each square gets the mean of its four corners, moved up or down at random by at most ") +
             amplitude + ".";
    case LessonStep::diamond:
      return std::string(
                 "Diamond step: each point between gets the mean of the four tips of the diamond around it, two corners and two middles, "
                 "moved by at most ") +
             amplitude + ". At a border the fourth tip is found on the other side: the map wraps.";
    case LessonStep::oldPoints:
      break;
  }
  return oldPoints == OldPoints::relax
             ? "Old points move a quarter of the way towards the mean of the four middles around them: they leave no spikes behind."
             : std::string("Old points are displaced once more, as the new ones were, by at most ") + amplitude + ".";
}

}  // namespace terrella
