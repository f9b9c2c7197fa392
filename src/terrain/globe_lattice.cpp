#include "terrain/globe_lattice.h"

#include <algorithm>
#include <array>
#include <vector>

#include "terrain/displacement.h"
#include "terrain/globe_edges.h"
#include "terrain/globe_layers.h"
#include "terrain/lattice_rows.h"

namespace terrella {
namespace {

constexpr int kStreamedSize = 2048;  // layers from here on are larger than most caches: their rows go straight to memory

class Refinement {
 public:
  Refinement(const GlobeField& coarse, GlobeField& fine, const LayerHash& hash, Amplitude amplitude, OldPoints oldPoints, const EdgeWeights& edges)
      : coarse_(coarse), fine_(fine), hash_(hash), amplitude_(amplitude), oldPoints_(oldPoints), edges_(edges), n_(coarse.size) {}

  // Fine rows 2j and 2j + 1 of a face for j in [begin, end); the last band also makes row 2n.
  void rows(int face, int begin, int end) {
    sides_ = {Side{0, cells(face, -1, 0, 0, 1), hash_.owners(face, 0, 1, 0, 2)}, Side{n_, cells(face, n_, 0, 0, 1), hash_.owners(face, 2 * n_, 1, 0, 2)}};
    std::vector<FixedHeight> above(n_ + 2), below(n_ + 2);  // centres with one past either end, entry 1 is column 0
    centres(face, begin - 1, above.data() + 1);
    for (int j = begin; j < end; ++j) {
      finePair(face, j, above.data() + 1, below.data() + 1);
      std::swap(above, below);
    }
    if (end == n_) {
      centres(face, n_, below.data() + 1);
      rowOnCubeEdge(face, n_, above.data() + 1, below.data() + 1);
    }
  }

 private:
  FixedHeight edgeMean(FixedHeight before, FixedHeight after, FixedHeight beside, FixedHeight across, int i) const {
    const auto [centres, ahead] = edges_.between(i);
    const std::int64_t sides = static_cast<std::int64_t>(beside) + across;
    const std::int64_t along = static_cast<std::int64_t>(before) + after;
    const std::int64_t sum = along * (2 * EdgeWeights::kOne - centres) + sides * centres - static_cast<std::int64_t>(after - before) * ahead;
    // Rounded towards zero, so that both faces find the same whichever way their own lines run.
    return static_cast<FixedHeight>(sum / (4 * EdgeWeights::kOne));
  }

  // Of the four centres around point i of the line between two rows of centres.
  static std::int64_t sumAround(const FixedHeight* above, const FixedHeight* below, int i) {
    return static_cast<std::int64_t>(above[i - 1]) + above[i] + below[i - 1] + below[i];
  }

  // What is copied of point (i, j) of an edge, which runs from `before` to `after`; `centres` is the sum of the four around it.
  FixedHeight oldOnEdge(int face, int i, int j, int along, FixedHeight before, FixedHeight after, std::int64_t centres) const {
    const FixedHeight old = coarse_.row(face, j)[i];
    if (oldPoints_ == OldPoints::keep) return old;
    if (oldPoints_ == OldPoints::displace) return old + amplitude_.displace(hash_.owned(face, 2 * i, 2 * j));
    const auto [share, ahead] = edges_.atPoint(along);
    const std::int64_t sum = old * (16 * EdgeWeights::kOne - 4 * share) + centres * share - static_cast<std::int64_t>(after - before) * ahead;
    return static_cast<FixedHeight>(sum / (16 * EdgeWeights::kOne));
  }

  // Three cells meet at a corner of the cube.
  FixedHeight oldAtCorner(int face, int i, int j) const {
    const FixedHeight old = coarse_.row(face, j)[i];
    if (oldPoints_ == OldPoints::keep) return old;
    if (oldPoints_ == OldPoints::displace) return old + amplitude_.displace(hash_.owned(face, 2 * i, 2 * j));
    const int insideI = i == 0 ? 0 : n_ - 1, insideJ = j == 0 ? 0 : n_ - 1;
    const std::int64_t centres = static_cast<std::int64_t>(centre(face, insideI, insideJ)) + centre(face, i == 0 ? -1 : n_, insideJ) + centre(face, insideI, j == 0 ? -1 : n_);
    return static_cast<FixedHeight>((9 * static_cast<std::int64_t>(old) + centres) / 12);
  }

  // Square step at cell (i, j), which may lie one past an edge of the face: then it is the neighbour's.
  FixedHeight centre(int face, int i, int j) const { return centreAt(EdgeRun(cell(face, i, j)), 0); }
  FixedHeight centreAt(const EdgeRun& run, int k) const {
    const int column = run.columnOf(k), row = run.rowOf(k);
    const FixedHeight* north = coarse_.row(run.face, row);
    const FixedHeight* south = coarse_.row(run.face, row + 1);
    const auto bits = hashColumn(static_cast<std::uint32_t>(2 * column + 1), hash_.row(run.face, 2 * row + 1));
    return meanOfFour(north[column], north[column + 1], south[column], south[column + 1]) + amplitude_.displace(bits);
  }
  EdgeRun::Place cell(int face, int i, int j) const {
    const auto place = folded(face, 2 * i + 1 - n_, 2 * j + 1 - n_, n_);
    return {place.face, (place.s + n_ - 1) / 2, (place.t + n_ - 1) / 2};
  }
  // Cells (i, j), (i + di, j + dj), ... all of them one past the same edge; of a face of one cell there is only the first.
  EdgeRun cells(int face, int i, int j, int di, int dj) const {
    return n_ > 1 ? EdgeRun(cell(face, i, j), cell(face, i + di, j + dj)) : EdgeRun(cell(face, i, j));
  }

