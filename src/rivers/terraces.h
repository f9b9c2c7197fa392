// Terraces: what is left, as steps on the sides of a valley, of flood plains that a river has cut down from.
//
//      \                         /
//       \____                ___/
//            \___       ____/
//                \_~~~_/
//
// The ground beside a river rises by treads that lie nearly level and steep scarps between them; the treads fall as the river does. Here
// and there on one side, elsewhere on the other, where the valley is wide; where its sides rise steeply from the river there are none.
//
// Lengths are those of a planet of the Earth's size (river_shape.h).
#pragma once

#include <array>
#include <vector>

#include "rivers/form_place.h"
#include "rivers/plane_piece.h"

namespace terrella {

// A reach with terraces beside it.
struct TerracedReach {
  static constexpr int kPieces = CourseCurve::kPieces / 2;
  static constexpr double kHighest = 22;  // metres above the river, of the highest tread

  FormPlace place;
  std::array<PlanePiece, kPieces> course;  // downstream
  double half, length;                     // metres: half of the river's width; no piece of the course is farther from the place
  double from, to;                         // metres above the sea: the water's level where it enters and where it leaves
  double share;                            // how well they can be seen, 0 to 1
  RowKeys keys;                            // of the planet's terraces

  double radius() const { return length + reach(); }
  double reach() const { return 24 * half; }

  // Of a place: how far it is from the river, in metres, how high the river runs there, and the reach.
  struct Beside {
    double distance, level;
    const TerracedReach* reach;
    double off() const { return distance; }
  };
  Beside beside(const Point3<double>& direction) const;
};

// How high the ground stands that would stand at `meters` if the river had laid no terraces; above the sea.
double terraced(double meters, const TerracedReach::Beside& beside, const Point3<double>& direction);

// Whether one of Courses::thin has terraces; and it, through a cell of `level`.
bool mayHaveTerraces(const Reach& reach);
TerracedReach terracesOf(const NamedReach& named, std::uint64_t seed, int level, double unitsPerMeter);

}  // namespace terrella
