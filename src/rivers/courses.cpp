#include "rivers/courses.h"

#include "rivers/river_shape.h"

namespace terrella {

Courses::Courses(const RiverPatches& rivers, std::uint64_t seed, double least, double most, const FixedHeight* lowestCorner)
    : smooth(rivers.cell), direction(rivers.cells.size()), trunk(rivers.cells.size()), main(rivers.cells.size()) {
  const PatchShape& shape = rivers.cells;
  const auto hasRiver = [&](std::size_t index) { return rivers.cell[index].flow > 0; };
  const auto around = [&](const AlignedVector<RiverCell>& of, int face, std::size_t index) {
    const RiverCell* here = of.data() + index;
    const std::ptrdiff_t stride = shape.stride(face);
    return CellAround{here, {here + 1, here + stride, here - 1, here - stride}, INT32_MAX};
  };
  shape.forCells([&](int face, int, int, std::size_t index) {
    if (hasRiver(index)) smooth[index].crossing = smootherCrossing(around(rivers.cell, face, index));
  });
  for (const PatchShape::Crossover& over : shape.crossovers()) smooth[over.to] = turned(smooth[over.from], over.quarters);
  shape.forCells([&](int face, int, int, std::size_t index) {
    if (hasRiver(index)) direction[index] = directionThrough(around(smooth, face, index));
  });
  for (const PatchShape::Crossover& over : shape.crossovers()) direction[over.to] = turnedDirection(direction[over.from], over.quarters);

  int face = -1, row = -1;
  RowKeys keys[2];
  shape.forCells([&](int f, int i, int j, std::size_t index) {
    if (!hasRiver(index)) return;
    if (f != face || j != row) {
      face = f;
      row = j;
      keys[0] = riverKeys(seed, rivers.level, f, j, RiverChance::course);
      keys[1] = riverKeys(seed, rivers.level, f, j, RiverChance::courseMore);
    }
    const std::ptrdiff_t stride = shape.stride(f);
    const CellPlace* way = direction.data() + index;
    const std::uint64_t chance = courseChance(keys[0], keys[1], i);
    Reach found[kSides];
    CellAround here = around(smooth, f, index);
    if (lowestCorner) here.lowestCorner = lowestCorner[index];
    trunk[index] = trunkOf(here, {way[1], way[stride], way[-1], way[-stride]}, chance, rivers.level, found);
    if (trunk[index].reaches > 0) main[index] = found[0];
    for (int k = 0; k < trunk[index].reaches; ++k) {
      const double half = halfWidthInCells(found[k].flow, rivers.level);
      if (half >= least * kCellWidth && half < most * kCellWidth) reaches.push_back({f, i, j, found[k], rivers.cell[index].water});
    }
  });
}

bool seenFrom(const NamedReach& named, int cubeSide, int cells, NamedReach& out, int rim) {
  const int column = named.column, row = named.row;
  const int depth = isColumn(cubeSide) ? (isFar(cubeSide) ? cells - column : column + 1) : (isFar(cubeSide) ? cells - row : row + 1);
  if (depth > rim) return false;
  const CubeSide& other = partner(named.face, cubeSide);
  const int along = isColumn(cubeSide) ? row : column, at = other.isReversed ? cells - 1 - along : along;
  const int past = isFar(other.side) ? cells - 1 + depth : -depth;
  const int quarters = quartersBeyond(other.face, other.side);
  out = named;
  out.face = other.face;
  out.column = isColumn(other.side) ? past : at;
  out.row = isColumn(other.side) ? at : past;
  for (CellPlace* place : {&out.reach.from, &out.reach.bend, &out.reach.to}) *place = turned(*place, quarters);
  return true;
}

}  // namespace terrella
