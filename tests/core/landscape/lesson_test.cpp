#include "landscape/lesson.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "lattice/diamond_square.h"

namespace terrella {
namespace {

DiamondSquareSettings settings(OldPoints oldPoints = OldPoints::keep) {
  DiamondSquareSettings result;
  result.seed = 7;
  result.oldPoints = oldPoints;
  return result;
}

struct Count {
  int known = 0, fresh = 0;
};
Count count(const DiamondSquareLesson& lesson) {
  Count result;
  for (int row = 0; row < lesson.rows(); ++row) {
    for (int column = 0; column < lesson.columns(); ++column) {
      result.known += lesson.at(column, row).isKnown;
      result.fresh += lesson.at(column, row).isNew;
    }
  }
  return result;
}

// What the reader is shown is what the planets are made of.
TEST(Lesson, ItsLastStepIsTheMapOfDiamondSquareToTheBit) {
  for (const OldPoints oldPoints : {OldPoints::keep, OldPoints::displace, OldPoints::relax}) {
    DiamondSquareLesson lesson(settings(oldPoints), 256);
    lesson.toEnd();
    const TorusField map = diamondSquare(settings(oldPoints), 256, Workers(1));
    ASSERT_EQ(lesson.columns(), 256);
    for (int row = 0; row < 128; ++row) {
      for (int column = 0; column < 256; ++column)
        ASSERT_EQ(lesson.at(column, row).height, map.samples.row(row)[column]) << column << ", " << row;
    }
  }
}

TEST(Lesson, SquaresGiveAQuarterOfTheNextLevelAndDiamondsAHalf) {
  DiamondSquareLesson lesson(settings(), 64);
  EXPECT_EQ(count(lesson).known, 4 * 2);
  ASSERT_TRUE(lesson.next());
  EXPECT_EQ(lesson.step(), LessonStep::square);
  EXPECT_EQ(count(lesson).known, 8 * 4 / 2);
  EXPECT_EQ(count(lesson).fresh, 8 * 4 / 4);
  ASSERT_TRUE(lesson.next());
  EXPECT_EQ(lesson.step(), LessonStep::diamond);
  EXPECT_EQ(count(lesson).known, 8 * 4);
  EXPECT_EQ(count(lesson).fresh, 8 * 4 / 2);
}

TEST(Lesson, ANewPointStaysWithinTheAmplitudeOfTheMeanOfItsNeighbours) {
  DiamondSquareLesson lesson(settings(), 64);
  double most = 0;
  for (int i = 0; i < 8; ++i) {
    ASSERT_TRUE(lesson.next());
    const bool isSquare = lesson.step() == LessonStep::square;
    for (int row = 0; row < lesson.rows(); ++row) {
      for (int column = 0; column < lesson.columns(); ++column) {
        if (!lesson.at(column, row).isNew) continue;
        const auto height = [&](int x, int y) { return static_cast<double>(lesson.shownHeight(lesson.at(column + x, row + y))); };
        const double mean = isSquare ? (height(-1, -1) + height(1, -1) + height(-1, 1) + height(1, 1)) / 4
                                     : (height(-1, 0) + height(1, 0) + height(0, -1) + height(0, 1)) / 4;
        const double away = std::abs(height(0, 0) - mean) / static_cast<double>(lesson.shownAmplitude());
        ASSERT_LE(away, 1.001);
        most = std::max(most, away);
      }
    }
  }
  EXPECT_GT(most, 0.95);
}

TEST(Lesson, OldPointsHaveAStepOfTheirOwnUnlessTheyAreKept) {
  const auto steps = [](OldPoints oldPoints) {
    DiamondSquareLesson lesson(settings(oldPoints), 64);
    lesson.toEnd();
    return lesson.stepNumber();
  };
  EXPECT_EQ(steps(OldPoints::keep), 4 * 2);
  EXPECT_EQ(steps(OldPoints::relax), 4 * 3);
  EXPECT_EQ(steps(OldPoints::displace), 4 * 3);
}

TEST(Lesson, AStepBackUndoesAStepAndTheEndsHold) {
  DiamondSquareLesson lesson(settings(OldPoints::relax), 16);
  EXPECT_FALSE(lesson.previous());
  for (int i = 0; i < 3; ++i) lesson.next();
  const FixedHeight before = lesson.at(2, 2).height;
  ASSERT_TRUE(lesson.next());
  ASSERT_TRUE(lesson.previous());
  EXPECT_EQ(lesson.step(), LessonStep::oldPoints);
  EXPECT_EQ(lesson.stepNumber(), 3);
  EXPECT_EQ(lesson.at(2, 2).height, before);
  lesson.toEnd();
  EXPECT_TRUE(lesson.isAtEnd());
  EXPECT_FALSE(lesson.next());
}

TEST(Lesson, EveryStepIsExplained) {
  DiamondSquareLesson lesson(settings(OldPoints::relax), 8);
  EXPECT_NE(explanation(lesson, OldPoints::relax).find("first lattice"), std::string::npos);
  lesson.next();
  EXPECT_NE(explanation(lesson, OldPoints::relax).find("Square step"), std::string::npos);
  lesson.next();
  EXPECT_NE(explanation(lesson, OldPoints::relax).find("Diamond step"), std::string::npos);
  lesson.next();
  EXPECT_NE(explanation(lesson, OldPoints::relax).find("Old points"), std::string::npos);
}

}  // namespace
}  // namespace terrella
