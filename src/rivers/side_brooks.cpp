// How the children drain that no river of their parents runs through, and what flows in all of them (refinement.h).
#include <algorithm>
#include <array>
#include <cstdlib>

#include "rivers/refinement_steps.h"
#include "rivers/river_shape.h"

namespace terrella {
namespace {

struct CellGround {
  FixedHeight lowest, highest;
  std::int64_t side[kSides];  // sums of two corners
};

CellGround groundOf(const FixedHeight* corner, std::ptrdiff_t stride) {
  const FixedHeight a = corner[0], b = corner[1], c = corner[stride], d = corner[stride + 1];
  return {std::min(std::min(a, b), std::min(c, d)),
          std::max(std::max(a, b), std::max(c, d)),
          {static_cast<std::int64_t>(b) + d, static_cast<std::int64_t>(c) + d, static_cast<std::int64_t>(a) + c,
           static_cast<std::int64_t>(a) + b}};
}

std::uint32_t lean(const RiverCell& receiver, int side, std::uint32_t chance) {
  constexpr std::int64_t kMiddle = 32768, kLean = 7680, kRim = 6554, kSpread = 24000;  // of 65536
  std::int64_t at = kMiddle;
  if (receiver.exit == side)
    at += (static_cast<std::int64_t>(receiver.crossing >> 16) - kMiddle) / 4;
  else if (receiver.exit < kSides)
    at += receiver.exit == east || receiver.exit == south ? kLean : -kLean;
  at += (static_cast<std::int64_t>(chance & 0xffff) - 0x8000) * kSpread / 0x8000;
  return static_cast<std::uint32_t>(std::clamp(at, kRim, 2 * kMiddle - kRim)) << 16;
}

// How far each side leads the way that the river of a parent goes, from -256 to 256 and a little more: brooks rather go along with it, so
// that they join it downstream.
std::array<std::int32_t, kSides> onwardOf(const RiverCell& parent, CellPlace through) {
  constexpr std::int32_t kOnward = 96;
  if (parent.exit >= kSides) return {};
  if (through.x == 0 && through.y == 0) through = {kStepColumn[parent.exit], kStepRow[parent.exit]};
  const std::int32_t length = std::max({std::abs(through.x), std::abs(through.y), (std::abs(through.x) + std::abs(through.y)) * 3 / 4});
  const std::int32_t x = kOnward * through.x / length, y = kOnward * through.y / length;
  return {x, y, -x, -y};
}

bool take(const RiverCell& cell, const RiverCell& receiver) { return cell.lake == kNoLake || receiver.lake == cell.lake; }

// Calls visit(face, column, row, index, isNewRow) for each parent with a river some of whose children no river runs through.
template <class Visit>
void forDrained(const RefinementSteps& steps, Visit visit) {
  int face = -1, row = -1;
  steps.parents.cells.forCells([&](int f, int i, int j, std::size_t index) {
    if (!steps.hasRiver(index) || steps.courses.trunk[index].essentials() == kChildren) return;
    visit(f, i, j, index, f != face || j != row);
    face = f;
    row = j;
  });
}

std::size_t cellOfChild(const PatchShape& shape, int face, int i, int j, int child) {
  return shape.at(face, 2 * i + kChildColumn[child], 2 * j + kChildRow[child]);
}

// Of a child's own ground and lake: the highest that its water may be, if it is not to run uphill.
FixedHeight lowestOf(const RiverPatches& children, int face, int i, int j, int child) {
  const PatchShape& fine = children.points;
  const FixedHeight* corner = children.height.data() + fine.at(face, 2 * i + kChildColumn[child], 2 * j + kChildRow[child]);
  return std::max(groundOf(corner, fine.stride(face)).lowest, children.cell[cellOfChild(children.cells, face, i, j, child)].lake);
}

// A child that looks for a neighbour to drain into.
struct Outlet {
  std::size_t at;                // of its cell
  std::ptrdiff_t steps[kSides];  // to its neighbours' cells
  std::array<std::int32_t, kSides> onward;
  std::uint32_t chance;
  FixedHeight highest;  // that its water may be