  // The row of centres below coarse row j, j from -1 to n, with the neighbours' at -1 and n where there are some.
  void centres(int face, int j, FixedHeight* out) const {
    if (j < 0 || j == n_) {
      const EdgeRun beyond = cells(face, 0, j, 1, 0);
      for (int i = 0; i < n_; ++i) out[i] = centreAt(beyond, i);
      return;
    }
    makeCentres({coarse_.row(face, j), coarse_.row(face, j + 1), out, n_, hash_.row(face, 2 * j + 1), amplitude_});
    out[-1] = centreAt(sides_[0].beyond, j);
    out[n_] = centreAt(sides_[1].beyond, j);
  }

  // Fine rows 2j and 2j + 1, as if the face had no edges, and then the points on edges of the cube.
  void finePair(int face, int j, const FixedHeight* above, FixedHeight* below) {
    const FixedHeight* north = coarse_.row(face, j);
    const FixedHeight* south = coarse_.row(face, j + 1);
    FixedHeight* copied = fine_.row(face, 2 * j);
    FixedHeight* added = fine_.row(face, 2 * j + 1);
    below[-1] = centreAt(sides_[0].beyond, j);
    makeFineRows({.north = north, .south = south, .centresAbove = above, .centreBefore = below[-1], .centres = below, .copied = copied,
                  .added = added, .cells = n_, .copiedKeys = hash_.row(face, 2 * j), .addedKeys = hash_.row(face, 2 * j + 1),
                  .amplitude = amplitude_, .oldPoints = oldPoints_, .isStreamed = isStreamed_});
    below[n_] = centreAt(sides_[1].beyond, j);
    if (j == 0) rowOnCubeEdge(face, 0, above, below);
    for (const Side& side : sides_) {
      const int i = side.column;
      if (j > 0) copied[2 * i] = oldOnEdge(face, i, j, j, coarse_.row(face, j - 1)[i], south[i], sumAround(above, below, i));
      added[2 * i] = edgeMean(north[i], south[i], below[i - 1], below[i], j) + amplitude_.displace(hash_.at(side.added, j));
    }
  }

  // Fine row 2j where that is an edge of the cube.
  void rowOnCubeEdge(int face, int j, const FixedHeight* above, const FixedHeight* below) {
    const FixedHeight* in = coarse_.row(face, j);
    FixedHeight* out = fine_.row(face, 2 * j);
    for (const int i : {0, n_}) out[2 * i] = oldAtCorner(face, i, j);
    for (int i = 1; i < n_; ++i) out[2 * i] = oldOnEdge(face, i, j, i, in[i - 1], in[i + 1], sumAround(above, below, i));
    const EdgeRun added = hash_.owners(face, 1, 2 * j, 2, 0);
    for (int i = 0; i < n_; ++i) out[2 * i + 1] = edgeMean(in[i], in[i + 1], above[i], below[i], i) + amplitude_.displace(hash_.at(added, i));
  }

  const GlobeField& coarse_;
  GlobeField& fine_;
  const LayerHash& hash_;
  Amplitude amplitude_;
  OldPoints oldPoints_;
  const EdgeWeights& edges_;
  int n_;
  // The left and the right edge of the face whose rows are being made.
  struct Side {
    int column;  // 0 or n
    EdgeRun beyond, added;
  };
  std::array<Side, 2> sides_{};
  bool isStreamed_ = fine_.size >= kStreamedSize;
};

void refine(const GlobeField& coarse, GlobeField& fine, const LayerHash& hash, Amplitude amplitude, OldPoints oldPoints, const Workers& workers,
            const Progress* progress) {
  const int n = coarse.size;
  const EdgeWeights edges(n);
  // Bands run through the rows of all six faces.
  workers.forBands(kFaces * n, std::max(1, 16384 / n), progress, [&](int begin, int end) {
    Refinement refinement(coarse, fine, hash, amplitude, oldPoints, edges);
    for (int face = begin / n; face * n < end; ++face) refinement.rows(face, std::max(begin - face * n, 0), std::min(end - face * n, n));
    finishStreaming();
  });
}

}  // namespace

GlobeField globeDiamondSquare(const DiamondSquareSettings& settings, int size, const Workers& workers, const Progress* progress) {
  return growLayers(settings, size, workers, progress, [&](const GlobeField& coarse, GlobeField& fine, int layer, Amplitude amplitude) {
    refine(coarse, fine, LayerHash(settings, layer, fine.size), amplitude, settings.oldPoints, workers, progress);
  });
}

}  // namespace terrella
