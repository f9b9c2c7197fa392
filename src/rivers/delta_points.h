// What deltas are at points of the globe's lattice.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rivers/deltas.h"

namespace terrella {

class DeltaPoints {
 public:
  // `points` of a level, of which at() may be asked; by one thread.
  DeltaPoints(const Deltas& deltas, int level, const FaceRects& points);

  std::optional<DeltaShape::Place> at(int face, int i, int j) const;

 private:
  // What counts in a square of points.
  static constexpr int kBlockShift = 4;
  struct Block {
    struct Part {
      const DeltaShape* delta;
      DeltaShape::Cut cut;
    };
    bool isKnown = false;
    std::vector<Part> parts;
  };
  Point3<double> towards(std::size_t face, int i, int j) const;
  const Block& blockOf(std::size_t face, int i, int j) const;

  std::vector<const DeltaShape*> near_;
  FaceRects points_;
  mutable std::array<std::vector<Block>, kFaces> blocks_;  // row by row, each looked at when first asked for
  std::array<std::vector<double>, kFaces> s_, t_;          // of columns and rows, on the plane of the face
};

}  // namespace terrella
