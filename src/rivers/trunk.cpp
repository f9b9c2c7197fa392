#include "rivers/trunk.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "rivers/river_shape.h"

namespace terrella {
namespace {

constexpr std::int64_t kHalf = kCellWidth / 2;

struct Vector {
  std::int64_t x, y;
};
constexpr Vector vectorOf(CellPlace p) { return {p.x, p.y}; }
constexpr Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }

// About as long as it is, by at most 7 % more.
std::int64_t lengthOf(Vector v) {
  const std::int64_t x = std::llabs(v.x), y = std::llabs(v.y);
  return x > y ? x + (y * 3 >> 3) : y + (x * 3 >> 3);
}

// As a place of the cell that has the cell beside it on `side`.
CellPlace beyond(int side, CellPlace place) { return {place.x + kStepColumn[side] * kCellWidth, place.y + kStepRow[side] * kCellWidth}; }

CellPlace exitOf(const RiverCell& cell) {
  return cell.exit < kSides ? placeOf(cell.exit, cell.crossing) : CellPlace{kCellWidth / 2, kCellWidth / 2};
}
// Where water ends it does so somewhere about the middle.
CellPlace exitOf(const RiverCell& cell, std::uint64_t chance) {
  if (cell.exit < kSides) return placeOf(cell.exit, cell.crossing);
  return {static_cast<std::int32_t>(kCellWidth / 4 + (chance >> 20 & 0xffff)),
          static_cast<std::int32_t>(kCellWidth / 4 + (chance >> 40 & 0xffff))};
}

double squaredDistance(Vector from, Vector a, Vector b) {
  const double ax = static_cast<double>(a.x - from.x), ay = static_cast<double>(a.y - from.y);
  const double dx = static_cast<double>(b.x - a.x), dy = static_cast<double>(b.y - a.y);
  const double length = dx * dx + dy * dy;
  const double along = length > 0 ? std::clamp(-(ax * dx + ay * dy) / length, 0.0, 1.0) : 0.0;
  const double x = ax + dx * along, y = ay + dy * along;
  return x * x + y * y;
}

int childOfSide(int side, std::uint32_t crossing) {
  const int far = static_cast<int>(crossing >> 31);
  switch (side) {
    case east:
      return childAt(1, far);
    case south:
      return childAt(far, 1);
    case west:
      return childAt(0, far);
    default:
      return childAt(far, 0);
  }
}

int childHolding(Vector place) { return childAt(place.x >= kHalf ? 1 : 0, place.y >= kHalf ? 1 : 0); }

// From -1 to 1, in 2^15.
std::int64_t signedChance(std::uint64_t bits) { return static_cast<std::int64_t>(bits & 0xffff) - 0x8000; }

// How far chance moves a bend across, in 256 of the way through the cell: from -1 to 1 times that.
//
// On plains rivers meander: bends follow each other to the left and to the right, one every five to six widths, so they show in cells that
// are about as large, where the chessboard tells which way. In mountains rock holds them straighter.
std::int64_t swayOf(std::int64_t flow, int level, const RiverCountry& country, std::uint64_t cellChance, int side) {
  constexpr std::int64_t kSway = 140, kInMountains = 80, kMeander = 210;
  const std::int64_t chance = signedChance(cellChance >> (8 + side * 4));
  const double half = halfWidthInCells(flow, level) / kCellWidth;
  if (half >= 1) return 0;
  const std::int64_t free = kSway + (kInMountains - kSway) * country.steep / 255, own = free * chance / 0x8000;
  const double fits = std::clamp(half * 40 - 1, 0.0, 1.0) * std::clamp(2 - half * 8, 0.0, 1.0);
  const double meander = fits * std::max(128 - country.steep, 0) / 128;
  if (meander <= 0) return own;
  const std::int64_t wide = kMeander * (3 * 0x8000 + chance) / (4 * 0x8000), bend = cellChance & 1 ? wide : -wide;
  return own + static_cast<std::int64_t>(static_cast<double>(bend - own) * meander);
}

Vector bendOf(Vector from, Vector to, Vector comes, Vector goes, std::int64_t sway) {
  constexpr std::int64_t kSmooth = 16, kRim = kCellWidth / 16;  // of 256
  const Vector chord = to - from;
  const std::int64_t length = std::max<std::int64_t>(lengthOf(chord), 1);
  const auto asLong = [length](Vector v, Vector other) {
    const std::int64_t own = lengthOf(v);
    return own > 0 ? Vector{v.x * length / own, v.y * length / own} : other;
  };
  const Vector in = asLong(comes, chord), out = asLong(goes, chord);
  const Vector bend{(from.x + to.x) / 2 + (in.x - out.x) * kSmooth / 256 - chord.y * sway / 256,
                    (from.y + to.y) / 2 + (in.y - out.y) * kSmooth / 256 + chord.x * sway / 256};
  return {std::clamp(bend.x, kRim, kCellWidth - kRim), std::clamp(bend.y, kRim, kCellWidth - kRim)};
}

// Where a course crosses the line between two children, from the side's first point, in kCellWidth of a child's side.
std::int64_t crossingBetween(const Reach& reach, int child, int next, std::uint32_t chance) {
  const bool isVertical = kChildColumn[child] != kChildColumn[next];  // the line
  const std::int64_t first = (isVertical ? kChildRow[child] : kChildColumn[child]) * kHalf;
  const Vector line[3] = {vectorOf(reach.from), vectorOf(reach.bend), vectorOf(reach.to)};
  std::int64_t best = isVertical ? line[1].y : line[1].x, least = kCellWidth * 4;
  for (int k = 0; k < 2; ++k) {
    const Vector a = line[k], b = line[k + 1];
    const std::int64_t fromLine = isVertical ? a.x : a.y, toLine = isVertical ? b.x : b.y;
    if ((fromLine < kHalf) == (toLine < kHalf)) continue;
    const std::int64_t start = isVertical ? a.y : a.x, end = isVertical ? b.y : b.x;
    const std::int64_t at = start + (end - start) * (kHalf - fromLine) / (toLine - fromLine);
    const std::int64_t outside = at < first ? first - at : std::max<std::int64_t>(at - first - kHalf, 0);
    if (outside < least) {
      least = outside;
      best = at;
    }
  }
  constexpr std::int64_t kRim = kHalf / 10;
  const std::int64_t at = best - first, within = static_cast<std::int64_t>(chance & 0xffff) * (kRim / 2) / 0x10000;
  return std::clamp(at, kRim + within, kHalf - kRim - within) * 2;
}

}  // namespace

