// Which points of which faces a window of the globe's lattice needs, level by level.
//
//   face f            A window far from every edge of the cube is made of points of its own face alone. One that touches an edge needs
//   + - - - +         the centres on the other side of it, and so a strip of the neighbour beside this edge; near a corner of the cube
//   |     . : . +     two neighbours, and the short edge between these. So what is kept of a level is a rectangle on each face, most of
//   |     . : . |     them empty; and what the next coarser level must hold for it are again six rectangles, half as wide and a little
//   + - - - + - +     more, which soon are no larger than a few points. Nothing in this depends on how many points a face has.
#pragma once

#include <algorithm>
#include <array>

#include "lattice/cube_sides.h"
#include "maps/cube.h"

namespace terrella {

// Whole numbers from `first` to `last`, both included.
struct Interval {
  int first = 0, last = -1;

  bool isEmpty() const { return last < first; }
  int count() const { return last - first + 1; }
  bool holds(int at) const { return at >= first && at <= last; }
  // Grown to hold another as well, and what lies between.
  void include(Interval other) {
    if (other.isEmpty()) return;
    *this = isEmpty() ? other : Interval{std::min(first, other.first), std::max(last, other.last)};
  }
  // So much longer at both ends, but within 0 to `end`.
  Interval widened(int by, int end) const { return {std::max(first - by, 0), std::min(last + by, end)}; }
  // As seen from the other end of a line from 0 to `end`.
  Interval mirrored(int end) const { return {end - last, end - first}; }
};

// Points of a face.
struct FaceRect {
  Interval columns, rows;

  bool isEmpty() const { return columns.isEmpty() || rows.isEmpty(); }
  void include(const FaceRect& other) {
    if (other.isEmpty()) return;
    if (isEmpty()) *this = {};
    columns.include(other.columns);
    rows.include(other.rows);
  }
  // Whether it holds points of a side of a face of so many cells; and where along it.
  bool touches(int side, int cells) const { return !isEmpty() && (isColumn(side) ? columns : rows).holds(isFar(side) ? cells : 0); }
  Interval along(int side) const { return isColumn(side) ? rows : columns; }
};

using FaceRects = std::array<FaceRect, kFaces>;

// Points `depths` cells inside a side of a face, and `along` it.
FaceRect besideSide(int side, Interval depths, Interval along, int cells);

// The points that must be made to know `wanted`, of a level of `cells` cells along an edge: with the centres on either side of each edge
// that is touched. Of the points on edges themselves none but those wanted are known.
FaceRects madeFor(const FaceRects& wanted, int cells);

// The points of the level before, of cells / 2, that `made` is made of.
FaceRects coarserFor(const FaceRects& made, int cells);

// The cells of the coarser level, of which there are `coarseCells` in a line, that points of a finer one belong to.
inline Interval cellsOf(Interval points, int coarseCells) { return {points.first / 2, std::min(points.last / 2, coarseCells - 1)}; }

}  // namespace terrella
