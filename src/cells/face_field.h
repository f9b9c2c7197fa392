// Cells of the coarse globe, floats or whole numbers of 32 bits, laid out for loops that look at neighbours: each face with a rim of the
// cells beside it.
//
//   row(face, j)[i]      i and j from -1 to size; within, cell (face, j, i) of the CellGrid of that size. The rim holds the cells across
//                        the edges, so that a step to a neighbour is a step in memory and whole rows go through vectors. Past a corner
//                        of the cube there is no cell; there stands the mean of the two beside it.
#pragma once

#include <cstddef>

#include "base/workers.h"
#include "cells/cell_grid.h"
#include "maps/cube.h"

namespace terrella {

template <class T>
class FaceCells {
 public:
  static constexpr int kMargin = 16;  // so that rows are aligned to cache lines

  FaceCells() = default;
  explicit FaceCells(int size) : size_(size), values_(static_cast<std::size_t>(kFaces * (size + 2)) * stride()) {}
  // The rim is closed.
  FaceCells(const CellGrid& grid, const AlignedVector<T>& field);

  int size() const { return size_; }
  int stride() const { return size_ + 2 * kMargin; }
  T* row(int face, int j) { return values_.data() + ((face * (size_ + 2) + j + 1) * stride() + kMargin); }
  const T* row(int face, int j) const { return const_cast<FaceCells*>(this)->row(face, j); }

  // Copies what lies across the edges into the rim; after the cells themselves were written.
  void closeRim();
  AlignedVector<T> cells() const;

 private:
  int size_ = 0;
  AlignedVector<T> values_;
};

using FaceField = FaceCells<float>;

// Calls work(face, j) for every row of faces of `size` cells, on all threads.
template <class Work>
void forFaceRows(int size, const Workers& workers, Work work) {
  workers.forBands(kFaces * size, 1 + 2048 / size, nullptr, [&](int begin, int end) {
    for (int k = begin; k < end; ++k) work(k / size, k % size);
  });
}

// The means of 2 x 2 cells; and between cells in straight lines, half as far apart. Rims are closed, of what is given and of the result.
FaceField halved(const FaceField& field, const Workers& workers);
FaceField doubled(const FaceField& field, const Workers& workers);

// Each cell becomes a quarter of itself, an eighth of each neighbour beside it and a sixteenth of each at its corners, `times` over: a bell
// whose variance grows by half a square cell each time.
void smooth(FaceField& field, int times, const Workers& workers);
// The same of a field without a rim.
void smooth(const CellGrid& grid, CellField& field, int times, const Workers& workers);

// On a grid of another size, by as many halvings or doublings as it takes.
FaceField resized(FaceField field, int size, const Workers& workers);
CellField resized(const CellGrid& from, const CellField& field, const CellGrid& to, const Workers& workers);

}  // namespace terrella
