// Where water runs: receivers, lakes and the flow of rivers on the coarse globe (docs/land.md, Rivers and lakes).
//
// Water runs down into basins, and over their lowest passes to the sea (flow_routing.h). Of the rain, warm air takes most back; a lake
// gives more to the air than its own rain, and where that is all that comes in, it never fills: it has no outlet, and salt.
#pragma once

#include <cstdint>

#include "base/workers.h"
#include "cells/cell_grid.h"

namespace terrella {

// A fact of the planet.
struct Drainage {
  static constexpr const char* kName = "drainage";

  int size = 0;  // of its grid
  // The neighbour that a land cell's water runs to, land or sea; -1 of cells of the sea, and at the bottom of basins without an outlet.
  AlignedVector<std::int32_t> receiver;
  CellField surface;  // metres above the sea: of a lake its level, elsewhere the ground
  CellField flow;     // cubic metres a second through a cell: all rain that falls upstream and does not dry up
  // What a land cell adds to that by itself. Below 0 where a lake leaves, by what it gives to the air: there flow stops at 0.
  CellField runoff;
  AlignedVector<std::int32_t> order;  // land cells, each after the one that its water runs to
  CellField temperature;              // degrees Celsius at the ground, the mean of a year

  const CellGrid& grid() const { return CellGrid::of(size); }
};

// `height`: metres above the sea; `rain`: millimetres a year; `temperature`: degrees Celsius at the ground. No rain gives no flow and no
// lakes.
Drainage drain(const CellGrid& grid, const CellField& height, const CellField& rain, const CellField& temperature, const Workers& workers);

// Where the river of a cell is drawn: somewhere near its middle. Through middles alone rivers run like the tracks of a circuit board.
Point3<float> riverPlace(const CellGrid& grid, int cell);
// Of all cells.
AlignedVector<Point3<float>> riverPlaces(const CellGrid& grid, const Workers& workers);

// Cubic metres a second of a millimetre a year on the whole globe, one as large as the Earth.
inline constexpr float kFlowOfMillimetre = 5.1e14f * 0.001f / 3.156e7f;

// What air at a temperature would take from open water, and what it leaves of rain on land, in millimetres a year (Turc 1954).
float openEvaporation(float temperature);
float runoff(float rain, float temperature);

}  // namespace terrella
