// What deltas are at points of the globe's lattice.
#pragma once

#include <optional>
#include <vector>

#include "rivers/deltas.h"
#include "rivers/point_blocks.h"

namespace terrella {

class DeltaPoints {
 public:
  // `points` of a level, of which at() may be asked; by one thread.
  DeltaPoints(const Deltas& deltas, int level, const FaceRects& points);

  bool isEmpty() const { return near_.empty(); }
  std::optional<DeltaShape::Place> at(int face, int i, int j);

 private:
  struct Part {
    const DeltaShape* delta;
    DeltaShape::Cut cut;
  };
  std::vector<const DeltaShape*> near_;
  PointBlocks<std::vector<Part>> blocks_;  // what counts in each
};

}  // namespace terrella
