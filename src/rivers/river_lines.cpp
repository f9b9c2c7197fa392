#include "rivers/river_lines.h"

#include <algorithm>

namespace terrella {

RiverLines::RiverLines(const RiverNetwork& network, std::uint64_t seed, int level, double least, int reach, const Workers& workers)
    : pieces_(network, cellsOfRivers(network, least), seed, level, workers), cells_(1 << level), reach_(reach) {
  sort(workers);
}

void RiverLines::sort(const Workers& workers) {
  for (const NamedReach& reach : pieces_.reaches()) {
    faces_[static_cast<std::size_t>(reach.face)].reaches.push_back(reach);
    for (int side = 0; side < kCubeSides; ++side) {
      NamedReach beyond;
      if (seenFrom(reach, side, cells_, beyond, reach_)) faces_[static_cast<std::size_t>(beyond.face)].reaches.push_back(beyond);
    }
  }
  const int across = (cells_ >> kBlockShift) + 1;
  const auto sortFace = [&](Face& face) {
    std::stable_sort(face.reaches.begin(), face.reaches.end(), [](const NamedReach& a, const NamedReach& b) { return a.row < b.row; });
    face.rowStart.assign(static_cast<std::size_t>(cells_ + 2 * reach_ + 1), 0);
    face.isNear.assign(static_cast<std::size_t>(across) * static_cast<std::size_t>(across), 0);
    for (const NamedReach& reach : face.reaches) {
      ++face.rowStart[static_cast<std::size_t>(reach.row + reach_ + 1)];
      const auto blocks = [this](int at) {
        return Interval{std::max(at - reach_, 0) >> kBlockShift, std::min(at + reach_, cells_ - 1) >> kBlockShift};
      };
      const Interval columns = blocks(reach.column), rows = blocks(reach.row);
      for (int j = rows.first; j <= rows.last; ++j) {
        for (int i = columns.first; i <= columns.last; ++i) face.isNear[static_cast<std::size_t>(j * across + i)] = 1;
      }
    }
    for (std::size_t row = 1; row < face.rowStart.size(); ++row) face.rowStart[row] += face.rowStart[row - 1];
  };
  workers.forBands(kFaces, 1, nullptr, [&](int begin, int end) {
    for (int face = begin; face < end; ++face) sortFace(faces_[static_cast<std::size_t>(face)]);
  });
}

}  // namespace terrella
