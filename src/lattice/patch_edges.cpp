#include "lattice/patch_edges.h"

#include <array>

#include "lattice/globe_edges.h"
#include "lattice/globe_levels.h"

namespace terrella {
namespace {

struct Point {
  int column, row;
};

Point besidePoint(int side, int depth, int along, int cells) {
  const int across = isFar(side) ? cells - depth : depth;
  return isColumn(side) ? Point{across, along} : Point{along, across};
}

// One edge of the cube, seen from one of its faces.
class Edge {
 public:
  Edge(const FacePatches& coarse, const FacePatches& fine, int face, int side, const LevelLaw& law)
      : coarse_(coarse), fine_(fine), face_(face), side_(side), other_(partner(face, side)), law_(law), cells_(law.cells / 2) {}

  FixedHeight point(int along) const {
    if (along == 0 || along == law_.cells) return corner(along);
    const EdgeWeights::Weights weights = EdgeWeights::at(along, cells_);
    const int i = along / 2;
    if (along % 2 == 1) return weights.mean(old(i), old(i + 1), centre(along) + across(along)) + displacement(along);
    if (law_.oldPoints == OldPoints::keep) return old(i);
    if (law_.oldPoints == OldPoints::displace) return old(i) + displacement(along);
    return weights.relaxed(old(i), old(i - 1), old(i + 1), centre(along - 1) + centre(along + 1) + across(along - 1) + across(along + 1));
  }

  Point place(int along) const { return besidePoint(side_, 0, along, law_.cells); }
  Point placeBeyond(int along) const { return besidePoint(other_.side, 0, alongBeyond(along), law_.cells); }

 private:
  // Where three cells meet.
  FixedHeight corner(int along) const {
    const FixedHeight before = old(along / 2);
    if (law_.oldPoints == OldPoints::keep) return before;
    if (law_.oldPoints == OldPoints::displace) return before + displacement(along);
    const int end = along == 0 ? 0 : 1, beside = along == 0 ? 1 : along - 1;
    const CubeSide& beyond = partner(face_, sideAt(side_, end));
    const bool isLast = isFar(side_) != beyond.isReversed;
    const FixedHeight centres = centre(beside) + across(beside) + at(fine_, beyond.face, beyond.side, 1, isLast ? law_.cells - 1 : 1);
    return static_cast<FixedHeight>((9 * static_cast<std::int64_t>(before) + centres) / 12);
  }

  FixedHeight at(const FacePatches& level, int face, int side, int depth, int along, int shift = 0) const {
    const Point p = besidePoint(side, depth, along, law_.cells >> shift);
    return *level.at(face, p.column, p.row);
  }
  FixedHeight old(int i) const { return at(coarse_, face_, side_, 0, i, 1); }
  // The centres on this side and on the other.
  FixedHeight centre(int along) const { return at(fine_, face_, side_, 1, along); }
  FixedHeight across(int along) const { return at(fine_, other_.face, other_.side, 1, alongBeyond(along)); }
  int alongBeyond(int along) const { return other_.isReversed ? law_.cells - along : along; }

  // Faces that share a point agree about it, for its owner draws it.
  FixedHeight displacement(int along) const {
    const Point p = place(along);
    const auto owner = ownerOf(cubePoint(face_, 2 * p.column - law_.cells, 2 * p.row - law_.cells, law_.cells), law_.cells);
    const int column = (owner.s + law_.cells) / 2, row = (owner.t + law_.cells) / 2;
    const std::uint32_t hash =
        hashColumn(static_cast<std::uint32_t>(column), levelKeys(law_.seed, law_.channel, law_.hashLevel, owner.face, row));
    if (!law_.places) return law_.amplitude.displace(hash);
    const int x = std::min(column / 2, cells_ - 1), y = std::min(row / 2, cells_ - 1);
    const CellLine cell{owner.face, y, x, 1, cells_, coarse_.at(owner.face, x, y), coarse_.at(owner.face, x, y + 1)};
    if (along == 0 || along == law_.cells)
      return law_.amplitude.displace(hash, law_.places->mantissaOfCorner(owner.face, column, row, cell, law_.amplitude));
    std::array<std::int32_t, 1 + CellAmplitudes::kPad> mantissa;
    law_.places->mantissas(cell, law_.amplitude, mantissa.data());
    return law_.amplitude.displace(hash, mantissa[0]);
  }

  const FacePatches &coarse_, &fine_;
  int face_, side_;
  const CubeSide& other_;
  const LevelLaw& law_;
  int cells_;  // of the coarse level
};

}  // namespace

void makeEdge(const FacePatches& coarse, const FacePatches& fine, int face, int side, Interval along, const LevelLaw& law) {
  const Edge edge(coarse, fine, face, side, law);
  for (int k = along.first; k <= along.last; ++k) {
    const Point here = edge.place(k), there = edge.placeBeyond(k);
    *fine.at(face, here.column, here.row) = *fine.at(partner(face, side).face, there.column, there.row) = edge.point(k);
  }
}

}  // namespace terrella
