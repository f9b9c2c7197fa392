#include "rivers/crossings.h"

#include <algorithm>
#include <array>

#include "base/hash.h"
#include "rivers/cell_frames.h"

namespace terrella {
namespace {

constexpr int kRounds = 6;
constexpr float kFurthestStart = 0.2f;  // of a side, from its middle
constexpr float kLeast = 1.0f / 8;      // from a side's ends

// In what follows a cell is looked at as one sees it who leaves it: x goes from 0 at the back to 1 at the side that is crossed, y from 0 at
// the left to 1 at the right, and a place on a side is counted from its left as one sees it who crosses it. So no face of the cube counts.

// How a river turns in a cell: quarters clockwise. Nothing turns back; that stands for no way at all.
enum Turn : std::uint8_t { straightOn, rightwards, noWay, leftwards };

// A place on a side, as a line through it: that of a crossing is (x + ofX * crossing, y + ofY * crossing).
struct SideLine {
  float x, ofX, y, ofY;
};
// By the turn in this cell, the crossing before; by the turn in the next cell, the one after. Of none, the middle of the cell.
constexpr std::array<SideLine, 4> kBefore{{{0, 0, 0, 1}, {0, 1, 1, 0}, {0.5f, 0, 0.5f, 0}, {1, -1, 0, 0}}};
constexpr std::array<SideLine, 4> kAfter{{{2, 0, 0, 1}, {2, -1, 1, 0}, {1.5f, 0, 0.5f, 0}, {1, 1, 0, 0}}};

// A crossing among all those that something flows through, those before and after it (itself where there is none), and the turns between.
struct Bend {
  std::int32_t before, after;
  Turn turnHere = noWay, turnNext = noWay;
};

float drawn(const CellField& crossing, int i, const Bend& bend) {
  const SideLine& a = kBefore[bend.turnHere];
  const SideLine& b = kAfter[bend.turnNext];
  const float before = crossing[bend.before], after = crossing[bend.after];
  const float xA = a.x + a.ofX * before, yA = a.y + a.ofY * before, xB = b.x + b.ofX * after, yB = b.y + b.ofY * after;
  const float line = yA + (yB - yA) * ((1 - xA) / (xB - xA));
  const float half = 0.5f * (crossing[i] + line), inside = half > kLeast ? half : kLeast;  // no branches: clamp has some
  return inside < 1 - kLeast ? inside : 1 - kLeast;
}

class Crossings {
 public:
  Crossings(const CellGrid& grid, const CellWays& ways, const AlignedVector<std::uint8_t>& exit, const AlignedVector<std::int64_t>& flow)
      : grid_(grid),
        ways_(ways),
        exit_(exit),
        flow_(flow),
        keys_(rowKeys(0, Channel::rivers, 0, static_cast<std::uint32_t>(grid.size()))),
        placeOf_(flow.size(), -1) {
    cells_.reserve(flow.size());
    crossing_.reserve(flow.size());
    for (std::int32_t cell = 0; cell < grid.count(); ++cell) {
      if (flow[cell] == 0 || ways.to[cell] < 0) continue;
      placeOf_[cell] = static_cast<std::int32_t>(cells_.size());
      cells_.push_back(cell);
      crossing_.push_back(start(cell));
    }
    findBends();
  }

  void draw(const Workers& workers) {
    CellField next(crossing_.size());
    for (int round = 0; round < kRounds; ++round) {
      workers.forBands(static_cast<int>(bends_.size()), 4096, nullptr, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) next[i] = drawn(crossing_, i, bends_[i]);
      });
      crossing_.swap(next);
    }
  }

  std::uint32_t of(int cell) const {
    if (exit_[cell] == kNoSide) return 0;
    const float crossing = placeOf_[cell] < 0 ? start(cell) : crossing_[placeOf_[cell]];
    return fromLeft(exit_[cell], static_cast<std::uint32_t>(crossing * 0x1p32f));
  }

 private:
  float start(int cell) const {
    return 0.5f + kFurthestStart * static_cast<float>(signedUnit(hashColumn(static_cast<std::uint32_t>(cell), keys_)));
  }

  void findBends() {
    const auto count = static_cast<std::int32_t>(cells_.size());
    bends_.resize(cells_.size());
    for (std::int32_t i = 0; i < count; ++i) bends_[i].before = bends_[i].after = i;
    for (std::int32_t i = 0; i < count; ++i) {
      const std::int32_t cell = cells_[i], to = ways_.to[cell], next = placeOf_[to];
      if (next < 0) continue;
      const int exit = turned(exit_[to], quarterTurns(grid_, cell, exit_[cell]));
      bends_[i].after = next;
      bends_[i].turnNext = static_cast<Turn>((exit - exit_[cell]) & 3);
      // The largest that flows there, of equals the first.
      Bend& after = bends_[next];
      if (after.turnHere != noWay && flow_[cell] <= flow_[cells_[after.before]]) continue;
      after.before = i;
      after.turnHere = bends_[i].turnNext;
    }
  }

  const CellGrid& grid_;
  const CellWays& ways_;
  const AlignedVector<std::uint8_t>& exit_;
  const AlignedVector<std::int64_t>& flow_;
  RowKeys keys_;
  AlignedVector<std::int32_t> placeOf_, cells_;  // of a cell among these
  CellField crossing_;
  AlignedVector<Bend> bends_;
};

}  // namespace

AlignedVector<std::uint32_t> riverCrossings(const CellGrid& grid, const CellWays& ways, const AlignedVector<std::uint8_t>& exit,
                                            const AlignedVector<std::int64_t>& flow, const Workers& workers) {
  Crossings crossings(grid, ways, exit, flow);
  crossings.draw(workers);
  AlignedVector<std::uint32_t> result(flow.size());
  workers.forBands(grid.count(), 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) result[cell] = crossings.of(cell);
  });
  return result;
}

}  // namespace terrella
