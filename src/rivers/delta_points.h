// What deltas are at points of the globe's lattice.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rivers/deltas.h"

namespace terrella {

class DeltaPoints {
 public:
  // `points` of a level, of which at() may be asked.
  DeltaPoints(const Deltas& deltas, int level, const FaceRects& points);

  std::optional<DeltaShape::Place> at(int face, int i, int j) const;

 private:
  std::vector<const DeltaShape*> near_;
  FaceRects points_;
  std::array<std::vector<double>, kFaces> s_, t_;  // of columns and rows, on the plane of the face
};

}  // namespace terrella
