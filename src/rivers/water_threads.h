// Where the water of a wide river runs across its course: in one bed, or in several threads with bars between them.
//
// Rivers braid where they are steep for their size and the ground is loose, so that they carry more gravel than they can keep moving
// (Leopold and Wolman, "River Channel Patterns", 1957): here between plains and mountains, and below glaciers. Where a river comes down to
// the sea through a plain its silt makes a delta, and threads spread towards the sea. Where the coast is steep the sea has drowned its
// valley, and the bed widens. All of that goes on evenly from one cell to the next: threads lie, at a cell's sides, where the place of the
// crossing tells, and in the middle of a cell where chance does.
#pragma once

#include "rivers/course_curve.h"

namespace terrella {

class WaterThreads {
 public:
  // `half`: half the width of the river, in any unit.
  WaterThreads(const Reach& reach, double half);

  // Of a place beside the course, in the unit of `half`, where water stands so high: how far it is from the nearest bank, in half-widths of
  // its thread; -1 in the middle of one.
  double fromBank(const CourseCurve::Nearest& place, double metersAboveSea) const;
  // How far threads are apart there: 0 of a single bed.
  double spread(double metersAboveSea) const;
  // No water is farther from the course, in half-widths of the river.
  static constexpr double kFarthest = 4;

 private:
  static constexpr int kThreads = 3;
  // In half-widths of the river: where each thread lies where the river enters, in the middle, and where it leaves.
  double offset_[kThreads][3];
  double half_, braid_, delta_;
};

}  // namespace terrella
