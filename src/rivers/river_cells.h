// What is known of the water of a cell, and the ways that water takes through cells.
//
// Cells are the squares between the points of the globe's lattice: cell (i, j) of a face has points (i, j) to (i + 1, j + 1) at its
// corners. Water leaves a cell by one of its four sides, at one place of that side, and enters the neighbour there. Four sides and not
// eight directions, so that the cube's corners, where three faces meet, are no special case; that no river runs like the squares of a
// chessboard is for the places on the sides to see to.
//
//   place in a cell: 0 to 2^17 from its left to its right, and from its top to its bottom; on a side always an odd number. So no place
//   is as far from one end of a side as from the other, and what is an odd number from the left is one from the right as well: a cell has
//   the same places whichever face one looks at it from.
#pragma once

#include <cstdint>

#include "lattice/displacement.h"

namespace terrella {

// As they follow each other clockwise: +s, +t, -s, -t of the cell's face.
enum Side : std::uint8_t { east, south, west, north, kSides };
inline constexpr std::uint8_t kNoSide = kSides;
constexpr int across(int side) { return (side + 2) & 3; }

inline constexpr int kStepColumn[kSides] = {1, 0, -1, 0}, kStepRow[kSides] = {0, 1, 0, -1};

// Flow is counted in whole parts of a cubic metre a second, so many to one. All the rain of the wettest globe without a sea, kMostRunoff
// metres a year everywhere, is less than 2^63 of them.
inline constexpr double kFlowUnit = 0x1p34;
inline constexpr double kMostRunoff = 30;
inline constexpr FixedHeight kNoLake = INT32_MIN;

// What a river's country is like, each from 0 to 255: what rivers of the coarse globe know, and all finer ones have from them.
struct RiverCountry {
  std::uint8_t steep = 0;  // a plain, to mountains
  std::uint8_t ice = 0;    // how far an ice age filled valleys
  std::uint8_t dry = 0;    // water that runs through all year, to beds in a desert that have some after rain
  bool operator==(const RiverCountry&) const = default;
  // No water is to be seen.
  constexpr bool isDry() const { return dry >= 128; }
};
// Between two, so that it changes by and by along a river.
constexpr RiverCountry between(const RiverCountry& a, const RiverCountry& b) {
  const auto mean = [](int x, int y) { return static_cast<std::uint8_t>((x + y) / 2); };
  return {mean(a.steep, b.steep), mean(a.ice, b.ice), mean(a.dry, b.dry)};
}

struct RiverCell {
  std::int64_t flow = 0;    // what leaves it, in kFlowUnit
  std::int64_t runoff = 0;  // what of it falls on the cell and runs off, evenly
  std::int64_t spring = 0;  // what of it comes up at one place in the cell: below 0 where a lake gives more to the air than it gets
  // Where it leaves: from the side's first point as s or t grow, in parts of 2^32. ~crossing is the same place from the other end.
  std::uint32_t crossing = 0;
  FixedHeight water = 0;       // the river's level where it leaves
  FixedHeight lake = kNoLake;  // the level of the lake that reaches into the cell
  std::uint8_t exit = kNoSide;
  RiverCountry country;
};

inline constexpr std::int32_t kCellWidth = 1 << 17;

struct CellPlace {
  std::int32_t x = 0, y = 0;
};

constexpr std::int32_t placeOnSide(std::uint32_t crossing) { return static_cast<std::int32_t>((crossing >> 15) | 1u); }

// Of a crossing, in the frame of the cell that has the side.
constexpr CellPlace placeOf(int side, std::uint32_t crossing) {
  const std::int32_t along = placeOnSide(crossing);
  switch (side) {
    case east:
      return {kCellWidth, along};
    case south:
      return {along, kCellWidth};
    case west:
      return {0, along};
    default:
      return {along, 0};
  }
}

}  // namespace terrella
