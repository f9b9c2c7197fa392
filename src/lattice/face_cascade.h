// The fine levels of a face of the cube, all at once, as row_cascade.h makes those of the torus: but for the first and the last, levels
// are rings of four rows. The face's edges are known beforehand (cube_strips.h), so it needs nothing from its neighbours.
#pragma once

#include <span>

#include "base/progress.h"
#include "base/workers.h"
#include "lattice/cube_strips.h"
#include "lattice/row_cascade.h"

namespace terrella {

// What makes a level of all six faces.
struct GlobeLevel {
  // `coarse`: the strips of the level before.
  GlobeLevel(const DiamondSquareSettings& settings, int level, const CubeStrips& coarse, const LevelAmplitude& a,
             const EdgeWeights& weights)
      : hash(settings, level, 2 * coarse.cells()),
        amplitude(a),
        oldPoints(settings.oldPoints),
        strips(coarse, hash, amplitude, oldPoints, weights) {}

  LevelHash hash;
  LevelAmplitude amplitude;
  OldPoints oldPoints;
  CubeStrips strips;
};

// Rows 2y and 2y + 1 of a face, asked for in rising order.
class FaceLevel {
 public:
  // From a whole level; or from `coarser`, which must outlive this and is driven by it.
  FaceLevel(const GlobeField& whole, int face, const GlobeLevel& level);
  FaceLevel(FaceLevel& coarser, const GlobeLevel& level);

  // The next pair to be made will be that of coarse row y.
  void startAt(int y);
  // Makes the next pair in memory of the caller's, 2 * cells + 1 samples a row.
  void nextPair(FixedHeight* copied, FixedHeight* added, bool isStreamed);
  // The last row, 2 * cells, has no partner.
  void lastRow(FixedHeight* out) const;

 private:
  const FixedHeight* coarseRow(int y);
  const FixedHeight* ownRow(int y);  // made if need be; the three rows before it are kept
  const FixedHeight* edge(int side) const { return level_.strips.line(0, face_, side); }
  FixedHeight* centres(int y) { return centres_.row(y & 1); }

  const GlobeField* whole_ = nullptr;
  FaceLevel* coarser_ = nullptr;
  int face_;
  const GlobeLevel& level_;
  int cells_;
  int next_ = 0;
  WrappedRows ring_, centres_;
  CellMantissas mantissas_;
};

// The field that the last of `levels` is, of which the first follows upon `whole`; it has the range of `whole`.
GlobeField cascaded(const GlobeField& whole, std::span<const GlobeLevel> levels, const Workers& workers, const Progress* progress);

}  // namespace terrella
