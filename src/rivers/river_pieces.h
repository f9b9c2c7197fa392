// Courses of some rivers as lines, without the ground between them.
//
// Courses follow from cells and those beside them alone (trunk.h). So cells through which less runs than one asks for are left out from the
// start, and what is left, some ten thousand cells of a whole planet, can be refined to any level in some milliseconds: rivers lie where
// windows (river_windows.h) have them, but for the last few cells of each, where what is left out would have joined.
#pragma once

#include <cstdint>
#include <vector>

#include "base/workers.h"
#include "rivers/courses.h"
#include "rivers/river_network.h"

namespace terrella {

class RiverPieces {
 public:
  // Of rivers through cells of the network, in cells of a level not coarser than its own.
  RiverPieces(const RiverNetwork& network, const std::vector<std::int32_t>& from, std::uint64_t seed, int level,
              const Workers& workers = Workers(1));

  int level() const { return level_; }
  // Every piece once, in the frame of its face.
  const std::vector<NamedReach>& reaches() const { return reaches_; }
  // For each of them, the piece that its water goes on in, or kNone.
  static constexpr std::uint32_t kNone = UINT32_MAX;
  const std::vector<std::uint32_t>& next() const { return next_; }

 private:
  int level_;
  std::vector<NamedReach> reaches_;
  std::vector<std::uint32_t> next_;
};

// Cells of the network through which at least so many m^3/s flow.
std::vector<std::int32_t> cellsOfRivers(const RiverNetwork& network, double least);

}  // namespace terrella
