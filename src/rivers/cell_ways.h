// The ways of water through cells of the coarse globe, from side to side (docs/rivers.md, On the coarse globe).
//
// Drainage knows eight directions, rivers four: a river that ran out of a cell's corner would leave nothing to draw in the two cells that
// touch it there. So a step across a corner goes through one of these two. Whoever is cut off from its own way by that joins the river, as
// brooks do; rivers are laid from the largest to the smallest, so that the small ones give way.
#pragma once

#include "base/workers.h"
#include "land/drainage.h"

namespace terrella {

struct CellWays {
  AlignedVector<std::int32_t> to;  // the cell beside it that a cell's water goes to; -1 where it ends
  CellField level;                 // of land: metres above the sea of the water in a cell. No way leads up.
};

// What stands for the size of a river while ways are laid: above 0 for each cell of land.
using RiverSizes = AlignedVector<std::int64_t>;

// On land: `to` of cells of the sea is -1, and `level` theirs by the drainage. `ground`: metres above the sea.
CellWays landWays(const Drainage& drainage, const CellField& ground, const RiverSizes& sizes);

// Under the sea: away from the coast as long as that gets farther, then through the deepest water to one place, the deepest of that open
// sea. A strait parts two seas: no way leads through. Writes `to` of cells whose ground is not above 0.
void addSeaWays(const CellGrid& grid, const CellField& ground, CellWays& ways);

// Calls visit(cell) for every cell, each before the one that its water goes to.
template <class Visit>
void visitUpstreamFirst(const CellWays& ways, Visit visit) {
  constexpr std::uint8_t kVisited = 255;
  AlignedVector<std::uint8_t> waitsFor(ways.to.size(), 0);  // so many that flow to it
  for (const std::int32_t to : ways.to) {
    if (to >= 0) ++waitsFor[to];
  }
  for (std::size_t spring = 0; spring < ways.to.size(); ++spring) {
    // And on from there as long as nothing else is missing.
    for (auto cell = static_cast<std::int32_t>(spring); cell >= 0 && waitsFor[cell] == 0; cell = ways.to[cell]) {
      visit(cell);
      waitsFor[cell] = kVisited;
      if (ways.to[cell] >= 0) --waitsFor[ways.to[cell]];
    }
  }
}

}  // namespace terrella
