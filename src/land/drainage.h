// Where water runs: receivers, lakes and the flow of rivers on the coarse globe (docs/land.md, Rivers and lakes).
//
// Priority flood (Barnes, Lehman and Mulla 2014) from the sea inwards: each land cell finds the neighbour that its water leaves to, basins
// fill up to where they spill, and the order in which cells are reached, backwards, is one in which every cell comes before its receiver.
#pragma once

#include <cstdint>

#include "cells/cell_grid.h"

namespace terrella {

// A fact of the planet.
struct Drainage {
  static constexpr const char* kName = "drainage";

  int size = 0;                          // of its grid
  AlignedVector<std::int32_t> receiver;  // the neighbour that a land cell's water runs to, land or sea; -1 of sea cells
  CellField surface;                     // metres above the sea: of a lake its level, elsewhere the ground
  CellField flow;                        // cubic metres a second through a cell: all rain that falls upstream and does not dry up

  const CellGrid& grid() const { return CellGrid::of(size); }
};

// `height`: metres above the sea; `rain`: millimetres a year; `temperature`: degrees Celsius at the ground, for warm air takes most of the
// rain back before it reaches a river. No rain gives no flow and no lakes.
Drainage drain(const CellGrid& grid, const CellField& height, const CellField& rain, const CellField& temperature);

}  // namespace terrella
