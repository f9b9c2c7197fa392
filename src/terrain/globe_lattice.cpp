#include "terrain/globe_lattice.h"

#include <algorithm>
#include <vector>

#include "base/exact_math.h"
#include "terrain/displacement.h"
#include "terrain/globe_apron.h"
#include "terrain/lattice_rows.h"

namespace terrella {
namespace {

constexpr int kStreamedSize = 2048;  // layers from here on are larger than most caches: their rows go straight to memory
constexpr int kMeasuredSize = 64;  // the layer whose range is normalised: 256 samples around the equator

// Random bits for the points of one layer. Levels of different faces are numbered apart from each other and from the torus's.
class LayerHash {
 public:
  // `layer` 0 is the first lattice; `cells` along an edge of this layer.
  LayerHash(const DiamondSquareSettings& settings, int layer, int cells) : size_(cells), keys_(static_cast<std::size_t>(kFaces) * (cells + 1)) {
    // All at once: the points of edges are asked for by rows of other faces, several times over.
    const std::uint64_t seed = settings.seed;
    const Channel channel = settings.channel;
    for (int face = 0; face < kFaces; ++face) {
      RowKeys* const keys = keys_.data() + static_cast<std::size_t>(face) * (size_ + 1);
      const auto level = static_cast<std::uint32_t>(128 + layer * 8 + face);
      for (int j = 0; j <= size_; ++j) keys[j] = rowKeys(seed, channel, level, static_cast<std::uint32_t>(j));
    }
  }

  RowKeys row(int face, int j) const { return keys_[static_cast<std::size_t>(face) * (size_ + 1) + j]; }
  // Any point, by its owner: what the faces of an edge must agree on. A point inside a face is its own owner.
  std::uint32_t owned(int face, int i, int j) const {
    const auto owner = ownerOf(cubePoint(face, 2 * i - size_, 2 * j - size_, size_), size_);
    return hashColumn(static_cast<std::uint32_t>((owner.s + size_) / 2), row(owner.face, (owner.t + size_) / 2));
  }

 private:
  int size_;
  std::vector<RowKeys> keys_;
};

// On an edge of the cube the lines of its two faces meet at an angle, and the centres on either side lie a little ahead of the new
// point, on its way to the corner: by sin(2 psi) / 2 of the distance to its neighbours, where psi is the angle from the middle of the
// edge. A plain mean of four would therefore leave a crease along every edge. So as much of the slope along the edge is taken off
// as the centres are ahead; and close to a corner the centres count for less and less, or that would raise the corner to a spike.
// Old points of an edge are relaxed towards their four centres with the same care.
class EdgeWeights {
 public:
  static constexpr std::int64_t kOne = 1 << 12;
  struct Weights {
    std::int64_t centres;  // kOne but for the corners
    std::int64_t ahead;    // of the difference along the edge, for the sum of the centres
  };

  explicit EdgeWeights(int cells) {
    for (int half = 0; half <= 2 * cells; ++half) {
      const double angle = (0.5 * half / cells - 0.5) * exact::kPi;  // 2 psi
      const double sine = exact::sinQuarter(angle < 0 ? -angle : angle);
      double nearCorner = sine;
      for (int k = 0; k < 4; ++k) nearCorner *= nearCorner;  // of little weight but close by
      const double centres = 1.0 - nearCorner;
      const double ahead = centres * sine * 0.5;
      weights_.push_back({static_cast<std::int64_t>(centres * kOne), static_cast<std::int64_t>((angle < 0 ? -ahead : ahead) * kOne)});
    }
  }
  // Of point i of an edge, and of the new one between points i and i + 1.
  Weights atPoint(int i) const { return weights_[static_cast<std::size_t>(2 * i)]; }
  Weights between(int i) const { return weights_[static_cast<std::size_t>(2 * i + 1)]; }

 private:
  std::vector<Weights> weights_;
};

class Refinement {
 public:
  Refinement(const GlobeField& coarse, GlobeField& fine, const LayerHash& hash, Amplitude amplitude, OldPoints oldPoints, const EdgeWeights& edges)
      : coarse_(coarse), fine_(fine), hash_(hash), amplitude_(amplitude), oldPoints_(oldPoints), edges_(edges), n_(coarse.size) {}

