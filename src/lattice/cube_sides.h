// How the sides of the cube's faces meet, and lines of points along them.
#pragma once

#include <cstddef>

#include "base/buffer.h"
#include "lattice/displacement.h"
#include "maps/cube.h"

namespace terrella {

inline constexpr int kCubeSides = 4;

// A side of a face, as another face finds it that shares this edge: the two may run opposite ways.
struct CubeSide {
  enum Name { left, right, top, bottom };
  int face, side;
  bool isReversed;
};

constexpr bool isColumn(int side) { return side == CubeSide::left || side == CubeSide::right; }
constexpr bool isFar(int side) { return side == CubeSide::right || side == CubeSide::bottom; }
constexpr int opposite(int side) { return side ^ 1; }

// The side that a side meets at its first (0) or last (1) point. It meets it at its own first point or, where that is far, at its last.
constexpr int sideAt(int side, int end) { return (isColumn(side) ? CubeSide::top : CubeSide::left) + end; }

// The side of another face that is the same edge.
const CubeSide& partner(int face, int side);

// A line of points for each side of each face. It runs as the columns or rows of its face do.
class SideLines {
 public:
  explicit SideLines(int points)
      : points_(points), samples_(makeBuffer<FixedHeight>(static_cast<std::size_t>(points) * kFaces * kCubeSides)) {}
  FixedHeight* of(int face, int side) {
    return samples_.get() + static_cast<std::size_t>(face * kCubeSides + side) * static_cast<std::size_t>(points_);
  }
  const FixedHeight* of(int face, int side) const { return const_cast<SideLines*>(this)->of(face, side); }

 private:
  int points_;
  Buffer<FixedHeight> samples_;
};

}  // namespace terrella
