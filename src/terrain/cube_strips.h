// The edges of the cube, layer by layer, ahead of the faces between them.
//
//   face   |edge|   neighbour      A point of an edge comes from points of the edge and from the centres beside it, and these from the
//  - - o - - e - - o - -           edge and the line next to it. So a strip of two lines along either side of every edge is all that the
//      . c   |   c .               strip of the next layer needs. With the edges known, a face needs nothing from its neighbours: it can be
//  - - o - - e - - o - -           made by itself, in bands, a few rows at a time.
//
// The lines of a strip run as the columns or rows of its face do.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "terrain/displacement.h"
#include "terrain/globe_edges.h"
#include "terrain/globe_layers.h"

namespace terrella {

class CubeStrips {
 public:
  enum Side { left, right, top, bottom };
  static constexpr int kSides = 4;

  // Those of a whole layer.
  explicit CubeStrips(const GlobeField& layer);
  // Those of the layer after `coarse`, to which `hash` and `amplitude` belong.
  CubeStrips(const CubeStrips& coarse, const LayerHash& hash, Amplitude amplitude, OldPoints oldPoints, const EdgeWeights& weights);

  // The points of an edge, 0 to the number of cells.
  const FixedHeight* edge(int face, Side side) const { return edges_.of(face, side); }

 private:
  // A line of points for each side of each face.
  class Lines {
   public:
    explicit Lines(int points) : points_(points), samples_(static_cast<std::size_t>(points) * kFaces * kSides) {}
    FixedHeight* of(int face, int side) { return samples_.data() + static_cast<std::size_t>(face * kSides + side) * points_; }
    const FixedHeight* of(int face, int side) const { return const_cast<Lines*>(this)->of(face, side); }

   private:
    int points_;
    std::vector<FixedHeight> samples_;
  };

  explicit CubeStrips(int cells) : cells_(cells), edges_(cells + 1), inner_(cells + 1) {}
  void refineInner(const CubeStrips& coarse, int face, int side, const LayerHash& hash, Amplitude amplitude);
  void refineEdge(const CubeStrips& coarse, int face, int side, const LayerHash& hash, Amplitude amplitude, OldPoints oldPoints, const EdgeWeights& weights);
  FixedHeight centreAt(int face, int side, int end) const;

  int cells_;
  Lines edges_, inner_;  // the edges, and the lines beside them
};

}  // namespace terrella
