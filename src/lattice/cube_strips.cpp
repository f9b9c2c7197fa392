#include "lattice/cube_strips.h"

#include <algorithm>
#include <vector>

#include "lattice/cube_sides.h"
#include "lattice/lattice_rows.h"
#include "lattice/line_rows.h"

namespace terrella {
namespace {

// Of the points of an edge. `mantissas`: those of the cells along it, where they differ.
void displaceEdge(const LevelHash& hash, int face, int side, Amplitude amplitude, const std::int32_t* mantissas, int cells,
                  FixedHeight* out) {
  const int at = isFar(side) ? cells : 0;
  if (isColumn(side)) {
    displaceDownColumn(static_cast<std::uint32_t>(at), hash.rows(face), amplitude, mantissas, cells + 1, out);
  } else {
    displaceAlongRow(hash.row(face, at), amplitude, mantissas, cells + 1, out);
  }
}

}  // namespace

// Room for what is made beside the lines: two rows of centres, none at all, and line 3; and for what lines are displaced by.
class CubeStrips::Scratch {
 public:
  Scratch(int cells, const LevelAmplitude& amplitude)
      : length_(cells + 1),
        samples_(static_cast<std::size_t>(5 * length_)),
        mantissas_{CellMantissas(amplitude, cells), CellMantissas(amplitude, cells)} {}
  FixedHeight* none() { return samples_.data() + 1; }
  FixedHeight* centres(int k) { return none() + (k + 1) * length_; }
  FixedHeight* third() { return samples_.data() + 3 * length_; }
  // Those of the cells that a line of fine points begins; two may be in use at a time.
  const std::int32_t* mantissas(std::size_t which, int face, int side, int fineLine) {
    return isColumn(side) ? mantissas_[which].ofColumn(face, fineLine / 2) : mantissas_[which].ofRow(face, fineLine / 2);
  }
  std::int32_t mantissaOfCorner(int face, int row, int column) const { return mantissas_[0].ofCorner(face, row, column); }