  // Fine rows 2j and 2j + 1 of a face for j in [begin, end); the last band also makes row 2n.
  void rows(int face, int begin, int end) {
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
  FixedHeight centre(int face, int i, int j) const {
    const auto cell = folded(face, 2 * i + 1 - n_, 2 * j + 1 - n_, n_);
    const int column = (cell.s + n_ - 1) / 2;
    const int row = (cell.t + n_ - 1) / 2;
    const FixedHeight* north = coarse_.row(cell.face, row);
    const FixedHeight* south = coarse_.row(cell.face, row + 1);
    const auto bits = hashColumn(static_cast<std::uint32_t>(2 * column + 1), hash_.row(cell.face, 2 * row + 1));
    return meanOfFour(north[column], north[column + 1], south[column], south[column + 1]) + amplitude_.displace(bits);
  }

  // The row of centres below coarse row j, j from -1 to n, with the neighbours' at -1 and n where there are some.
  void centres(int face, int j, FixedHeight* out) const {
    if (j < 0 || j == n_) {
      for (int i = 0; i < n_; ++i) out[i] = centre(face, i, j);
      return;
    }
    makeCentres({coarse_.row(face, j), coarse_.row(face, j + 1), out, n_, hash_.row(face, 2 * j + 1), amplitude_});
    out[-1] = centre(face, -1, j);
    out[n_] = centre(face, n_, j);
  }

  // Fine rows 2j and 2j + 1, as if the face had no edges, and then the points on edges of the cube.
  void finePair(int face, int j, const FixedHeight* above, FixedHeight* below) {
    const FixedHeight* north = coarse_.row(face, j);
    const FixedHeight* south = coarse_.row(face, j + 1);
    FixedHeight* copied = fine_.row(face, 2 * j);
    FixedHeight* added = fine_.row(face, 2 * j + 1);
    below[-1] = centre(face, -1, j);
    makeFineRows({.north = north, .south = south, .centresAbove = above, .centreBefore = below[-1], .centres = below, .copied = copied,
                  .added = added, .cells = n_, .copiedKeys = hash_.row(face, 2 * j), .addedKeys = hash_.row(face, 2 * j + 1),
                  .amplitude = amplitude_, .oldPoints = oldPoints_, .isStreamed = isStreamed_});
    below[n_] = centre(face, n_, j);
    if (j == 0) rowOnCubeEdge(face, 0, above, below);
    for (const int i : {0, n_}) {
      if (j > 0) {
        const std::int64_t around = static_cast<std::int64_t>(above[i - 1]) + above[i] + below[i - 1] + below[i];
        copied[2 * i] = oldOnEdge(face, i, j, j, coarse_.row(face, j - 1)[i], south[i], around);
      }
      added[2 * i] = edgeMean(north[i], south[i], below[i - 1], below[i], j) + amplitude_.displace(hash_.owned(face, 2 * i, 2 * j + 1));
    }
  }

  // Fine row 2j where that is an edge of the cube.
  void rowOnCubeEdge(int face, int j, const FixedHeight* above, const FixedHeight* below) {
    const FixedHeight* in = coarse_.row(face, j);
    FixedHeight* out = fine_.row(face, 2 * j);
    for (const int i : {0, n_}) out[2 * i] = oldAtCorner(face, i, j);
    for (int i = 1; i < n_; ++i) {
      const std::int64_t around = static_cast<std::int64_t>(above[i - 1]) + above[i] + below[i - 1] + below[i];
      out[2 * i] = oldOnEdge(face, i, j, i, in[i - 1], in[i + 1], around);
    }
    for (int i = 0; i < n_; ++i) out[2 * i + 1] = edgeMean(in[i], in[i + 1], above[i], below[i], i) + amplitude_.displace(hash_.owned(face, 2 * i + 1, 2 * j));
  }

  const GlobeField& coarse_;
  GlobeField& fine_;
  const LayerHash& hash_;
  Amplitude amplitude_;
  OldPoints oldPoints_;
  const EdgeWeights& edges_;
  int n_;
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

void measure(GlobeField& layer) {
  layer.low = layer.high = layer.row(0, 0)[0];
  for (int row = 0; row < kFaces * (layer.size + 1); ++row) {
    const std::int32_t* samples = layer.row(row / (layer.size + 1), row % (layer.size + 1));
    const auto [low, high] = std::minmax_element(samples, samples + layer.size + 1);
    layer.low = std::min(layer.low, *low);
    layer.high = std::max(layer.high, *high);
  }
}

}  // namespace

GlobeField globeDiamondSquare(const DiamondSquareSettings& settings, int size, const Workers& workers, const Progress* progress) {
  const FixedScale scale(settings);
  GlobeField layer(std::max(1, settings.baseColumns / 4));
  const LayerHash firstHash(settings, 0, layer.size);
  for (int face = 0; face < kFaces; ++face) {
    for (int j = 0; j <= layer.size; ++j) {
      for (int i = 0; i <= layer.size; ++i) layer.row(face, j)[i] = scale.base(settings, firstHash.owned(face, i, j));
    }
  }
  int finerThanMeasured = 0;
  for (int step = 0; layer.size < size; ++step) {
    if (layer.size < kMeasuredSize) finerThanMeasured = step + 1;
    GlobeField finer(2 * layer.size);
    finer.low = layer.low;
    finer.high = layer.high;
    refine(layer, finer, LayerHash(settings, step + 1, finer.size), scale.amplitude(step), settings.oldPoints, workers, progress);
    layer = std::move(finer);
    if (layer.size == kMeasuredSize) measure(layer);
    if (progress && progress->isCancelled()) return layer;  // nobody looks at it
  }
  fillAprons(layer, workers);
  const FixedHeight margin = scale.marginFrom(finerThanMeasured);
  layer.low -= margin;
  layer.high = std::max(layer.high + margin, layer.low + 1);
  return layer;
}

}  // namespace terrella
