// What plates did to the crust, on a grid of half the land's cells: continents that drifted, and profiles across all borders.
//
// Nothing here is as sharp as a cell: heights read these fields between cells, at places warped by noise (young_heights.h).
#pragma once

#include <array>
#include <cstdint>

#include "base/progress.h"
#include "land/plates.h"

namespace terrella {

struct Tectonics {
  // What is mixed between cells, side by side in memory. Distances in km, heights in metres, the rest from 0 to about 1.
  enum Field { shelf, seaFloor, ranges, oldRanges, trench, arc, crust, spare };
  using Fields = std::array<float, 8>;
  //   shelf      distance from the crust's edge: above 0 towards the continent, below into the ocean
  //   seaFloor   how far the ocean floor has sunk since it rose at a ridge
  //   ranges     young mountains;  oldRanges  those of the first age
  //   trench     what borders add and take away besides: trenches, rifts, ridges in the oceans
  //   arc        volcanoes above a plate that dives under ocean
  //   crust      above 0 continental

  Fields mixed(const CellShares& shares) const {
    Fields result{};
    for (int c = 0; c < 4; ++c) {
      const Fields& corner = fields[shares.cells[c]];
      for (std::size_t k = 0; k < result.size(); ++k) result[k] += shares.weights[c] * corner[k];
    }
    return result;
  }

  const CellGrid* grid = nullptr;
  AlignedVector<Fields> fields;
  AlignedVector<std::uint8_t> plate;
  std::vector<Plate> plates;  // those of the second age
};

// `oceanShare`: share of the globe that will lie below the sea, 0 to 1. If `progress` is cancelled, of no grid or any other.
Tectonics makeTectonics(const LandParams& params, double oceanShare, std::uint64_t seed, const CellGrid& grid, const Workers& workers,
                        const Progress* progress);

}  // namespace terrella