 private:
  int length_;
  std::vector<FixedHeight> samples_;
  std::array<CellMantissas, 2> mantissas_;
};

CubeStrips::CubeStrips(const GlobeField& level) : CubeStrips(level.size) {
  const int n = cells_;
  for (int face = 0; face < kFaces; ++face) {
    for (int side = 0; side < kCubeSides; ++side) {
      for (int depth = 0; depth <= std::min(2, n); ++depth) {
        FixedHeight* out = lines_[static_cast<std::size_t>(depth)].of(face, side);
        const int across = isFar(side) ? n - depth : depth;
        for (int k = 0; k <= n; ++k) out[k] = isColumn(side) ? level.row(face, k)[across] : level.row(face, across)[k];
      }
    }
  }
}

CubeStrips::CubeStrips(const CubeStrips& coarse, const LevelHash& hash, const LevelAmplitude& amplitude, OldPoints oldPoints,
                       const EdgeWeights& weights)
    : CubeStrips(2 * coarse.cells_) {
  const auto forSides = [](const auto& visit) {
    for (int face = 0; face < kFaces; ++face) {
      for (int side = 0; side < kCubeSides; ++side) visit(face, side);
    }
  };
  Scratch scratch(coarse.cells_, amplitude);
  const Level level{hash, amplitude.whole, oldPoints};
  forSides([&](int face, int side) { refineInside(coarse, face, side, level, scratch); });
  forSides([&](int face, int side) {
    const CubeSide& other = partner(face, side);
    if (other.face < face) return;  // the first face that holds a point owns it
    refineEdge(coarse, face, side, level, weights.of(coarse.cells_), scratch);
    const FixedHeight* edge = line(0, face, side);
    FixedHeight* same = lines_[0].of(other.face, other.side);
    other.isReversed ? std::reverse_copy(edge, edge + cells_ + 1, same) : std::copy(edge, edge + cells_ + 1, same);
  });
  forSides([&](int face, int side) {
    for (const int depth : {1, 2}) {
      const int at = isFar(side) ? cells_ - depth : depth;
      FixedHeight* inside = lines_[static_cast<std::size_t>(depth)].of(face, side);
      inside[0] = line(0, face, sideAt(side, 0))[at];
      inside[cells_] = line(0, face, sideAt(side, 1))[at];
      // Of a face of two cells line 2 is the opposite edge.
      if (cells_ == depth) std::copy_n(line(0, face, opposite(side)), cells_ + 1, inside);
    }
  });
}

// The edge is made as well, as if the ground inside were all there is: it gives way to what refineEdge() makes.
void CubeStrips::refineInside(const CubeStrips& coarse, int face, int side, const Level& level, Scratch& scratch) {
  const int n = coarse.cells_;
  const auto lineAt = [&](int depth) { return isFar(side) ? cells_ - depth : depth; };
  FineRows lines{.north = coarse.line(0, face, side),
                 .south = coarse.line(1, face, side),
                 .centresAbove = scratch.none(),
                 .centres = scratch.centres(0),
                 .copied = lines_[0].of(face, side),
                 .added = lines_[1].of(face, side),
                 .cells = n,
                 .copiedKeys = {},
                 .addedKeys = {},
                 .amplitude = level.amplitude,
                 .oldPoints = level.oldPoints};
  const auto make = [&](int depth) {
    const int copied = lineAt(depth), added = lineAt(depth + 1);
    lines.copiedMantissas = scratch.mantissas(0, face, side, copied);
    lines.addedMantissas = scratch.mantissas(1, face, side, added);
    if (isColumn(side)) {
      lines.turnedKeys = level.hash.rows(face);
      lines.copiedColumn = static_cast<std::uint32_t>(copied);
      lines.addedColumn = static_cast<std::uint32_t>(added);
    } else {
      lines.copiedKeys = level.hash.row(face, copied);
      lines.addedKeys = level.hash.row(face, added);
    }
    makeFineRows(lines);
  };
  make(0);
  if (n == 1) return;
  lines.north = lines.south;
  lines.south = coarse.line(2, face, side);
  lines.centresAbove = lines.centres;
  lines.centres = scratch.centres(1);
  lines.copied = lines_[2].of(face, side);
  lines.added = scratch.third();
  make(2);
}

void CubeStrips::refineEdge(const CubeStrips& coarse, int face, int side, const Level& level, EdgeWeights::OfLevel weights,
                            Scratch& scratch) {
  const int n = coarse.cells_, edgeLine = isFar(side) ? cells_ : 0;
  const OldPoints oldPoints = level.oldPoints;
  const CubeSide& other = partner(face, side);
  const FixedHeight* old = coarse.line(0, face, side);
  const FixedHeight* beside = line(1, face, side) + 1;  // centres are every second point
  const FixedHeight* across = line(1, other.face, other.side) + (other.isReversed ? 2 * n - 1 : 1);
  const int step = other.isReversed ? -2 : 2;
  FixedHeight* out = lines_[0].of(face, side);
  displaceEdge(level.hash, face, side, level.amplitude, scratch.mantissas(0, face, side, edgeLine), cells_, out);
  for (int i = 0; i < n; ++i) out[2 * i + 1] += weights[2 * i + 1].mean(old[i], old[i + 1], beside[2 * i] + across[step * i]);

  if (oldPoints == OldPoints::displace) {
    for (int i = 1; i < n; ++i) out[2 * i] += old[i];
  } else if (oldPoints == OldPoints::keep) {
    for (int i = 1; i < n; ++i) out[2 * i] = old[i];
  } else {
    for (int i = 1; i < n; ++i) {
      const FixedHeight centres = beside[2 * i - 2] + beside[2 * i] + across[step * (i - 1)] + across[step * i];
      out[2 * i] = weights[2 * i].relaxed(old[i], old[i - 1], old[i + 1], centres);
    }
  }
  // Three cells meet at a corner of the cube.
  for (const int end : {0, 1}) {
    const int at = end * n, third = sideAt(side, end);
    if (oldPoints == OldPoints::keep) out[2 * at] = old[at];
    if (oldPoints == OldPoints::displace) {
      const int column = isColumn(side) ? edgeLine : 2 * at, row = isColumn(side) ? 2 * at : edgeLine;
      out[2 * at] = old[at] + level.amplitude.displace(level.hash.owned(face, column, row), scratch.mantissaOfCorner(face, row, column));
    }
    if (oldPoints == OldPoints::relax) {
      const CubeSide& beyond = partner(face, third);
      const bool isLast = isFar(side) != beyond.isReversed;
      const FixedHeight centres =
          cornerCentre(face, side, end) + across[step * (end * (n - 1))] + cornerCentre(beyond.face, beyond.side, isLast);
      out[2 * at] = static_cast<FixedHeight>((9 * static_cast<std::int64_t>(old[at]) + centres) / 12);
    }
  }
}

}  // namespace terrella
