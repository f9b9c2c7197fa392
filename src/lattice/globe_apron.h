// The apron of a GlobeField: the ground beyond a face's edges, on the face's own lines of longitude and latitude, so to speak.
//
// The lines of a face's lattice go on past its edge as great circles, but the neighbour's lines bend away from them, by up to 30
// degrees near a corner. Taking the neighbour's points as they come would give every slope a crease along the edges. So a point of
// the apron is read off the neighbour where the face's own line meets it: k cells past the edge that is k rows inside the
// neighbour, exactly, and between two of its columns, where Catmull-Rom goes through four of them.
#pragma once

#include <array>
#include <cstdint>

#include "base/workers.h"
#include "lattice/cube_strips.h"
#include "lattice/globe_lattice.h"

namespace terrella {

class GlobeApron {
 public:
  // Strips hold all that lies under an apron.
  GlobeApron(const CubeStrips& strips, const Workers& workers);

  // To the left and the right of a face's row j; while that row is being written, this costs next to nothing.
  void fillBeside(int face, int j, FixedHeight* row) const {
    for (int depth = 1; depth <= GlobeField::kApron; ++depth) {
      const SideLines& lines = beyond(depth);
      row[-depth] = lines.of(face, CubeSide::left)[j];
      row[cells_ + depth] = lines.of(face, CubeSide::right)[j];
    }
  }
  // Above, below and past the corners, once all rows of the field have theirs.
  void fillAround(GlobeField& field) const;

 private:
  const SideLines& beyond(int depth) const { return beyond_[static_cast<std::size_t>(depth) - 1]; }

  int cells_;
  std::array<SideLines, GlobeField::kApron> beyond_;
};

// Where lines of a face, of `cells` + 1, cross the neighbour's row so many cells inside: between its points `column`, which is 1 to
// cells - 2, and column + 1, `share` of the way.
struct Crossing {
  std::int32_t column;
  double share;
};
class LineCrossings {
 public:
  LineCrossings(int cells, int depth);
  Crossing of(int line) const;

 private:
  double inSingle(int line) const;
  double inDouble(int line) const;
  int cells_;
  double perCell_, steepness_, less_;
};

// Fills the aprons of a field whose faces are complete.
void fillAprons(GlobeField& field, const Workers& workers);

}  // namespace terrella
