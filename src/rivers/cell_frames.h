// How a cell of the coarse globe and those beside it see each other.
//
// Columns and rows of two faces that meet at an edge of the cube may run different ways, but no face is mirrored (maps/cube.h): what a
// neighbour says of sides and places is right for the cell after some quarter turns.
#pragma once

#include "cells/cell_grid.h"
#include "rivers/river_cells.h"

namespace terrella {

// In the order of Side.
inline constexpr CellGrid::Direction kDirectionOf[kSides] = {CellGrid::east, CellGrid::south, CellGrid::west, CellGrid::north};

inline std::int32_t cellBeyond(const CellGrid& grid, int cell, int side) { return grid.neighbours(cell)[kDirectionOf[side]]; }

// The side of a cell that another lies beyond; kNoSide of one that is not beside it.
std::uint8_t sideTowards(const CellGrid& grid, int cell, int neighbour);

// By how many quarters clockwise what the cell beyond a side says must be turned to be right for this cell.
int quarterTurns(const CellGrid& grid, int cell, int side);

constexpr int turned(int side, int quarters) { return (side + quarters) & 3; }

// About the middle of a cell, clockwise.
constexpr CellPlace turned(CellPlace place, int quarters) {
  for (int i = 0; i < (quarters & 3); ++i) place = {kCellWidth - place.y, place.x};
  return place;
}

// A crossing as it is counted from the left end of the side, as one sees it who leaves the cell there; and back. Left is left on every
// face.
constexpr std::uint32_t fromLeft(int side, std::uint32_t crossing) { return side == south || side == west ? ~crossing : crossing; }

// A crossing of a neighbour's side, `turned` with the neighbour.
constexpr std::uint32_t turnedCrossing(int side, std::uint32_t crossing, int quarters) {
  return fromLeft(turned(side, quarters), fromLeft(side, crossing));
}

}  // namespace terrella
