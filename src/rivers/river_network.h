// Rivers of the whole planet on its coarse globe: what every nearer look at them is made of (docs/rivers.md).
//
// Every cell of the globe, land or sea, has one neighbour beside it that its water leaves to, but for the cells where it ends: the deepest
// of a sea, and those of basins without an outlet. It follows where water runs by the drainage (land/drainage.h), which knows eight
// directions: a step across a corner goes through one of the two cells beside it. Under the sea the ways go on, away from the coast, so
// that coasts may be drawn anywhere.
#pragma once

#include <cstdint>

#include "land/drainage.h"
#include "rivers/river_cells.h"

namespace terrella {

// A fact of the planet.
struct RiverNetwork {
  static constexpr const char* kName = "rivers";

  int size = 0;                              // of its grid
  AlignedVector<std::uint8_t> exit;          // Side, or kNoSide where water ends
  AlignedVector<std::uint32_t> crossing;     // as RiverCell's
  AlignedVector<std::int64_t> flow, runoff;  // in kFlowUnit; flow = runoff + the flows of the cells that leave to it, never below 0
  CellField water;                           // metres above the sea where the cell's water leaves; never rises on its way
  CellField lake;                            // level of the lake that reaches into the cell, in metres; kNoLakeMeters of others
  static constexpr float kNoLakeMeters = -1e9f;
  AlignedVector<RiverCountry> country;

  const CellGrid& grid() const { return CellGrid::of(size); }
};

RiverNetwork riverNetwork(const Drainage& drainage, const CellField& ground, const Workers& workers);

}  // namespace terrella
