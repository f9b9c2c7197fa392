// Land as water sees it: land cells alone, renumbered in the grid's order, each with its eight neighbours. All sea is one node.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "base/workers.h"
#include "cells/cell_grid.h"

namespace terrella {

// Memory of as many nodes as land may have on many planets: what one planet gives back fits the next (base/buffer.h).
template <class T>
void resizeNodes(AlignedVector<T>& values, std::size_t count) {
  const std::size_t step = std::max<std::size_t>(std::bit_floor(count) / 8, 1);
  values.reserve((count + step - 1) / step * step);
  values.resize(count);
}

struct LandGraph {
  static constexpr int kNeighbours = CellGrid::kNeighbours;

  const CellGrid* grid = nullptr;
  AlignedVector<std::int32_t> cell;        // of the grid, for each node
  AlignedVector<std::int32_t> neighbours;  // eight nodes for each, in the order of CellGrid::Direction; sea() for any cell of the sea
  AlignedVector<float> steepness;          // for each of these, what a fall is multiplied with before falls are compared: see landGraph

  int count() const { return static_cast<int>(cell.size()); }
  std::int32_t sea() const { return count(); }
  // The cell of the grid that lies in a direction.
  std::int32_t gridNeighbour(std::int32_t node, int direction) const { return grid->neighbours(cell[node])[direction]; }
};

// Land is where `height` is above 0.
//
// Of eight directions to choose from, the steepest is nearly always wrong by some degrees, and on an even slope wrong everywhere in the
// same way: parallel rivers. So the way to a diagonal neighbour is multiplied by a hashed number from 1 / sqrt(2) to sqrt(2), by which
// water goes the right way on average (Fairfield and Leymarie 1991, their "Rho8"). The same at each call, so that rivers stay in their
// beds.
LandGraph landGraph(const CellGrid& grid, const CellField& height, const Workers& workers);

}  // namespace terrella
