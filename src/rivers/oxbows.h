// Oxbow lakes: bends that a river of the plains has cut off. Bows of water beside it, at its level, that open towards it.
//
// Simplified: a bow is part of a circle that chance has bent, beside the river as it runs now; nobody sees the neck that was cut through.
#pragma once

#include <functional>
#include <optional>

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

// What one of Courses::thin, through a cell of `level`, has left behind there, if anything: isLow(face, x, y) tells of places along the
// bow, in kCellWidth of the cells of the face, whether the ground there is about as low as the river.
std::optional<Oxbow> oxbowOf(const NamedReach& named, std::uint64_t seed, int level,
                             const std::function<bool(int face, double x, double y)>& isLow);

}  // namespace terrella
