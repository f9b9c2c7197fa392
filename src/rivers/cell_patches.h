// Cells of one level, a rectangle of each face, and how cells of one face look from the next.
//
// What a cell becomes depends on the cells beside it. At an edge of the cube these belong to another face, whose frame is turned by
// quarters of a turn against ours: what is known of them is copied to a rim around our rectangle, turned into our frame. So each thing is
// reckoned once, in the frame of the face that it belongs to, and looks the same to all. Where a rectangle ends in the middle of its face,
// the rim holds nothing, and what depends on it is wrong: who asks for cells asks for some more around them.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "lattice/face_rects.h"
#include "rivers/cell_frames.h"
#include "rivers/river_cells.h"

namespace terrella {

// The same rectangles, so many cells larger on every side, across the edges of the cube as well; `cells` along an edge.
FaceRects widenedCells(const FaceRects& rects, int by, int cells);
// Cells that hold points, and points around cells.
FaceRects cellsAround(const FaceRects& points, int cells);
FaceRects pointsAround(const FaceRects& cells);
// The next coarser cells, which these are children of; and all children.
FaceRects parentsOf(const FaceRects& cells);
FaceRects childrenOf(const FaceRects& cells);
bool holds(const FaceRects& outer, const FaceRects& inner);

constexpr CellPlace turnedDirection(CellPlace direction, int quarters) {
  for (int k = 0; k < quarters; ++k) direction = {-direction.y, direction.x};
  return direction;
}
// A cell as it looks in a frame that is turned by so many quarters against its own.
inline RiverCell turned(RiverCell cell, int quarters) {
  if (cell.exit < kSides) {
    cell.crossing = turnedCrossing(cell.exit, cell.crossing, quarters);
    cell.exit = static_cast<std::uint8_t>(turned(cell.exit, quarters));
  }
  return cell;
}

class PatchShape;

// Calls agree(a, b) for points, in the shape `points` of a level of so many cells, that are one and the same point on an edge of the cube.
template <class Agree>
void forSharedPoints(const PatchShape& points, int cells, Agree agree);

// Where things of a rectangle of each face stand in one array.
class PatchShape {
 public:
  PatchShape() = default;
  PatchShape(const FaceRects& rects, int cells, int rim);

  const FaceRects& rects() const { return rects_; }
  const FaceRect& rect(int face) const { return rects_[static_cast<std::size_t>(face)]; }
  int cells() const { return cells_; }
  int rim() const { return rim_; }
  std::size_t size() const { return size_; }
  std::ptrdiff_t stride(int face) const { return strides_[static_cast<std::size_t>(face)]; }
  std::size_t at(int face, int i, int j) const {
    const auto f = static_cast<std::size_t>(face);
    return static_cast<std::size_t>(starts_[f] + (j - rects_[f].rows.first) * strides_[f] + (i - rects_[f].columns.first));
  }

  // What the rim holds beyond edges of the cube: things of another face.
  struct Crossover {
    std::size_t from, to;
    int quarters;  // by which the other face's things are turned to look as ours
  };
  const std::vector<Crossover>& crossovers() const { return crossovers_; }

  template <class Visit>
  void forCells(Visit visit) const {  // visit(face, i, j, index)
    for (int face = 0; face < kFaces; ++face) {
      const FaceRect& r = rect(face);
      if (r.isEmpty()) continue;
      for (int j = r.rows.first; j <= r.rows.last; ++j) {
        std::size_t index = at(face, r.columns.first, j);
        for (int i = r.columns.first; i <= r.columns.last; ++i, ++index) visit(face, i, j, index);
      }
    }
  }

 private:
  FaceRects rects_{};
  int cells_ = 0, rim_ = 0;
  std::array<std::ptrdiff_t, kFaces> starts_{}, strides_{};
  std::size_t size_ = 0;
  std::vector<Crossover> crossovers_;
};

// How many quarters the frame of the face on the other side of an edge is to be turned to go on as ours does.
int quartersBeyond(int face, int cubeSide);
constexpr int sideOf(int cubeSide) {
  constexpr int kOf[kCubeSides] = {west, east, north, south};
  return kOf[cubeSide];
}

template <class Agree>
void forSharedPoints(const PatchShape& points, int cells, Agree agree) {
  for (int face = 0; face < kFaces; ++face) {
    for (int side = 0; side < kCubeSides; ++side) {
      const FaceRect& rect = points.rect(face);
      const CubeSide& other = partner(face, side);
      const FaceRect& theirs = points.rect(other.face);
      if (!rect.touches(side, cells) || !theirs.touches(other.side, cells)) continue;
      const Interval along = rect.along(side), across = theirs.along(other.side);
      for (int k = along.first; k <= along.last; ++k) {
        const int at = other.isReversed ? cells - k : k;
        if (!across.holds(at)) continue;
        const FaceRect own = besideSide(side, {0, 0}, {k, k}, cells), same = besideSide(other.side, {0, 0}, {at, at}, cells);
        agree(points.at(face, own.columns.first, own.rows.first), points.at(other.face, same.columns.first, same.rows.first));
      }
    }
  }
}

}  // namespace terrella
