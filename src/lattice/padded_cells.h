// Fields of cells (cells/cell_grid.h), each face with a ring of its neighbours' cells, for filters that look one cell far.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/buffer.h"
#include "base/workers.h"
#include "cells/cell_grid.h"
#include "lattice/globe_edges.h"
#include "lattice/relief_rows.h"

namespace terrella {

// Of floats or whole numbers of 32 bits.
template <class T>
class PaddedCells {
 public:
  explicit PaddedCells(const CellGrid& grid);

  int size() const { return grid_.size(); }
  // Row j of a face, from -1 to size(); columns likewise.
  T* row(int face, int j) { return values_.get() + (face * (size() + 2) + j + 1) * stride_ + kPad; }
  const T* row(int face, int j) const { return const_cast<PaddedCells*>(this)->row(face, j); }

  // A row and those above and below it.
  CellRows<T> around(int face, int j) const { return {row(face, j - 1), row(face, j), row(face, j + 1), size()}; }

  // Calls make(face, j, row) to fill the rows of all faces, each from its inputs alone, and then fills the rings.
  template <class Make>
  void fill(const Workers& workers, Make make) {
    constexpr int kMinBand = 64;  // rows
    workers.forBands(6 * size(), kMinBand, nullptr, [&](int begin, int end) {
      for (int k = begin; k < end; ++k) make(k / size(), k % size(), row(k / size(), k % size()));
    });
    fillRings();
  }

 private:
  static constexpr int kPad = 16;  // so that rows are aligned to cache lines
  void fillRings();
  T at(std::int32_t cell) const;

  const CellGrid& grid_;
  std::ptrdiff_t stride_;
  Buffer<T> values_;
};

// The points that are the north-west corners of cells (i, j), for i from 0 to size(): the mean of the cells that meet there, four or, at a
// corner of the cube, three. Faces that share a point find the same. Where cells above `shore` meet others, see shoreLimit().
void pointRow(const PaddedCells<std::int32_t>& cells, int face, int j, EdgeWeights::OfLevel weights, std::int32_t shore, std::int32_t* out);

}  // namespace terrella
