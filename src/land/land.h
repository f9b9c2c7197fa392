// Land with a history: what plates, mountains, erosion and hot spots made of a planet's crust (docs/land.md).
//
// A global stage on the coarse globe (cells/cell_grid.h). Its heights are where the lattice of diamond-square begins, which adds all
// that is smaller than a cell.
#pragma once

#include <cstdint>

#include "base/progress.h"
#include "base/workers.h"
#include "cells/cell_grid.h"
#include "params/land_params.h"

namespace terrella {

// Heights of land are metres above the sea; as heights of a map in [0, 1] they are (metres - kLandFloor) / kLandRelief.
inline constexpr float kLandFloor = -9000.0f;
inline constexpr float kLandRelief = 16000.0f;

// A fact of the planet.
struct Land {
  static constexpr const char* kName = "land";

  int size = 0;                       // of its grid
  CellField height;                   // metres above the sea; land is above 0
  AlignedVector<std::uint8_t> plate;  // which plate a cell belongs to, from 0
  CellField crust;                    // above 0 continental, below oceanic
  CellField uplift;                   // how fast the ground rises, 0 to about 1: where mountains are young

  const CellGrid& grid() const { return CellGrid::of(size); }
};

// `cells`: along an edge of the grid, a power of two from 64. `oceanShare`: share of the globe below the sea, 0 to 1.
// The same continents on every grid. If `progress` is cancelled, one of no size or any other.
Land growLand(const LandParams& params, double oceanShare, std::uint64_t seed, int cells, const Workers& workers,
              Progress* progress = nullptr);

}  // namespace terrella
