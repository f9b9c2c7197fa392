#include "terrain/cube_strips.h"

#include <algorithm>

#include "terrain/lattice_rows.h"

namespace terrella {
namespace {

constexpr int kSides = CubeStrips::kSides;

bool isColumn(int side) { return side == CubeStrips::left || side == CubeStrips::right; }
bool isFar(int side) { return side == CubeStrips::right || side == CubeStrips::bottom; }

// The side that a side meets at its first (0) or last (1) point. It meets it at its own first point or, where that is far, at its last.
int sideAt(int side, int end) { return (isColumn(side) ? CubeStrips::top : CubeStrips::left) + end; }

// The side of another face that is the same edge; it may run the other way.
struct Partner {
  int face, side;
  bool isReversed;
};

Partner findPartner(int face, int side) {
  constexpr int kOne = 4, kBeyond = kOne + 1, kAlong = 2;
  const int across = isFar(side) ? kBeyond : -kBeyond;
  const auto place = isColumn(side) ? folded(face, across, kAlong, kOne) : folded(face, kAlong, across, kOne);
  const bool liesAtColumn = place.s == kOne - 1 || place.s == 1 - kOne;
  const int depth = liesAtColumn ? place.s : place.t, along = liesAtColumn ? place.t : place.s;
  return {place.face, (liesAtColumn ? CubeStrips::left : CubeStrips::top) + (depth > 0), along != kAlong};
}

const Partner& partner(int face, int side) {
  static const auto known = [] {
    std::array<std::array<Partner, kSides>, kFaces> result{};
    for (int f = 0; f < kFaces; ++f) {
      for (int s = 0; s < kSides; ++s) result[static_cast<std::size_t>(f)][static_cast<std::size_t>(s)] = findPartner(f, s);
    }
    return result;
  }();
  return known[static_cast<std::size_t>(face)][static_cast<std::size_t>(side)];
}

// Of the points of the line `depth` cells inside a side.
void displaceLine(const LayerHash& hash, int face, int side, int depth, Amplitude amplitude, int cells, FixedHeight* out) {
  const int at = isFar(side) ? cells - depth : depth;
  if (isColumn(side)) {
    displaceDownColumn(static_cast<std::uint32_t>(at), hash.rows(face), amplitude, cells + 1, out);
  } else {
    displaceAlongRow(hash.row(face, at), amplitude, cells + 1, out);
  }
}

}  // namespace

CubeStrips::CubeStrips(const GlobeField& layer) : CubeStrips(layer.size) {
  const int n = cells_;
  for (int face = 0; face < kFaces; ++face) {
    for (int side = 0; side < kSides; ++side) {
      const int edge = isFar(side) ? n : 0, inner = isFar(side) ? n - 1 : 1;
      const auto point = [&](int along, int across) { return isColumn(side) ? layer.row(face, along)[across] : layer.row(face, across)[along]; };
      for (int k = 0; k <= n; ++k) {
        edges_.of(face, side)[k] = point(k, edge);
        inner_.of(face, side)[k] = point(k, inner);
      }
    }
  }
}

CubeStrips::CubeStrips(const CubeStrips& coarse, const LayerHash& hash, Amplitude amplitude, OldPoints oldPoints, const EdgeWeights& weights)
    : CubeStrips(2 * coarse.cells_) {
  const auto forSides = [](const auto& visit) {
    for (int face = 0; face < kFaces; ++face) {
      for (int side = 0; side < kSides; ++side) visit(face, side);
    }
  };
  forSides([&](int face, int side) { refineInner(coarse, face, side, hash, amplitude); });
  forSides([&](int face, int side) {
    const Partner& other = partner(face, side);
    if (other.face < face) return;  // the first face that holds a point owns it
    refineEdge(coarse, face, side, hash, amplitude, oldPoints, weights);
    const FixedHeight* edge = edges_.of(face, side);
    FixedHeight* same = edges_.of(other.face, other.side);
    other.isReversed ? std::reverse_copy(edge, edge + cells_ + 1, same) : std::copy(edge, edge + cells_ + 1, same);
  });
  // The line beside an edge ends on two others.
  forSides([&](int face, int side) {
    const int inside = isFar(side) ? cells_ - 1 : 1;
    FixedHeight* inner = inner_.of(face, side);
    inner[0] = edges_.of(face, sideAt(side, 0))[inside];
    inner[cells_] = edges_.of(face, sideAt(side, 1))[inside];
  });
}

// Its odd points are the centres beside the coarse edge. The first and the last point lie on other edges: they follow later.
void CubeStrips::refineInner(const CubeStrips& coarse, int face, int side, const LayerHash& hash, Amplitude amplitude) {
  const int n = coarse.cells_;
  const FixedHeight* edge = coarse.edges_.of(face, side);
  const FixedHeight* inner = coarse.inner_.of(face, side);
  FixedHeight* out = inner_.of(face, side);
  displaceLine(hash, face, side, 1, amplitude, cells_, out);
  for (int i = 0; i < n; ++i) out[2 * i + 1] += meanOfFour(edge[i], edge[i + 1], inner[i], inner[i + 1]);
  for (int i = 1; i < n; ++i) out[2 * i] += meanOfFour(edge[i], inner[i], out[2 * i - 1], out[2 * i + 1]);
}

// The centre in a corner of a face, beside the first (0) or last (1) cell of a side; of this layer's.
FixedHeight CubeStrips::centreAt(int face, int side, int end) const { return inner_.of(face, side)[end == 0 ? 1 : cells_ - 1]; }

void CubeStrips::refineEdge(const CubeStrips& coarse, int face, int side, const LayerHash& hash, Amplitude amplitude, OldPoints oldPoints,
                            const EdgeWeights& weights) {
  const int n = coarse.cells_;
  const Partner& other = partner(face, side);
  const FixedHeight* old = coarse.edges_.of(face, side);
  const FixedHeight* beside = inner_.of(face, side) + 1;  // centres are every second point
  const FixedHeight* across = inner_.of(other.face, other.side) + (other.isReversed ? 2 * n - 1 : 1);
  const int step = other.isReversed ? -2 : 2;
  FixedHeight* out = edges_.of(face, side);
  displaceLine(hash, face, side, 0, amplitude, cells_, out);
  for (int i = 0; i < n; ++i) out[2 * i + 1] += weights.between(i, n).mean(old[i], old[i + 1], beside[2 * i] + across[step * i]);

  if (oldPoints == OldPoints::displace) {
    for (int i = 1; i < n; ++i) out[2 * i] += old[i];
  } else if (oldPoints == OldPoints::keep) {
    for (int i = 1; i < n; ++i) out[2 * i] = old[i];
  } else {
    for (int i = 1; i < n; ++i) {
      const FixedHeight centres = beside[2 * i - 2] + beside[2 * i] + across[step * (i - 1)] + across[step * i];
      out[2 * i] = weights.atPoint(i, n).relaxed(old[i], old[i - 1], old[i + 1], centres);
    }
  }
  // Three cells meet at a corner of the cube.
  for (const int end : {0, 1}) {
    const int at = end * n, third = sideAt(side, end);
    if (oldPoints == OldPoints::keep) out[2 * at] = old[at];
    if (oldPoints == OldPoints::displace) {
      const int edge = isFar(side) ? cells_ : 0;
      const std::uint32_t bits = isColumn(side) ? hash.owned(face, edge, 2 * at) : hash.owned(face, 2 * at, edge);
      out[2 * at] = old[at] + amplitude.displace(bits);
    }
    if (oldPoints == OldPoints::relax) {
      const Partner& beyond = partner(face, third);
      const bool isLast = isFar(side) != beyond.isReversed;
      const FixedHeight centres = centreAt(face, side, end) + across[step * (end * (n - 1))] + centreAt(beyond.face, beyond.side, isLast);
      out[2 * at] = static_cast<FixedHeight>((9 * static_cast<std::int64_t>(old[at]) + centres) / 12);
    }
  }
}

}  // namespace terrella
