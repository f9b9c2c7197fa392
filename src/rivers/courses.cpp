#include "rivers/courses.h"

#include "rivers/river_shape.h"

namespace terrella {

namespace {

// Cells through which so much flows, with those that their reaches depend on: where they leave to and where that leaves to, and where most
// of their water comes from.
AlignedVector<std::uint8_t> cellsNeeded(const RiverPatches& rivers, std::int64_t leastFlow) {
  const PatchShape& shape = rivers.cells;
  AlignedVector<std::uint8_t> isNeeded(shape.size(), 0);
  shape.forCells([&](int face, int, int, std::size_t index) {
    const RiverCell& cell = rivers.cell[index];
    if (cell.flow <= 0 || cell.flow < leastFlow) return;
    isNeeded[index] = 1;
    if (leastFlow <= 1) return;  // then all are
    const std::ptrdiff_t stride = shape.stride(face);
    const std::ptrdiff_t steps[kSides] = {1, stride, -1, -stride};
    const auto beside = [&](std::size_t at, int side) { return at + static_cast<std::size_t>(steps[side]); };
    const RiverCell* here = rivers.cell.data() + index;
    const CellAround around{here, {here + 1, here + stride, here - 1, here - stride}};
    if (const std::uint8_t main = around.mainEntry(); main < kSides) isNeeded[beside(index, main)] = 1;
    if (cell.exit >= kSides) return;
    const std::size_t next = beside(index, cell.exit);
    isNeeded[next] = 1;
    if (rivers.cell[next].exit < kSides) isNeeded[beside(next, rivers.cell[next].exit)] = 1;
  });
  for (const PatchShape::Crossover& over : shape.crossovers()) isNeeded[over.from] |= isNeeded[over.to];
  return isNeeded;
}

// The chances of courses, row by row.
class CourseChances {
 public:
  CourseChances(std::uint64_t seed, int level) : seed_(seed), level_(level) {}
  std::uint64_t at(int face, int column, int row) {
    if (face != face_ || row != row_) {
      face_ = face;
      row_ = row;
      keys_[0] = riverKeys(seed_, level_, face, row, RiverChance::course);
      keys_[1] = riverKeys(seed_, level_, face, row, RiverChance::courseMore);
    }
    return courseChance(keys_[0], keys_[1], column, row);
  }

 private:
  std::uint64_t seed_;
  int level_, face_ = -1, row_ = -1;
  RowKeys keys_[2];
};

}  // namespace

SmoothWays::SmoothWays(const RiverPatches& rivers, std::int64_t leastFlow) : smooth(rivers.cell), direction(rivers.cells.size()) {
  const PatchShape& shape = rivers.cells;
  const AlignedVector<std::uint8_t> isNeeded = cellsNeeded(rivers, leastFlow);
  shape.forCells([&](int face, int, int, std::size_t index) {
    if (!isNeeded[index] || rivers.cell[index].flow <= 0) return;
    const RiverCell* here = rivers.cell.data() + index;
    const std::ptrdiff_t stride = shape.stride(face);
    const CellAround around{here, {here + 1, here + stride, here - 1, here - stride}};
    smooth[index].crossing = smootherCrossing(around);
    smooth[index].water = evenerWater(around);
  });
  for (const PatchShape::Crossover& over : shape.crossovers()) smooth[over.to] = turned(smooth[over.from], over.quarters);
  shape.forCells([&](int face, int, int, std::size_t index) {
    if (isNeeded[index] && rivers.cell[index].flow > 0) direction[index] = directionThrough(around(shape, face, index));
  });
  for (const PatchShape::Crossover& over : shape.crossovers()) direction[over.to] = turnedDirection(direction[over.from], over.quarters);
}

CellAround SmoothWays::around(const PatchShape& shape, int face, std::size_t index) const {
  const RiverCell* here = smooth.data() + index;
  const std::ptrdiff_t stride = shape.stride(face);
  return {here, {here + 1, here + stride, here - 1, here - stride}};
}

std::array<CellPlace, kSides> SmoothWays::directionsAround(const PatchShape& shape, int face, std::size_t index) const {
  const CellPlace* way = direction.data() + index;
  const std::ptrdiff_t stride = shape.stride(face);
  return {way[1], way[stride], way[-1], way[-stride]};
}

std::vector<NamedReach> reachesOf(const RiverPatches& rivers, std::uint64_t seed, std::int64_t leastFlow) {
  const PatchShape& shape = rivers.cells;
  const SmoothWays ways(rivers, leastFlow);
  CourseChances chances(seed, rivers.level);
  std::vector<NamedReach> reaches;
  shape.forCells([&](int face, int i, int j, std::size_t index) {
    const CellAround around = ways.around(shape, face, index);
    const auto isTold = [&](int side) { return around.enters(side) && around.beside[static_cast<std::size_t>(side)]->flow >= leastFlow; };
    if (rivers.cell[index].flow <= 0 || !(isTold(east) || isTold(south) || isTold(west) || isTold(north))) return;
    Reach found[kSides];
    const int count = reachesThrough(around, ways.directionsAround(shape, face, index), chances.at(face, i, j), rivers.level, found);
    for (int k = 0; k < count && found[k].flow >= leastFlow; ++k) reaches.push_back({face, i, j, found[k], ways.smooth[index].water});
  });
  return reaches;
}

Courses::Courses(const RiverPatches& rivers, std::uint64_t seed, double least, double most, const FixedHeight* lowestCorner)
    : ways(rivers, 1), trunk(rivers.cells.size()), main(rivers.cells.size()) {
  const PatchShape& shape = rivers.cells;
  CourseChances chances(seed, rivers.level);
  shape.forCells([&](int face, int i, int j, std::size_t index) {
    if (rivers.cell[index].flow <= 0) return;
    CellAround here = ways.around(shape, face, index);
    if (lowestCorner) here.lowestCorner = lowestCorner[index];
    Reach found[kSides];
    trunk[index] = trunkOf(here, ways.directionsAround(shape, face, index), chances.at(face, i, j), rivers.level, found);
    if (trunk[index].reaches > 0) main[index] = found[0];
    for (int k = 0; k < trunk[index].reaches; ++k) {
      const double narrow = halfWidthInCells(found[k].flow, rivers.level) / kCellWidth;
      if (narrow >= kThin && narrow < 2 * kThin && !found[k].country.isDry() && cubicMeters(found[k].flow) >= kLeastThin)
        thin.push_back({face, i, j, found[k], ways.smooth[index].water});
      const double half = halfBedInCells(found[k].flow, found[k].country, rivers.level);
      if (half >= least * kCellWidth && half < most * kCellWidth) reaches.push_back({face, i, j, found[k], ways.smooth[index].water});
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
