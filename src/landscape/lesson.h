// Diamond-square one step at a time, for whoever wants to see it work (docs/methods.md, Diamond-square).
//
// The heights are those of diamondSquare() to the bit, with every level whole and every step of it to be stopped at:
//
//   lattice, then for each level: square step (centres), diamond step (edges), and, unless old points are kept, what becomes of those.
#pragma once

#include <string>
#include <vector>

#include "lattice/displacement.h"

namespace terrella {

enum class LessonStep { lattice, square, diamond, oldPoints };

struct LessonPoint {
  FixedHeight height = 0;
  bool isKnown = false;  // has a height
  bool isNew = false;    // got it, or another one, in the last step
};

class DiamondSquareLesson {
 public:
  // Ends with a level `width` samples wide: a power of two, at least settings.baseColumns.
  DiamondSquareLesson(const DiamondSquareSettings& settings, int width);

  // Goes one step on or back. Returns false where there is none.
  bool next();
  bool previous();
  void toEnd();

  LessonStep step() const { return step_; }
  int level() const { return level_; }  // 0: the first lattice
  int stepNumber() const { return number_; }
  bool isAtEnd() const { return columns_ == width_ && isLevelComplete(); }

  // Of the level at hand, row by row; all but the first begin with a quarter of their points known.
  int columns() const { return columns_; }
  int rows() const { return columns_ / 2; }
  // Columns and rows wrap.
  const LessonPoint& at(int column, int row) const { return points_[index(column, row)]; }
  // 0 to 1 between the lowest and the highest point of the last level.
  float shownHeight(const LessonPoint& point) const;
  // The most by which the level at hand displaces, in shown heights.
  float shownAmplitude() const;

 private:
  std::size_t index(int column, int row) const;
  bool isLevelComplete() const;
  void begin();
  void refine();
  void makeCentres();
  void makeEdges();
  void moveOldPoints();
  FixedHeight displacement(int column, int row) const;
  void set(int column, int row, FixedHeight height);

  DiamondSquareSettings settings_;
  FixedScale scale_;
  int width_;
  LessonStep step_ = LessonStep::lattice;
  int level_ = 0, number_ = 0, columns_ = 0;
  std::vector<LessonPoint> points_;
  FixedHeight low_ = 0, high_ = 1;
};

// What the step at hand does, in a sentence or two.
std::string explanation(const DiamondSquareLesson& lesson, OldPoints oldPoints);

}  // namespace terrella
