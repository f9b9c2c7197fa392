// Courses of rivers through all cells of some patches (trunk.h).
#pragma once

#include <vector>

#include "base/hash.h"
#include "rivers/river_patches.h"
#include "rivers/trunk.h"

namespace terrella {

// What chance decides of rivers; with Channel::rivers it tells hashes apart. Values are part of the planet: never renumber, only add.
// There is room for eight: `terraces` has gone past it, and has the hashes of level 0, row 0, of Channel::gullies, which makes other things
// of them. What comes next needs a channel of its own.
enum class RiverChance : std::uint32_t {
  course = 0,
  courseMore = 1,
  ranks = 2,
  drains = 3,
  banks = 4,
  deltas = 5,
  bars = 6,
  oxbows = 7,
  terraces = 8
};

inline RowKeys riverKeys(std::uint64_t seed, int level, int face, int row, RiverChance chance) {
  return rowKeys(seed, Channel::rivers, static_cast<std::uint32_t>(level) | static_cast<std::uint32_t>(chance) << 5,
                 static_cast<std::uint32_t>(row) | static_cast<std::uint32_t>(face) << 26);
}

// Of the course through a cell, whose children are of `level`. The last bit is the colour of the cell on a chessboard: a river that goes
// from side to side changes it with each step.
inline std::uint64_t courseChance(const RowKeys& keys, const RowKeys& more, int column, int row) {
  const std::uint64_t hash = hashColumn(static_cast<std::uint32_t>(column), keys) |
                             static_cast<std::uint64_t>(hashColumn(static_cast<std::uint32_t>(column), more)) << 32;
  return hash >> 1 << 1 | static_cast<std::uint64_t>((column + row) & 1);
}
inline std::uint64_t courseChance(std::uint64_t seed, int level, int face, int column, int row) {
  return courseChance(riverKeys(seed, level, face, row, RiverChance::course), riverKeys(seed, level, face, row, RiverChance::courseMore),
                      column, row);
}

// One river through one cell.
struct NamedReach {
  std::int32_t face, column, row;
  Reach reach;
  FixedHeight end;  // the water's level where it leaves
};

// As the face on the other side of one of its sides sees it, if it lies within the rim there.
bool seenFrom(const NamedReach& named, int cubeSide, int cells, NamedReach& out, int rim = RiverPatches::kRim);

// Where rivers cross the sides of cells once they are smoother, at which level, and their directions: in the shape of the cells. Of cells
// through which at least so much flows, and of those beside them that their courses depend on.
struct SmoothWays {
  SmoothWays(const RiverPatches& rivers, std::int64_t leastFlow);

  AlignedVector<RiverCell> smooth;     // with smoother crossings and evener water
  AlignedVector<CellPlace> direction;  // directionThrough()

  CellAround around(const PatchShape& shape, int face, std::size_t index) const;
  // Of the cells beside.
  std::array<CellPlace, kSides> directionsAround(const PatchShape& shape, int face, std::size_t index) const;
};

// All reaches, each once, that carry at least so much.
std::vector<NamedReach> reachesOf(const RiverPatches& rivers, std::uint64_t seed, std::int64_t leastFlow);

struct Courses {
  // Reaches are told of rivers whose bed is from `least` to below `most` cells wide, half of it. `lowestCorner`: of the ground, for each
  // cell; or null, and water lies as high as the courses alone tell.
  Courses(const RiverPatches& rivers, std::uint64_t seed, double least, double most, const FixedHeight* lowestCorner = nullptr);

  // In the shape of the cells; of cells with a flow alone.
  SmoothWays ways;
  AlignedVector<Trunk> trunk;
  AlignedVector<Reach> main;  // the largest that comes in, of cells whose trunk has any
  std::vector<NamedReach> reaches;
  std::vector<NamedReach> thin;  // those of kLeastThin m^3/s and more that are kThin to 2 * kThin cells wide, half of it, and not dry
  static constexpr double kThin = 0.05, kLeastThin = 4;
};

}  // namespace terrella
