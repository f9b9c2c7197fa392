// The edges of the cube, level by level, ahead of the faces between them.
//
//   face   |edge|   neighbour      A point of an edge comes from points of the edge and from the centres beside it, and these from the
//  - o - - - o - - - o - -         edge and the next line. So strips of lines along both sides of every edge are all that those of
//      . c   |   c .               the next level need. With the edges known, a face needs nothing from its neighbours: it can be
//  - o - - - o - - - o - -         made by itself, in bands, a few rows at a time.
//
// A strip has three lines, 0 the edge itself: the apron (globe_apron.h) lies as deep, and three are enough for the next three.
#pragma once

#include <array>

#include "lattice/cube_sides.h"
#include "lattice/displacement.h"
#include "lattice/globe_edges.h"
#include "lattice/globe_levels.h"
#include "lattice/relief.h"

namespace terrella {

class CubeStrips {
 public:
  // Those of a whole level.
  explicit CubeStrips(const GlobeField& level);
  // Those of the level after `coarse`, to which `hash` and `amplitude` belong.
  CubeStrips(const CubeStrips& coarse, const LevelHash& hash, const LevelAmplitude& amplitude, OldPoints oldPoints,
             const EdgeWeights& weights);

  int cells() const { return cells_; }
  // Points 0 to cells() of the line `depth` cells inside a side of a face.
  const FixedHeight* line(std::size_t depth, int face, int side) const { return lines_[depth].of(face, side); }

 private:
  class Scratch;
  struct Level {  // what makes the points of a level
    const LevelHash& hash;
    Amplitude amplitude;
    OldPoints oldPoints;
  };
  explicit CubeStrips(int cells) : cells_(cells), lines_{SideLines(cells + 1), SideLines(cells + 1), SideLines(cells + 1)} {}
  // The lines inside, without their first and last points, which lie on edges.
  void refineInside(const CubeStrips& coarse, int face, int side, const Level& level, Scratch& scratch);
  void refineEdge(const CubeStrips& coarse, int face, int side, const Level& level, EdgeWeights::OfLevel weights, Scratch& scratch);
  // The centre in a corner of a face, where a side begins (0) or ends (1).
  FixedHeight cornerCentre(int face, int side, int end) const { return line(1, face, side)[end == 0 ? 1 : cells_ - 1]; }

  int cells_;
  std::array<SideLines, 3> lines_;
};

}  // namespace terrella
