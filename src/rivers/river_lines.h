// The great rivers of the whole planet as lines, without the ground between them.
//
// Courses follow from cells and those beside them alone (trunk.h). So cells through which less runs than one asks for are left out from the
// start, and what is left, some ten thousand cells, can be refined to any level in some milliseconds: rivers lie where windows
// (river_windows.h) have them, but for the last few cells of each, where what is left out would have joined.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/workers.h"
#include "maps/cube.h"
#include "rivers/courses.h"
#include "rivers/river_network.h"

namespace terrella {

class RiverLines {
 public:
  // Of rivers that carry at least `least` m^3/s, in cells of a level not coarser than the network's. `reach`: how many cells away
  // one will ask for them.
  RiverLines(const RiverNetwork& network, std::uint64_t seed, int level, double least, int reach, const Workers& workers = Workers(1));

  int level() const { return level_; }
  // Every piece once, in the frame of its face.
  const std::vector<NamedReach>& reaches() const { return reaches_; }
  // For each of them, the piece that its water goes on in, or kNoReach.
  static constexpr std::uint32_t kNoReach = UINT32_MAX;
  const std::vector<std::uint32_t>& next() const { return next_; }

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

  int level_, cells_, reach_;
  std::vector<NamedReach> reaches_;
  std::vector<std::uint32_t> next_;
  std::array<Face, kFaces> faces_;
};

}  // namespace terrella