std::uint8_t CellAround::mainEntry() const {
  std::uint8_t main = kNoSide;
  for (std::uint8_t side = 0; side < kSides; ++side) {
    if (enters(side) && (main == kNoSide || beside[side]->flow > beside[main]->flow)) main = side;
  }
  return main;
}

std::uint32_t smootherCrossing(const CellAround& around) {
  const RiverCell& here = *around.here;
  if (here.exit >= kSides) return here.crossing;
  const std::uint8_t main = around.mainEntry();
  const CellPlace middle{kCellWidth / 2, kCellWidth / 2};
  const Vector a = vectorOf(main < kSides ? placeOf(main, around.beside[main]->crossing) : middle);
  const Vector b = vectorOf(beyond(here.exit, exitOf(*around.beside[here.exit])));
  const std::int64_t now = placeOnSide(here.crossing);
  std::int64_t straight = now;
  if (here.exit == east || here.exit == west) {
    const std::int64_t x = here.exit == east ? kCellWidth : 0;
    if (a.x != b.x) straight = a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
  } else {
    const std::int64_t y = here.exit == south ? kCellWidth : 0;
    if (a.y != b.y) straight = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
  }
  constexpr std::int64_t kRim = kCellWidth / 22;
  straight = std::clamp(straight, kRim, kCellWidth - kRim);
  return static_cast<std::uint32_t>(static_cast<std::int64_t>(here.crossing) + (straight - now) * 100 / 256 * 0x8000);
}

