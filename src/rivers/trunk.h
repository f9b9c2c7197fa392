// A river's course through a cell: where it lies among the cell's four children, and where it goes from one to the next.
//
//   +-------+-------+    Rivers that enter a cell by its sides leave it by one place of one side. Between an entry A and the exit B the
//   |       |   A   |    course bends through a place C, moved across by chance; it follows from the directions in which the river comes
//   |    C  +  /    |    and goes on, so that courses have no kinks. The four children follow each other in a ring: a course takes one arc
//   +----\--+-------+    of it that ends at the exit's child, on that side of the middle where C lies, and other entries lengthen the arcs
//   |     \ |       |    on either side. Children on an arc are essential: they exist because water runs through. All of it depends on the
//   |      \|       |    cell and those beside it alone, not on the ground, so the courses of great rivers can be had without the rest.
//   +-------B-------+
#pragma once

#include <array>
#include <cstdint>

#include "rivers/river_cells.h"

namespace terrella {

// Children as they stand in the ring: top left, top right, bottom right, bottom left.
inline constexpr int kChildren = 4;
inline constexpr int kChildColumn[kChildren] = {0, 1, 1, 0}, kChildRow[kChildren] = {0, 0, 1, 1};
constexpr int childAt(int column, int row) { return row == 0 ? column : 3 - column; }

// A cell and those beside it, in the cell's own frame.
struct CellAround {
  const RiverCell* here = nullptr;
  std::array<const RiverCell*, kSides> beside{};
  FixedHeight lowestCorner = INT32_MAX;  // of the ground, where it is known: courses in the cell lie no higher

  bool enters(int side) const { return beside[static_cast<std::size_t>(side)]->exit == across(side); }
  // The side by which most of the water comes, or kNoSide.
  std::uint8_t mainEntry() const;
};

// Where the cell's water leaves once the course is smoother: two fifths of the way to the straight line from where most of it comes in to
// where the next cell lets it out.
std::uint32_t smootherCrossing(const CellAround& around);

// As high as its water stands there once the course falls more evenly: where ground is low farther down, water has come down to it in one
// step, which rivers on plains cut backwards. Lowered to half way between where most of the water comes in and where the next cell lets it
// out; in mountains, whose rock makes steps, and in lakes, it stays.
FixedHeight evenerWater(const CellAround& around);

// From where most of the water comes in to where it leaves; 0 where nothing comes in. Cells here and below have smoother crossings.
CellPlace directionThrough(const CellAround& around);

// One river of a course, in kCellWidth of the cell.
struct Reach {
  CellPlace from, bend, to;
  std::int64_t flow;
  FixedHeight water;  // where it enters
  std::uint8_t entry;
  RiverCountry country;
};

struct Trunk {
  std::uint8_t exitChild = 0;
  std::uint8_t clockwise = 0, counter = 0;  // how many children after the exit's, either way, are essential
  std::uint8_t reaches = 0;
  RiverCountry exitCountry;                         // of the exit's child: nearer to what lies farther down
  std::uint16_t middleDistance = UINT16_MAX;        // from the cell's middle to the next course, as places are; none: the most
  FixedHeight river = 0;                            // its level there
  std::array<FixedHeight, kChildren> water{};       // of essential children
  std::array<std::uint32_t, kChildren> crossing{};  // likewise
  std::array<std::int64_t, kChildren> inflow{};     // what enters the cell through a child

  bool isEssential(int child) const {
    const int after = (child - exitChild) & 3;
    return after <= clockwise || 4 - after <= counter;
  }
  int essentials() const { return 1 + clockwise + counter; }
  // The child that an essential one leaves to, not the exit's.
  int next(int child) const { return ((child - exitChild) & 3) <= clockwise ? (child - 1) & 3 : (child + 1) & 3; }
  // The side that it leaves to it by.
  std::uint8_t exitOf(int child) const {
    const int to = next(child), right = kChildColumn[to] - kChildColumn[child], down = kChildRow[to] - kChildRow[child];
    return right > 0 ? east : right < 0 ? west : down > 0 ? south : north;
  }
};

// From a corner of the cell, named as children are, to a course; as places are.
double distanceToCorner(int corner, const Reach& reach);

// `directions`: directionThrough() of the cells beside, in this cell's frame. `chance`: of the cell, 64 bits. `reaches` gets as many as
// rivers enter, up to four, the largest first; their number is returned.
int reachesThrough(const CellAround& around, const std::array<CellPlace, kSides>& directions, std::uint64_t chance, int level,
                   Reach* reaches);
// And what becomes of them among the children.
Trunk trunkOf(const CellAround& around, const std::array<CellPlace, kSides>& directions, std::uint64_t chance, int level, Reach* reaches);

}  // namespace terrella
