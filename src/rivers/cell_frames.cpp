#include "rivers/cell_frames.h"

#include <bit>

namespace terrella {

std::uint8_t sideTowards(const CellGrid& grid, int cell, int neighbour) {
  const auto around = grid.neighbours(cell);
  for (std::uint8_t side = 0; side < kSides; ++side) {
    if (around[kDirectionOf[side]] == neighbour) return side;
  }
  return kNoSide;
}

int quarterTurns(const CellGrid& grid, int cell, int side) {
  const int beyond = cellBeyond(grid, cell, side), bitsOfFace = 2 * std::countr_zero(static_cast<unsigned>(grid.size()));
  if (cell >> bitsOfFace == beyond >> bitsOfFace) return 0;
  const int back = sideTowards(grid, beyond, cell);
  return (across(side) - back) & 3;
}

}  // namespace terrella