FixedHeight evenerWater(const CellAround& around) {
  constexpr int kWholly = 110, kNoMore = 174;  // steepness
  const RiverCell& here = *around.here;
  const std::uint8_t main = around.mainEntry();
  if (here.exit >= kSides || main == kNoSide || here.lake != kNoLake || here.country.steep >= kNoMore) return here.water;
  const RiverCell& next = *around.beside[here.exit];
  const std::int64_t water = here.water, down = std::max({next.water, next.lake, std::min(here.water, 0)});
  const std::int64_t less = water - (around.beside[main]->water + down) / 2;
  if (less <= 0) return here.water;
  return static_cast<FixedHeight>(water - less * std::min(kNoMore - here.country.steep, kNoMore - kWholly) / (kNoMore - kWholly));
}

CellPlace directionThrough(const CellAround& around) {
  const std::uint8_t main = around.mainEntry();
  if (main == kNoSide) return {0, 0};
  const CellPlace from = placeOf(main, around.beside[main]->crossing), to = exitOf(*around.here);
  return {to.x - from.x, to.y - from.y};
}

double distanceToCorner(int corner, const Reach& reach) {
  const Vector place{kChildColumn[corner] * std::int64_t{kCellWidth}, kChildRow[corner] * std::int64_t{kCellWidth}};
  const Vector bend = vectorOf(reach.bend);
  return std::sqrt(std::min(squaredDistance(place, vectorOf(reach.from), bend), squaredDistance(place, bend, vectorOf(reach.to))));
}

int reachesThrough(const CellAround& around, const std::array<CellPlace, kSides>& directions, std::uint64_t chance, int level,
                   Reach* reaches) {
  const RiverCell& here = *around.here;
  const CellPlace exit = exitOf(here, chance);
  const Vector to = vectorOf(exit);
  Vector goes{0, 0};
  if (here.exit < kSides && around.beside[here.exit]->exit < kSides)
    goes = vectorOf(beyond(here.exit, exitOf(*around.beside[here.exit]))) - to;
  int count = 0;
  for (std::uint8_t side = 0; side < kSides; ++side) {
    if (side == here.exit || !around.enters(side)) continue;
    const RiverCell& from = *around.beside[side];
    // The largest first; of equals the side that comes first.
    int at = count++;
    for (; at > 0 && reaches[at - 1].flow < from.flow; --at) reaches[at] = reaches[at - 1];
    const CellPlace place = placeOf(side, from.crossing);
    const Vector bend = bendOf(vectorOf(place), to, vectorOf(directions[side]), goes, swayOf(from.flow, level, here.country, chance, side));
    reaches[at] = {place,       {static_cast<std::int32_t>(bend.x), static_cast<std::int32_t>(bend.y)}, exit, from.flow, from.water, side,
                   here.country};
  }
  return count;
}

namespace {

// Whether the arc from the exit's child to where a reach enters, `after` children clockwise from it, goes that way around.
bool goesClockwise(const Reach& reach, bool isMain, int last, int after, std::uint64_t chance) {
  const Vector bend = vectorOf(reach.bend);
  const int bendAfter = (childHolding(bend) - last) & 3;
  if (after == 1) return !isMain || bendAfter < 2;
  if (after == 3) return isMain && (bendAfter == 1 || bendAfter == 2);
  if (bendAfter == 1 || bendAfter == 3) return bendAfter == 1;
  const int one = (last + 1) & 3;
  const Vector middle{kChildColumn[one] * kHalf + kHalf / 2, kChildRow[one] * kHalf + kHalf / 2};
  const auto away = [&bend](std::int64_t x, std::int64_t y) { return std::llabs(bend.x - x) + std::llabs(bend.y - y); };
  const std::int64_t toOne = away(middle.x, middle.y), toOther = away(kCellWidth - middle.x, kCellWidth - middle.y);
  return toOne != toOther ? toOne < toOther : (chance >> 60 & 1) != 0;
}

// What is left of the fall through a cell, in 256, so many children before the exit's: water falls evenly; but in mountains rock that is
// harder here and softer there makes steps of it, and steps of steps, in the end waterfalls.
std::int64_t fallenShare(int after, int level, const RiverCountry& country, std::uint64_t chance) {
  constexpr int kStepsFrom = 12, kSteep = 110;  // the level: cells of 2.4 km
  const std::int64_t even = 256 * after / (after + 1);
  if (level < kStepsFrom || country.steep <= kSteep) return even;
  const std::int64_t room = std::min(even, 256 - even) * 3 / 4 * (country.steep - kSteep) / (255 - kSteep);
  return even + (static_cast<std::int64_t>(chance & 0xff) - 128) * room / 128;
}

}  // namespace

