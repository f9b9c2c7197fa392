// From the cells of the coarse globe (cells/face_field.h) to points of the lattice, which lie where cells meet.
#pragma once

#include <cstdint>

#include "cells/face_field.h"
#include "lattice/globe_edges.h"
#include "lattice/relief_rows.h"

namespace terrella {

// A row and those above and below it.
template <class T>
CellRows<T> rowsAround(const FaceCells<T>& cells, int face, int j) {
  return {cells.row(face, j - 1), cells.row(face, j), cells.row(face, j + 1), cells.size()};
}

// The points that are the north-west corners of cells (i, j), for i from 0 to size(): the mean of the cells that meet there, four or, at a
// corner of the cube, three. Faces that share a point find the same. Where cells above `shore` meet others, see shoreLimit().
void pointRow(const FaceCells<std::int32_t>& cells, int face, int j, EdgeWeights::OfLevel weights, std::int32_t shore, std::int32_t* out);

}  // namespace terrella
