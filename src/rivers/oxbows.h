// Oxbow lakes: bends that a river of the plains has cut off. Bows of water beside it, at its level, that open towards it.
//
// Simplified: a bow is part of a circle that chance has bent, beside the river as it runs now; nobody sees the neck that was cut through.
#pragma once

#include <vector>

#include "rivers/form_place.h"

namespace terrella {

struct Oxbow {
  FormPlace place;   // the bow's middle; `along` from the river
  double bow, half;  // metres: from the middle to the bow, and half of its width
  FixedHeight level;
  RowKeys keys;

  // No place farther away belongs to it: bent as it may be, and where it covers part of a sample as well.
  double radius() const { return 1.35 * bow + 10 * half; }
  // Metres from the bow's own middle line; and half of the width there.
  struct Water {
    double distance, half;
  };
  Water water(const Point3<double>& direction) const;
};

// Whether a reach through a cell of `level` may have left oxbows behind there; and one of them, as chance will have it, if
// isLow(face, x, y) holds of places along the bow, in kCellWidth.
bool mayLeaveOxbows(const Reach& reach, int level);
template <class IsLow>
void addOxbow(const NamedReach& named, std::uint64_t seed, int level, const IsLow& isLow, std::vector<Oxbow>& oxbows);

// The bow that addOxbow() would add, in kCellWidth of the cells of the reach's face; `half` is 0 if chance has none.
struct BowInCells {
  double x, y, outX, outY;  // its middle; and the unit vector from the river
  double bow, half;
  RowKeys keys;
};
BowInCells bowOf(const NamedReach& named, std::uint64_t seed, int level);
Oxbow oxbowOf(const BowInCells& bow, const NamedReach& named, int level);

template <class IsLow>
void addOxbow(const NamedReach& named, std::uint64_t seed, int level, const IsLow& isLow, std::vector<Oxbow>& oxbows) {
  const BowInCells bow = bowOf(named, seed, level);
  if (!(bow.half > 0)) return;
  // To the right of the way out, straight on, to the left, and at the ends.
  constexpr double kPlaces[][2] = {{0, 1}, {0.7, 0.7}, {1, 0}, {0.7, -0.7}, {0, -1}};
  for (const auto& [out, right] : kPlaces) {
    const double x = bow.x + bow.bow * (out * bow.outX - right * bow.outY), y = bow.y + bow.bow * (out * bow.outY + right * bow.outX);
    if (!isLow(named.face, x, y)) return;
  }
  oxbows.push_back(oxbowOf(bow, named, level));
}

}  // namespace terrella
