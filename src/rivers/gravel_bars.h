// Bars of gravel, between which braided rivers run in threads (braiding() and bedWidth() in river_shape.h).
//
//      ___________________________
//        ___       ___      ___         They lie in the river's bed as bricks lie in a wall: three across, then four, each as long as the
//      _/   \_ ___/   \_ __/   \_       cell that the river runs through at the level where its bed is one to two cells wide. So threads
//      \_____/ \______/  \_____/        part before each bar and meet behind it. Floods have cut channels through the bars, and on some
//        ___       ___       ___        plants have come to grow.
//      _/___\_____/___\_____/___\_
//
// Simplified: they do not move.
#pragma once

#include <cmath>
#include <vector>

#include "rivers/form_place.h"

namespace terrella {

struct GravelBar {
  FormPlace place;               // `along` the river
  double halfLength, halfWidth;  // metres
  RowKeys keys;
  bool isOld;  // plants grow on it

  // No place farther along or across belongs to it, nor any farther away.
  double mostAlong() const { return 1.2 * halfLength; }
  double mostAcross() const { return 1.5 * halfWidth + 4; }
  double radius() const { return std::sqrt(mostAlong() * mostAlong() + mostAcross() * mostAcross()); }
  // Metres from its edge, about: above 0 on the bar.
  double inside(const Point3<double>& direction) const;
  // Metres above the river's water, so far inside.
  double top(double inside) const;
};

// Adds those that a reach has laid down in a cell of `level`, if that is the level where they are.
void addBars(const NamedReach& named, std::uint64_t seed, int level, std::vector<GravelBar>& bars);

}  // namespace terrella