Trunk trunkOf(const CellAround& around, const std::array<CellPlace, kSides>& directions, std::uint64_t chance, int level, Reach* reaches) {
  const RiverCell& here = *around.here;
  Trunk trunk;
  trunk.exitChild =
      static_cast<std::uint8_t>(here.exit < kSides ? childOfSide(here.exit, here.crossing) : childHolding(vectorOf(exitOf(here, chance))));
  const int last = trunk.exitChild, count = reachesThrough(around, directions, chance, level, reaches);
  std::array<int, kSides> enteredChild{};
  double nearest = 1e18;
  for (int k = 0; k < count; ++k) {
    const Reach& reach = reaches[k];
    const int child = childOfSide(reach.entry, around.beside[reach.entry]->crossing);
    enteredChild[static_cast<std::size_t>(k)] = child;
    const Vector bend = vectorOf(reach.bend);
    nearest = std::min(
        {nearest, squaredDistance({kHalf, kHalf}, vectorOf(reach.from), bend), squaredDistance({kHalf, kHalf}, bend, vectorOf(reach.to))});
    const int after = (child - last) & 3;
    if (after <= trunk.clockwise || 4 - after <= trunk.counter) continue;
    const bool canClockwise = after + trunk.counter <= 3, canCounter = 4 - after + trunk.clockwise <= 3;
    const bool clockwise = canClockwise && canCounter ? goesClockwise(reach, k == 0, last, after, chance) : canClockwise;
    (clockwise ? trunk.clockwise : trunk.counter) = static_cast<std::uint8_t>(clockwise ? after : 4 - after);
  }
  trunk.reaches = static_cast<std::uint8_t>(count);
  trunk.exitCountry = here.exit < kSides ? between(here.country, around.beside[here.exit]->country) : here.country;
  if (count > 0) {
    trunk.middleDistance = static_cast<std::uint16_t>(std::min(std::sqrt(nearest), 65535.0));
    trunk.river = static_cast<FixedHeight>((static_cast<std::int64_t>(reaches[0].water) + here.water) / 2);
  }

  for (int k = 0; k < count; ++k) trunk.inflow[static_cast<std::size_t>(enteredChild[static_cast<std::size_t>(k)])] += reaches[k].flow;
  trunk.water[static_cast<std::size_t>(last)] = here.water;
  trunk.crossing[static_cast<std::size_t>(last)] = here.crossing << 1;
  for (const bool clockwise : {true, false}) {
    const int length = clockwise ? trunk.clockwise : trunk.counter;
    const auto childAfter = [&](int after) { return clockwise ? (last + after) & 3 : (last - after) & 3; };
    FixedHeight highest = std::max(around.lowestCorner, here.water);
    for (int after = length; after >= 1; --after) {
      const int child = childAfter(after), next = childAfter(after - 1);
      int largest = -1;  // of those that come from farther up this arc
      for (int k = 0; k < count; ++k) {
        const int at =
            clockwise ? (enteredChild[static_cast<std::size_t>(k)] - last) & 3 : (last - enteredChild[static_cast<std::size_t>(k)]) & 3;
        if (enteredChild[static_cast<std::size_t>(k)] == child) highest = std::min(highest, reaches[k].water);
        if (at >= after && at <= length && largest < 0) largest = k;
      }
      highest = here.water + static_cast<FixedHeight>((static_cast<std::int64_t>(highest) - here.water) *
                                                      fallenShare(after, level, here.country, chance >> (40 + 4 * child)) / 256);
      trunk.water[static_cast<std::size_t>(child)] = highest;
      const std::int64_t at = crossingBetween(reaches[largest], child, next, static_cast<std::uint32_t>(chance >> (16 + 5 * child)));
      trunk.crossing[static_cast<std::size_t>(child)] = static_cast<std::uint32_t>(at) << 15;
    }
  }
  return trunk;
}

}  // namespace terrella
