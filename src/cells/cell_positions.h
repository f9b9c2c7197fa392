// Where many places lie on a grid of cells, a row of them at a time: what CellGrid::cellTowards and sharesTowards do for one, in loops
// without branches that become vectors.
#pragma once

#include "cells/cell_grid.h"

namespace terrella {

class CellPositions {
 public:
  CellPositions(const CellGrid& grid, int count);

  // Takes as many directions as it was made for, of any length but 0.
  void find(const float* x, const float* y, const float* z);

  // The cell that holds the i-th, and the four around it.
  std::int32_t cell(int i) const { return (face_[i] * grid_.size() + row_[i]) * grid_.size() + column_[i]; }
  CellShares shares(int i) const { return grid_.sharesAt(cell(i), right_[i], down_[i]); }

 private:
  const CellGrid& grid_;
  AlignedVector<std::int32_t> face_, column_, row_;
  AlignedVector<float> right_, down_;  // of the cell's middle, in cells
};

}  // namespace terrella
