// What all methods on the globe's lattice share: the first lattice, chance at its points, and the range that is normalised.
#pragma once

#include <algorithm>
#include <utility>

#include "base/buffer.h"
#include "base/hash.h"
#include "lattice/displacement.h"
#include "lattice/globe_lattice.h"
#include "maps/cube.h"

namespace terrella {

inline constexpr int kMeasuredSize = 64;  // the level whose range is normalised: 256 samples around the equator

// The keys of a row of a level: of level 0, the first lattice, and of those after it. Those of different faces are numbered apart from each
// other and from the torus's.
inline RowKeys levelKeys(std::uint64_t seed, Channel channel, int level, int face, int row) {
  return rowKeys(seed, channel, static_cast<std::uint32_t>(128 + level * 8 + face), static_cast<std::uint32_t>(row));
}

// Random bits for the points of one level.
class LevelHash {
 public:
  // `level` 0 is the first lattice; `cells` along an edge of this level.
  LevelHash(const DiamondSquareSettings& settings, int level, int cells)
      : size_(cells), keys_(makeBuffer<RowKeys>(static_cast<std::size_t>(kFaces) * (cells + 1))) {
    // All at once: the points of edges are asked for by rows of other faces, several times over.
    const std::uint64_t seed = settings.seed;
    const Channel channel = settings.channel;
    for (int face = 0; face < kFaces; ++face) {
      RowKeys* const keys = keys_.get() + static_cast<std::size_t>(face) * (size_ + 1);
      for (int j = 0; j <= size_; ++j) keys[j] = levelKeys(seed, channel, level, face, j);
    }
  }

  RowKeys row(int face, int j) const { return rows(face)[j]; }
  // The keys of all rows of a face.
  const RowKeys* rows(int face) const { return keys_.get() + static_cast<std::size_t>(face) * (size_ + 1); }
  // Any point, by its owner: what the faces of an edge must agree on. A point inside a face is its own owner.
  std::uint32_t owned(int face, int i, int j) const {
    const auto point = ownerOf(cubePoint(face, 2 * i - size_, 2 * j - size_, size_), size_);
    return hashColumn(static_cast<std::uint32_t>((point.s + size_) / 2), row(point.face, (point.t + size_) / 2));
  }

 private:
  int size_;
  Buffer<RowKeys> keys_;
};

// Lattice points U(baseLow, baseHigh), settings.baseColumns / 4 (at least 1) cells along each edge.
GlobeField firstLattice(const DiamondSquareSettings& settings, const FixedScale& scale);

// Sets low and high to those of the samples.
void measureRange(GlobeField& level);

// Widens the range, which is that of the measured level, by what finer levels may add.
void widenRange(const DiamondSquareSettings& settings, GlobeField& level);

// From the first lattice to one of `size` cells, bare: calls refine(coarse, fine, level, amplitude) for every level, counted from 1, to
// fill `fine`. The range is measured on the way.
template <class Refine>
GlobeField growLevels(const DiamondSquareSettings& settings, int size, const Progress* progress, Refine refine) {
  const FixedScale scale(settings);
  GlobeField level = firstLattice(settings, scale);
  for (int step = 0; level.size < size; ++step) {
    GlobeField finer(2 * level.size);
    finer.low = level.low;
    finer.high = level.high;
    refine(level, finer, step + 1, scale.amplitude(step));
    level = std::move(finer);
    if (level.size == kMeasuredSize) measureRange(level);
    if (progress && progress->isCancelled()) return level;  // nobody looks at it
  }
  return level;
}

}  // namespace terrella
