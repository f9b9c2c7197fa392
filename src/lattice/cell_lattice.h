// Diamond-square that begins with the heights of cells (cells/cell_grid.h): what is larger than a cell is as its history made it, what is
// smaller as rough as the ground around is uneven (docs/methods.md, Land).
//
//   +---+---+---+     The points of the lattice lie where cells meet, and the first are the means of these. Each finer level is one of
//   | o | o | o |     diamond-square (globe_lattice.h), but for how far it displaces: on Earth, and on land that was eroded on finer
//   +---X---X---+     cells, a midpoint leaves the mean of the four around it by some 0.2 of the relief there, and by half as much a
//   | o | o | o |     level later. So plains stay plains, while mountains get peaks. Near coasts, what the ground does on the other side
//   +---+---+---+     of the shore hardly counts: cliffs under water neither raise islands nor drown valleys.
#pragma once

#include <cstdint>

#include "base/progress.h"
#include "base/workers.h"
#include "cells/cell_grid.h"
#include "lattice/globe_lattice.h"
#include "lattice/relief.h"
#include "params/elevation_params.h"

namespace terrella {

struct CellLatticeSettings {
  std::uint64_t seed = 0;
  double roughness = 2;  // 2 is that of the Earth
  double gain = 0.54;    // how far a level displaces relative to the one before
  OldPoints oldPoints = OldPoints::relax;
  float floor = 0, relief = 1;  // metres: the height that 0 stands for, and from there to that of 1
};

// `heights`: metres above the sea. `size`: cells along an edge of the lattice, a power of two from 64; of one that is coarser than the
// grid, the points that both have. The field's range is [0, 1] as the settings say, whatever the heights.
GlobeField cellLattice(const CellGrid& grid, const CellField& heights, const CellLatticeSettings& settings, int size,
                       const Workers& workers, const Progress* progress = nullptr);

// What the levels of such a lattice are made from: its points on the grid, whose level is log2(grid.size()), and for each level that
// follows the chances, numbered by its own level, and how far it displaces.
struct CellLatticeLevels {
  CellLatticeLevels(const CellGrid& grid, const CellField& heights, const CellLatticeSettings& settings, const Workers& workers);

  // Of the level with 2^level cells along an edge, finer than the grid.
  Amplitude amplitude(int level) const;

  GlobeField first;  // without apron
  Relief relief;
  int firstLevel;
  DiamondSquareSettings chance;

 private:
  double firstAmplitude_, gain_;
};

}  // namespace terrella
