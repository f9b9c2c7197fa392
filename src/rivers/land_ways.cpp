#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

#include "rivers/cell_ways.h"
#include "rivers/counting_sort.h"

namespace terrella {
namespace {

// The two neighbours beside a cell that also lie beside the one at its corner; corners in the order of CellGrid::Direction.
constexpr int kFirstCorner = CellGrid::southEast;
constexpr std::array<std::array<int, 2>, 4> kBesideCorner{{{CellGrid::east, CellGrid::south},
                                                           {CellGrid::west, CellGrid::south},
                                                           {CellGrid::east, CellGrid::north},
                                                           {CellGrid::west, CellGrid::north}}};

// What a way through a cell costs, in metres that a bed must be cut into the ground for it; other faults as so many metres.
constexpr float kIntoNearSea = 100, kIntoOtherRiver = 1000, kSecondOutlet = 1500, kImpossible = std::numeric_limits<float>::infinity();

// Cells of land, those of large rivers first and of equals the one first that others run to. Sizes are compared by their leading digits.
AlignedVector<std::int32_t> largestFirst(const Drainage& drainage, const RiverSizes& sizes) {
  constexpr int kDigit = 11;  // bits
  const auto size = [&](std::int32_t cell) {
    // The bits of floats are in the order of the floats; the first two are alike for all from 2 on.
    return ~std::bit_cast<std::uint32_t>(static_cast<float>(sizes[cell])) >> (30 - 2 * kDigit);
  };
  const auto digit = [&](int shift) { return [=](std::int32_t cell) { return size(cell) >> shift & ((1u << kDigit) - 1); }; };
  return sortedBy(sortedBy(drainage.order, 1 << kDigit, digit(0)), 1 << kDigit, digit(kDigit));
}

class LandWays {
 public:
  LandWays(const Drainage& drainage, const CellField& ground)
      : grid_(drainage.grid()), drainage_(drainage), ground_(ground), isLaid_(ground.size(), 0) {
    ways_.to.assign(ground.size(), -1);
    ways_.level = drainage.surface;
  }

  CellWays lay(const AlignedVector<std::int32_t>& cells) {
    for (const std::int32_t cell : cells) {
      if (!isLaid_[cell]) lay(cell);
    }
    return std::move(ways_);
  }

 private:
  bool isSea(int cell) const { return ground_[cell] <= 0; }
  bool isLake(int cell) const { return drainage_.surface[cell] > ground_[cell]; }

  void send(int cell, int to) {
    ways_.to[cell] = to;
    isLaid_[cell] = 1;
  }

  void lay(int cell) {
    const int receiver = drainage_.receiver[cell];
    if (receiver < 0) return send(cell, -1);
    const auto around = grid_.neighbours(cell);
    const auto direction = static_cast<int>(std::find(around.begin(), around.end(), receiver) - around.begin());
    if (direction < kFirstCorner) return send(cell, receiver);
    const auto& [a, b] = kBesideCorner[static_cast<std::size_t>(direction - kFirstCorner)];
    goThrough(cell, receiver, around[a], around[b]);
  }

  // The receiver has been laid, so whatever of this goes to something that has been laid makes no circle.
  void goThrough(int cell, int receiver, int a, int b) {
    const float costA = cost(cell, receiver, a), costB = cost(cell, receiver, b);
    const bool isA = costA != costB ? costA < costB : ways_.level[a] != ways_.level[b] ? ways_.level[a] < ways_.level[b] : a < b;
    const int through = isA ? a : b;
    if (std::min(costA, costB) == kImpossible) return goElsewhere(cell, receiver, through, isA ? b : a);
    send(cell, through);
    if (isSea(through) || isLaid_[through]) return;
    ways_.level[through] = std::min(ways_.level[through], ways_.level[cell]);
    send(through, receiver);
  }

  // Of a way from `cell` through a cell beside it towards `receiver`.
  float cost(int cell, int receiver, int through) const {
    const float here = ways_.level[cell], there = ways_.level[through];
    if (isSea(through)) return isSea(receiver) ? 0 : kIntoNearSea;
    if (isLaid_[through]) {
      if (there > here) return kImpossible;
      return doMeet(through, receiver) ? 0 : kIntoOtherRiver;
    }
    if (there < ways_.level[receiver]) return kImpossible;
    if (!isLake(through)) return std::max(0.0f, there - here);
    if (there > here) return kImpossible;
    return there > ways_.level[receiver] ? kSecondOutlet : 0;
  }

  // Whether two ways are one a few cells on.
  bool doMeet(int a, int b) const {
    constexpr int kSteps = 4;
    for (int i = 0; i < kSteps && a >= 0; ++i, a = isSea(a) ? -1 : ways_.to[a]) {
      for (int j = 0, other = b; j < kSteps && other >= 0; ++j, other = isSea(other) ? -1 : ways_.to[other]) {
        if (other == a) return true;
      }
    }
    return false;
  }

  // Where neither of the two will do.
  void goElsewhere(int cell, int receiver, int a, int b) {
    // One that lies below the receiver goes where it would go anyway, all of which is lower.
    for (const int through : {a, b}) {
      if (isLaid_[through] || ways_.level[through] >= ways_.level[receiver]) continue;
      layAllBelow(through);
      if (!isLaid_[cell]) send(cell, through);
      return;
    }
    int lowest = -1;
    for (const std::int32_t side : grid_.sides(cell)) {
      const bool isOpen = isSea(side) || (isLaid_[side] && ways_.level[side] <= ways_.level[cell]);
      if (isOpen && (lowest < 0 || ways_.level[side] < ways_.level[lowest])) lowest = side;
    }
    if (lowest >= 0) return send(cell, lowest);
    // One that lies above is lowered and turned to the receiver: what lies above this cell is not downstream of what does not.
    ways_.level[a] = ways_.level[cell];
    send(a, receiver);
    send(cell, a);
  }

  // A cell and whatever it runs to, the last first.
  void layAllBelow(int cell) {
    std::vector<std::int32_t> chain;
    for (int next = cell; next >= 0 && !isSea(next) && !isLaid_[next]; next = drainage_.receiver[next]) chain.push_back(next);
    for (std::size_t i = chain.size(); i-- > 0;) {
      if (!isLaid_[chain[i]]) lay(chain[i]);
    }
  }

 private:
  const CellGrid& grid_;
  const Drainage& drainage_;
  const CellField& ground_;
  CellWays ways_;
  AlignedVector<std::uint8_t> isLaid_;
};

}  // namespace

CellWays landWays(const Drainage& drainage, const CellField& ground, const RiverSizes& sizes) {
  return LandWays(drainage, ground).lay(largestFirst(drainage, sizes));
}

}  // namespace terrella
