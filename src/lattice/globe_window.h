// The globe's lattice as windows: the points of any rectangle of a face, at any depth, without the rest of the globe.
//
//   level k + 1   . . [ o o o o ] . .     As of the endless map (endless_map.h), a window of a level is made of a window of the level
//   level k     .   .   [   o   ]   .     before, half as wide and a few points more, and so on up to a level that is kept whole. A
//                                         window that touches edges of the cube takes windows of the neighbouring faces along, of a
//                                         few lines each (face_rects.h).
//
// So a window costs four thirds of its own points and a few dozen a level, and the size of the world does not enter: level 24 has
// 16,777,216 cells along each edge, 0.6 m on an Earth. What it holds is bit for bit what globeDiamondSquare(), or cellLattice(), of
// that size would hold there, whatever the window.
//
// What precision is left: heights are whole units (FixedScale), of which a planet's range has some 2^26. Diamond-square of gain g displaces
// by g^k after k levels: with gain 0.54 by 20 units after 24 levels of the first lattice, with gain 0.3 by less than one after 16. The
// ground is smooth from there on, but for rounding. The ground of planets has chances of its own below the levels of maps
// (ground_detail.h), and no more to do with that.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "cells/cell_grid.h"
#include "lattice/cell_lattice.h"
#include "lattice/face_patches.h"
#include "lattice/globe_lattice.h"
#include "lattice/window_apron.h"

namespace terrella {

class GlobeWindows {
 public:
  static constexpr int kCoarsest = 2, kFinest = kFinestLattice;
  static constexpr int kKept = 9;

  // Grows what is coarse, and keeps it: of diamond-square the levels up to `kept`, from 6, some 8 MiB; of cells their own. Levels coarser
  // than the 64 cells that the smallest globe has are its points, every so many.
  GlobeWindows(const DiamondSquareSettings& settings, const Workers& workers, int kept = kKept);
  GlobeWindows(const CellGrid& grid, const CellField& heights, const CellLatticeSettings& settings, const Workers& workers);

  // window.columns * window.rows heights, row by row. Safe from any thread.
  void window(const LatticeWindow& window, FixedHeight* out) const;
  // The points that are wanted of each face, and others beside them.
  FacePatches patches(int level, const FaceRects& wanted) const;

  // The range that [0, 1] is made of, the same at every level.
  FixedHeight low() const { return fields_.front().low; }
  FixedHeight high() const { return fields_.front().high; }

 private:
  void keepCoarser(const Workers& workers);
  int finestKept() const { return kCoarsest + static_cast<int>(fields_.size()) - 1; }
  LevelLaw law(int level) const;

  DiamondSquareSettings chance_;
  int firstLevel_ = 0;                        // whose points are the first ones: its hashes have level 0, or that of its number
  std::vector<GlobeField> fields_;            // the levels from kCoarsest on
  std::vector<Amplitude> amplitudes_;         // of all levels
  std::unique_ptr<CellLatticeLevels> cells_;  // of a lattice of cells
  std::unique_ptr<CellAmplitudes> places_;
};

// From the points of level `from` to those `wanted` at a finer one: calls start(wanted) for the first of them, and law(level) for what
// makes the levels after it.
template <class Start, class Law>
FacePatches refinedFrom(int from, int level, const FaceRects& wanted, const Start& start, const Law& law) {
  if (level <= from) return start(wanted);
  const FaceRects made = madeFor(wanted, 1 << level);
  const FacePatches coarse = refinedFrom(from, level - 1, coarserFor(made, 1 << level), start, law);
  return refined(coarse, wanted, made, law(level));
}

}  // namespace terrella