  std::size_t beside(int side) const { return at + static_cast<std::size_t>(steps[side]); }
};

struct OutletSides {
  int best = -1;    // down into water, or -1
  int lowest = -1;  // into the lowest water that there is, or -1
};

OutletSides sidesOf(const Outlet& outlet, const CellGround& here, const RefinementSteps& refinement, std::uint8_t pass) {
  const auto& cells = refinement.children.cell;
  const std::int64_t range = static_cast<std::int64_t>(here.highest) - here.lowest;
  OutletSides sides;
  std::int64_t least = 0;
  for (int side = 0; side < kSides; ++side) {
    const std::size_t k = outlet.beside(side);
    if (refinement.rank[k] >= pass || !take(cells[outlet.at], cells[k])) continue;
    if (sides.lowest < 0 || cells[k].water < cells[outlet.beside(sides.lowest)].water) sides.lowest = side;
    if (cells[k].water > outlet.highest) continue;
    const std::int64_t score = here.side[side] - range * outlet.onward[static_cast<std::size_t>(side)] / 256 +
                               (static_cast<std::int64_t>(outlet.chance >> (8 * side) & 0xff) * range * 2 >> 8);
    if (sides.best < 0 || score < least) {
      sides.best = side;
      least = score;
    }
  }
  return sides;
}

}  // namespace

// Which of them drain into children that a river runs through, and which into any.
void RefinementSteps::rankOthers() {
  const PatchShape& shape = children.cells;
  RowKeys keys{};
  forDrained(*this, [&](int f, int i, int j, std::size_t index, bool isNewRow) {
    if (isNewRow) keys = riverKeys(seed, level(), f, j, RiverChance::ranks);
    constexpr std::uint32_t kSecond = 50;  // of 64: so many drain by another child
    const std::uint32_t chance = hashColumn(static_cast<std::uint32_t>(i), keys);
    const Trunk& course = courses.trunk[index];
    // Where only the exit's child is essential, the one across from it needs one of those between.
    const bool isLone = course.essentials() == 1;
    const int bridge = isLone ? (course.exitChild + (chance >> 30 & 1 ? 1 : 3)) & 3 : -1;
    const std::ptrdiff_t stride = shape.stride(f);
    for (int child = 0; child < kChildren; ++child) {
      if (course.isEssential(child)) continue;
      const std::size_t at = cellOfChild(shape, f, i, j, child);
      const FixedHeight lowest = lowestOf(children, f, i, j, child);
      bool reaches = false;
      for (const std::ptrdiff_t step : {std::ptrdiff_t{1}, stride, std::ptrdiff_t{-1}, -stride}) {
        const std::size_t k = at + static_cast<std::size_t>(step);
        reaches = reaches || (rank[k] == Rank::essential && children.cell[k].water <= lowest && take(children.cell[at], children.cell[k]));
      }
      const bool isSecond = (chance >> (6 * child) & 63) < kSecond && child != bridge;
      rank[at] = child == bridge || (reaches && !isSecond) ? Rank::intoEssential : Rank::intoAny;
    }
  });
  crossChildren();
}

// Those of one rank, into what is ranked before them.
void RefinementSteps::drainRanked(std::uint8_t pass, AlignedVector<std::uint8_t>& isFilled) {
  const PatchShape &shape = children.cells, &fine = children.points;
  RowKeys drains[2];  // of the two rows of children
  forDrained(*this, [&](int f, int i, int j, std::size_t index, bool isNewRow) {
    for (int k = 0; isNewRow && k < 2; ++k) drains[k] = riverKeys(seed, level(), f, 2 * j + k, RiverChance::drains);
    const Trunk& course = courses.trunk[index];
    const std::ptrdiff_t stride = shape.stride(f);
    Outlet outlet{0, {1, stride, -1, -stride}, onwardOf(parents.cell[index], courses.ways.direction[index]), 0, 0};
    for (int child = 0; child < kChildren; ++child) {
      const int x = 2 * i + kChildColumn[child], y = 2 * j + kChildRow[child];
      outlet.at = shape.at(f, x, y);
      if (rank[outlet.at] != pass) continue;
      RiverCell& own = children.cell[outlet.at];
      outlet.chance = hashColumn(static_cast<std::uint32_t>(x), drains[kChildRow[child]]);
      const CellGround here = groundOf(children.height.data() + fine.at(f, x, y), fine.stride(f));
      outlet.highest = std::max(here.lowest, own.lake);
      if (pass == Rank::intoEssential && course.essentials() == 1) {
        const int opposite = (course.exitChild + 2) & 3;
        if (opposite != child && rank[cellOfChild(shape, f, i, j, opposite)] == Rank::intoAny)
          outlet.highest = std::min(outlet.highest, lowestOf(children, f, i, j, opposite));
      }
      OutletSides sides = sidesOf(outlet, here, *this, pass);
      if (sides.lowest < 0) {
        rank[outlet.at] = Rank::dry;
        continue;
      }
      if (sides.best < 0) {
        // A hollow that lies lower than all water beside it is filled.
        sides.best = sides.lowest;
        outlet.highest = children.cell[outlet.beside(sides.best)].water;
        isFilled[outlet.at] = 1;
      }
      const RiverCell& receiver = children.cell[outlet.beside(sides.best)];
      own.exit = static_cast<std::uint8_t>(sides.best);
      own.water = receiver.water + static_cast<FixedHeight>((static_cast<std::int64_t>(outlet.highest) - receiver.water) / 3);
      own.crossing = lean(receiver, sides.best, outlet.chance * 0x9e3779b1u >> 8);
    }
  });
  crossChildren();
}

void RefinementSteps::drainOthers() {
  rankOthers();
  AlignedVector<std::uint8_t> isFilled(children.cells.size(), 0);
  for (const std::uint8_t pass : {Rank::intoEssential, Rank::intoAny}) drainRanked(pass, isFilled);
  for (const PatchShape::Crossover& over : children.cells.crossovers()) isFilled[over.to] = isFilled[over.from];
  holdWater(children, isFilled);
}

namespace {

std::size_t receiverOf(const RiverPatches& children, int face, std::size_t at) {
  const std::ptrdiff_t stride = children.cells.stride(face);
  const std::ptrdiff_t steps[kSides] = {1, stride, -1, -stride};
  return at + static_cast<std::size_t>(steps[children.cell[at].exit]);
}

// How many others drain through a child. Each tells the one that it drains into, across the cube's edges as well: there its rim is told,
// and the rim tells whom it stands for.
AlignedVector<std::uint8_t> donorsOf(const RefinementSteps& steps) {
  const PatchShape& shape = steps.children.cells;
  AlignedVector<std::uint8_t> second(shape.size(), 0), donors(shape.size(), 0);
  if (!hasSprings(steps.level())) return donors;
  const auto tell = [&](std::uint8_t donor, AlignedVector<std::uint8_t>& counts, auto&& howMany) {
    shape.forCells([&](int face, int, int, std::size_t at) {
      if (steps.rank[at] != donor) return;
      std::uint8_t& count = counts[receiverOf(steps.children, face, at)];
      count = static_cast<std::uint8_t>(count + howMany(at));
    });
    for (const PatchShape::Crossover& over : shape.crossovers())
      counts[over.from] = static_cast<std::uint8_t>(counts[over.from] + counts[over.to]);
  };
  tell(Rank::intoAny, second, [](std::size_t) { return 1; });
  tell(Rank::intoEssential, donors, [&](std::size_t at) { return 1 + second[at]; });
  shape.forCells([&](int, int, int, std::size_t at) {
    if (steps.rank[at] <= Rank::intoEssential) donors[at] = static_cast<std::uint8_t>(donors[at] + second[at]);
  });
  return donors;
}

// A parent's runoff in equal parts, and down its arcs. `base`: what each child gets.
void shareRunoff(RefinementSteps& steps, int face, int i, int j, std::size_t index, const AlignedVector<std::uint8_t>& donors,
                 AlignedVector<std::int64_t>& base) {
  const Trunk& course = steps.courses.trunk[index];
  auto& cells = steps.children.cell;
  std::size_t at[kChildren];
  int parts = course.essentials();
  for (int child = 0; child < kChildren; ++child) {
    at[child] = cellOfChild(steps.children.cells, face, i, j, child);
    if (course.isEssential(child)) parts += donors[at[child]];
  }
  // No child gets more than a little over a quarter, or chance would pile all rain up in a few of them; what is left comes up at the
  // exit.
  const RiverCell& parent = steps.parents.cell[index];
  const std::int64_t part = std::min(parent.runoff / parts, parent.runoff * 5 / 16);
  const int last = course.exitChild;
  for (int child = 0; child < kChildren; ++child) {
    if (!course.isEssential(child)) continue;
    RiverCell& own = cells[at[child]];
    base[at[child]] = own.runoff = part;
    own.spring = child == last ? parent.spring + parent.runoff - part * parts : 0;
    own.flow = part * (1 + donors[at[child]]) + own.spring + course.inflow[static_cast<std::size_t>(child)];
  }
  for (const bool clockwise : {true, false}) {
    const int length = clockwise ? course.clockwise : course.counter;
    for (int after = length; after >= 1; --after) {
      const int child = clockwise ? (last + after) & 3 : (last - after) & 3, next = clockwise ? (child - 1) & 3 : (child + 1) & 3;
      cells[at[next]].flow += cells[at[child]].flow;
    }
  }
}

}  // namespace

void RefinementSteps::shareFlow() {
  const PatchShape& shape = children.cells;
  const AlignedVector<std::uint8_t> donors = donorsOf(*this);
  AlignedVector<std::int64_t> base(shape.size(), 0);
  parents.cells.forCells([&](int face, int i, int j, std::size_t index) {
    if (hasRiver(index)) shareRunoff(*this, face, i, j, index, donors, base);
  });
  for (const std::uint8_t pass : {Rank::intoEssential, Rank::intoAny}) {
    for (const PatchShape::Crossover& over : shape.crossovers()) base[over.to] = base[over.from];
    shape.forCells([&](int face, int, int, std::size_t at) {
      if (rank[at] != pass) return;
      base[at] = base[receiverOf(children, face, at)];
      children.cell[at].runoff = base[at];
      children.cell[at].flow = base[at] * (1 + donors[at]);
    });
  }
  // What carries nothing is no river.
  for (RiverCell& own : children.cell) {
    if (own.flow <= 0) own.exit = kNoSide;
  }
}

}  // namespace terrella
