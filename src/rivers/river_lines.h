// The great rivers of the whole planet as lines (river_pieces.h), found by where they lie.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/workers.h"
#include "maps/cube.h"
#include "rivers/river_pieces.h"

namespace terrella {

class RiverLines {
 public:
  // Of rivers that carry at least `least` m^3/s, in cells of a level not coarser than the network's. `reach`: how many cells away
  // one will ask for them.
  RiverLines(const RiverNetwork& network, std::uint64_t seed, int level, double least, int reach, const Workers& workers = Workers(1));

  const RiverPieces& pieces() const { return pieces_; }

  // Calls look(reach) for pieces in cells so close to (x, y) of a face, in cells from its top left corner. Pieces of other faces are told
  // as this one sees them.
  template <class Look>
  void near(int face, double x, double y, Look look) const {
    const int i = static_cast<int>(x), j = static_cast<int>(y);
    if (!isNear(face, i, j)) return;
    const Face& pieces = faces_[static_cast<std::size_t>(face)];
    for (int row = j - reach_; row <= j + reach_; ++row) {
      if (row < -reach_ || row >= cells_ + reach_) continue;
      const auto* begin = pieces.reaches.data() + pieces.rowStart[static_cast<std::size_t>(row + reach_)];
      const auto* end = pieces.reaches.data() + pieces.rowStart[static_cast<std::size_t>(row + reach_ + 1)];
      for (const auto* piece = begin; piece != end; ++piece) {
        if (piece->column >= i - reach_ && piece->column <= i + reach_) look(*piece);
      }
    }
  }

 private:
  struct Face {
    std::vector<NamedReach> reaches;  // by row, with those of other faces beyond its edges
    std::vector<std::uint32_t> rowStart;
    std::vector<std::uint8_t> isNear;  // a bit for each block of cells, whether any lie in reach
  };
  static constexpr int kBlockShift = 1;
  bool isNear(int face, int i, int j) const {
    const int across = (cells_ >> kBlockShift) + 1;
    return faces_[static_cast<std::size_t>(face)].isNear[static_cast<std::size_t>((j >> kBlockShift) * across + (i >> kBlockShift))] != 0;
  }
  void sort(const Workers& workers);

  RiverPieces pieces_;
  int cells_, reach_;
  std::array<Face, kFaces> faces_;
};

}  // namespace terrella
