#include "lattice/window_apron.h"

#include <cassert>
#include <vector>

#include "lattice/crossing_rows.h"
#include "lattice/globe_apron.h"

namespace terrella {
namespace {

int cellsAlong(const LatticeWindow& window) { return 1 << window.level; }

// The part of a window that lies on its face.
FaceRect onItsFace(const LatticeWindow& window) {
  const int n = cellsAlong(window);
  return {{std::max(window.firstColumn, 0), std::min(window.firstColumn + window.columns - 1, n)},
          {std::max(window.firstRow, 0), std::min(window.firstRow + window.rows - 1, n)}};
}

// How many lines of the window lie past a side.
int depthPast(const LatticeWindow& window, int side) {
  const int first = isColumn(side) ? window.firstColumn : window.firstRow, count = isColumn(side) ? window.columns : window.rows;
  return std::max(isFar(side) ? first + count - 1 - cellsAlong(window) : -first, 0);
}

// The neighbour's points under a line of the apron, as they follow each other along our side.
Interval under(Interval along, int depth, int cells) {
  const LineCrossings lines(cells, depth);
  return {lines.of(along.first).column - 1, lines.of(along.last).column + 2};
}

// Lines of the apron past one side.
class ApronPatch {
 public:
  ApronPatch(const LatticeWindow& window, const FacePatches& points, int side)
      : along_(onItsFace(window).along(side)),
        depths_(depthPast(window, side)),
        heights_(static_cast<std::size_t>(depths_ * along_.count())) {
    for (int depth = 1; depth <= depths_; ++depth) cross(points, partner(window.face, side), depth, cellsAlong(window));
  }

  FixedHeight at(int depth, int along) const {
    return heights_[static_cast<std::size_t>((depth - 1) * along_.count() + along - along_.first)];
  }

 private:
  void cross(const FacePatches& points, const CubeSide& other, int depth, int cells) {
    const Interval needed = under(along_, depth, cells);
    std::vector<double> line;
    for (int k = needed.first; k <= needed.last; ++k) {
      const int along = other.isReversed ? cells - k : k;
      const FaceRect at = besideSide(other.side, {depth, depth}, {along, along}, cells);
      line.push_back(*points.at(other.face, at.columns.first, at.rows.first));
    }
    std::vector<std::int32_t> columns;
    std::vector<double> shares;
    const LineCrossings lines(cells, depth);
    for (int k = along_.first; k <= along_.last; ++k) {
      const Crossing crossing = lines.of(k);
      columns.push_back(crossing.column - needed.first);
      shares.push_back(crossing.share);
    }
    crossLine({line.data(), columns.data(), shares.data(), along_.count(), heights_.data() + (depth - 1) * along_.count()});
  }

  Interval along_;
  int depths_;
  std::vector<FixedHeight> heights_;
};

}  // namespace

FaceRects wantedFor(const LatticeWindow& window) {
  const int n = cellsAlong(window);
  FaceRects wanted;
  const FaceRect inside = onItsFace(window);
  assert(!inside.isEmpty());
  wanted[static_cast<std::size_t>(window.face)] = inside;
  for (int side = 0; side < kCubeSides; ++side) {
    const CubeSide& other = partner(window.face, side);
    assert(depthPast(window, side) <= GlobeField::kApron);
    for (int depth = 1; depth <= depthPast(window, side); ++depth) {
      const Interval needed = under(inside.along(side), depth, n);
      wanted[static_cast<std::size_t>(other.face)].include(
          besideSide(other.side, {depth, depth}, other.isReversed ? needed.mirrored(n) : needed, n));
    }
  }
  return wanted;
}

void copyWindow(const LatticeWindow& window, const FacePatches& points, FixedHeight* out) {
  const int n = cellsAlong(window);
  const FaceRect inside = onItsFace(window);
  const auto to = [&](int i, int j) {
    return out + static_cast<std::ptrdiff_t>(j - window.firstRow) * window.columns + (i - window.firstColumn);
  };
  for (int j = inside.rows.first; j <= inside.rows.last; ++j)
    std::copy_n(points.at(window.face, inside.columns.first, j), inside.columns.count(), to(inside.columns.first, j));
  for (int side = 0; side < kCubeSides; ++side) {
    const int depths = depthPast(window, side);
    if (depths == 0) continue;
    const ApronPatch apron(window, points, side);
    const Interval along = inside.along(side);
    for (int depth = 1; depth <= depths; ++depth) {
      const int across = isFar(side) ? n + depth : -depth;
      for (int k = along.first; k <= along.last; ++k) *(isColumn(side) ? to(across, k) : to(k, across)) = apron.at(depth, k);
    }
  }
  // Past a corner of the cube what lies there goes on as the sides do.
  for (int j = window.firstRow; j < window.firstRow + window.rows; ++j) {
    if (j >= 0 && j <= n) continue;
    const int cornerJ = j < 0 ? 0 : n;
    for (int i = window.firstColumn; i < window.firstColumn + window.columns; ++i) {
      if (i >= 0 && i <= n) continue;
      const int cornerI = i < 0 ? 0 : n;
      *to(i, j) = *to(i, cornerJ) + *to(cornerI, j) - *to(cornerI, cornerJ);
    }
  }
}

}  // namespace terrella
