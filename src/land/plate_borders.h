// Where plates meet, and whether they come together there or part.
#pragma once

#include <vector>

#include "land/drift.h"

namespace terrella {

struct PlateBorders {
  std::vector<std::int32_t> cells;   // those with a neighbour on another plate
  std::vector<std::int32_t> beyond;  // for each of them, that neighbour
  std::vector<float> convergence;    // radians of an age: above 0 the plates come together, below they part
  AlignedVector<std::int32_t> at;    // place of a cell in these lists; -1 within plates
};

// Above this convergence plates collide, below its negative they part; between, they slide past each other.
inline constexpr float kSliding = 0.03f;

PlateBorders findPlateBorders(const CellGrid& grid, const std::vector<Plate>& plates, const AlignedVector<std::uint8_t>& plateOf);

}  // namespace terrella
