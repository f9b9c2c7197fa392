#include "rivers/cell_patches.h"

#include <algorithm>

namespace terrella {
namespace {

// Cells of a face up to so deep beside one of its sides.
FaceRect stripBeside(int side, Interval depths, Interval along, int cells) { return besideSide(side, depths, along, cells - 1); }

}  // namespace

int quartersBeyond(int face, int cubeSide) {
  const CubeSide& other = partner(face, cubeSide);
  return (across(sideOf(cubeSide)) - sideOf(other.side) + 2 * kSides) & 3;
}

FaceRects widenedCells(const FaceRects& rects, int by, int cells) {
  FaceRects result = rects;
  for (int step = 0; step < by; ++step) {
    const FaceRects before = result;
    for (int face = 0; face < kFaces; ++face) {
      const FaceRect& rect = before[static_cast<std::size_t>(face)];
      if (rect.isEmpty()) continue;
      result[static_cast<std::size_t>(face)].include({rect.columns.widened(1, cells - 1), rect.rows.widened(1, cells - 1)});
      for (int side = 0; side < kCubeSides; ++side) {
        if (!rect.touches(side, cells - 1)) continue;
        const CubeSide& other = partner(face, side);
        const Interval along = rect.along(side).widened(1, cells - 1);
        result[static_cast<std::size_t>(other.face)].include(
            stripBeside(other.side, {0, 0}, other.isReversed ? along.mirrored(cells - 1) : along, cells));
      }
    }
  }
  return result;
}

FaceRects cellsAround(const FaceRects& points, int cells) {
  FaceRects result;
  for (std::size_t f = 0; f < kFaces; ++f) {
    if (points[f].isEmpty()) continue;
    const auto around = [cells](Interval p) { return Interval{std::max(p.first - 1, 0), std::min(p.last, cells - 1)}; };
    result[f] = {around(points[f].columns), around(points[f].rows)};
  }
  return result;
}

FaceRects pointsAround(const FaceRects& cells) {
  FaceRects result;
  for (std::size_t f = 0; f < kFaces; ++f) {
    if (!cells[f].isEmpty())
      result[f] = {{cells[f].columns.first, cells[f].columns.last + 1}, {cells[f].rows.first, cells[f].rows.last + 1}};
  }
  return result;
}

FaceRects parentsOf(const FaceRects& cells) {
  FaceRects result;
  for (std::size_t f = 0; f < kFaces; ++f) {
    if (!cells[f].isEmpty())
      result[f] = {{cells[f].columns.first / 2, cells[f].columns.last / 2}, {cells[f].rows.first / 2, cells[f].rows.last / 2}};
  }
  return result;
}

FaceRects childrenOf(const FaceRects& cells) {
  FaceRects result;
  for (std::size_t f = 0; f < kFaces; ++f) {
    if (!cells[f].isEmpty())
      result[f] = {{2 * cells[f].columns.first, 2 * cells[f].columns.last + 1}, {2 * cells[f].rows.first, 2 * cells[f].rows.last + 1}};
  }
  return result;
}

bool holds(const FaceRects& outer, const FaceRects& inner) {
  for (std::size_t f = 0; f < kFaces; ++f) {
    const FaceRect &o = outer[f], &i = inner[f];
    if (i.isEmpty()) continue;
    if (o.isEmpty() || i.columns.first < o.columns.first || i.columns.last > o.columns.last || i.rows.first < o.rows.first ||
        i.rows.last > o.rows.last)
      return false;
  }
  return true;
}

PatchShape::PatchShape(const FaceRects& rects, int cells, int rim) : rects_(rects), cells_(cells), rim_(rim) {
  for (std::size_t f = 0; f < kFaces; ++f) {
    if (rects[f].isEmpty()) continue;
    strides_[f] = rects[f].columns.count() + 2 * rim;
    starts_[f] = static_cast<std::ptrdiff_t>(size_) + rim * strides_[f] + rim;
    size_ += static_cast<std::size_t>(strides_[f] * (rects[f].rows.count() + 2 * rim));
  }
  if (rim == 0) return;
  for (int face = 0; face < kFaces; ++face) {
    const FaceRect& mine = rect(face);
    for (int side = 0; side < kCubeSides; ++side) {
      if (!mine.touches(side, cells - 1)) continue;
      const CubeSide& other = partner(face, side);
      const FaceRect& theirs = rect(other.face);
      if (theirs.isEmpty()) continue;
      const int quarters = quartersBeyond(face, side);
      // A little farther than the rectangle itself reaches: cells at its corners look across as well.
      const Interval along = mine.along(side).widened(rim, cells - 1);
      for (int depth = 1; depth <= rim; ++depth) {
        const int out = isFar(side) ? cells - 1 + depth : -depth;
        for (int k = along.first; k <= along.last; ++k) {
          const int at = other.isReversed ? cells - 1 - k : k;
          const FaceRect cell = stripBeside(other.side, {depth - 1, depth - 1}, {at, at}, cells);
          if (!theirs.columns.holds(cell.columns.first) || !theirs.rows.holds(cell.rows.first)) continue;
          const int i = isColumn(side) ? out : k, j = isColumn(side) ? k : out;
          crossovers_.push_back({this->at(other.face, cell.columns.first, cell.rows.first), this->at(face, i, j), quarters});
        }
      }
    }
  }
}

}  // namespace terrella
