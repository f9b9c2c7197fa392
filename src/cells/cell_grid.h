// The coarse globe: 6 x N x N cells on the equiangular cube, on which a planet's history is reckoned.
//
// What must see the whole planet at once (plates that drift, water that runs to the sea, winds that carry rain) runs on cells: places
// with neighbours, areas and distances. Their number does not follow the size of maps. A field is one float for each cell; lattices that
// maps are painted from are made of fields.
//
//   cell (face, j, i) = (face * N + j) * N + i       Rows and columns run as t and s do (maps/cube.h). A cell has eight neighbours,
//                                                     also across the edges of the cube; at its 8 corners only three cells meet, and
//                                                     there the missing one is the cell itself.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/aligned_vector.h"
#include "maps/cube.h"
#include "maps/point3.h"

namespace terrella {

using CellField = AlignedVector<float>;

// Four cells around a place, and how much each counts; the weights add up to 1.
struct CellShares {
  std::array<std::int32_t, 4> cells;
  std::array<float, 4> weights;

  float of(const CellField& field) const {
    return (field[cells[0]] * weights[0] + field[cells[1]] * weights[1]) + (field[cells[2]] * weights[2] + field[cells[3]] * weights[3]);
  }
};

class CellGrid {
 public:
  static constexpr int kNeighbours = 8;
  // Those beside a cell, then those at its corners.
  enum Direction { east, west, south, north, southEast, southWest, northEast, northWest };

  // A grid is made once and kept: `size` cells along an edge, a power of two from 16 to 1024.
  static const CellGrid& of(int size);

  int size() const { return size_; }
  int count() const { return 6 * size_ * size_; }

  // Directions of unit length to the cells' middles: +Y north, +Z longitude 0.
  const CellField& x() const { return x_; }
  const CellField& y() const { return y_; }
  const CellField& z() const { return z_; }
  Point3<float> at(int cell) const { return {x_[cell], y_[cell], z_[cell]}; }

  // In the order of Direction. Past a corner of the cube, where there is none, the cell itself.
  std::array<std::int32_t, kNeighbours> neighbours(int cell) const {
    const auto inner = static_cast<unsigned>(size_ - 2);
    if (static_cast<unsigned>(columnOf(cell) - 1) >= inner || static_cast<unsigned>(rowOf(cell) - 1) >= inner) return rimOf(cell);
    const int below = cell + size_, above = cell - size_;
    return {cell + 1, cell - 1, below, above, below + 1, below - 1, above + 1, above - 1};
  }
  // Those beside it alone.
  std::array<std::int32_t, 4> sides(int cell) const {
    const auto all = neighbours(cell);
    return {all[east], all[west], all[south], all[north]};
  }

  // Share of the globe that a cell covers; also in whole parts of 2^-40, whose sum does not depend on its order.
  float area(int cell) const { return static_cast<float>(parts(cell)) * 0x1p-40f; }
  std::int64_t parts(int cell) const { return areas_[cell & (size_ * size_ - 1)]; }

  // Straight through the unit sphere, squared.
  float squaredChord(int a, int b) const { return squaredDistance(at(a), at(b)); }
  // The mean distance of neighbours, on the unit sphere.
  float spacing() const { return spacing_; }

  // The cell that holds a place of the equiangular cube (s and t in [-1, 1]) or a direction of any length but 0.
  int cellAt(const FacePoint<float>& place) const;
  int cellTowards(const Point3<float>& direction) const;
  // Between the middles of the four cells around it.
  CellShares sharesAt(const FacePoint<float>& place) const;
  CellShares sharesTowards(const Point3<float>& direction) const;
  // The same around a place so many cells to the right of a cell's middle and down from it, up to half of one.
  CellShares sharesAt(std::int32_t cell, float right, float down) const {
    const auto around = neighbours(cell);
    const int across = right < 0 ? (down < 0 ? northWest : southWest) : (down < 0 ? northEast : southEast);
    const float a = right < 0 ? -right : right, b = down < 0 ? -down : down;
    return {{cell, around[right < 0 ? west : east], around[down < 0 ? north : south], around[across]},
            {(1.0f - a) * (1.0f - b), a * (1.0f - b), (1.0f - a) * b, a * b}};
  }

 private:
  explicit CellGrid(int size);
  void placeCells();
  void findRim();
  std::int32_t neighbourAcross(int face, int row, int column, std::int32_t itself) const;

  int columnOf(int cell) const { return cell & (size_ - 1); }
  int rowOf(int cell) const { return (cell >> shift_) & (size_ - 1); }
  // Of a cell along an edge of its face. `rim_` holds four lines of each: the first row, the last, the first column, the last.
  const std::array<std::int32_t, kNeighbours>& rimOf(int cell) const { return rim_[rimIndex(cell)]; }
  std::size_t rimIndex(int cell) const;

  int size_, shift_;  // size_ is 2^shift_
  float spacing_;
  CellField x_, y_, z_;
  std::vector<std::array<std::int32_t, kNeighbours>> rim_;
  AlignedVector<std::int64_t> areas_;  // of a face: all are alike
};

// The value above which a share of the globe's area lies. `values` of equal cells are told apart in 65536 steps of their range.
float valueAboveShare(const CellGrid& grid, const CellField& field, double share);

}  // namespace terrella
