#include <algorithm>
#include <array>
#include <vector>

#include "rivers/cell_ways.h"
#include "rivers/counting_sort.h"

namespace terrella {
namespace {

// From the coast, in cells; what is as far as that or farther is open sea. 0: land.
using CoastDistance = AlignedVector<std::uint8_t>;
constexpr int kOpenSea = 3;

CoastDistance coastDistance(const CellGrid& grid, const CellField& ground) {
  CoastDistance distance(grid.count());
  std::vector<std::int32_t> reached;
  for (int cell = 0; cell < grid.count(); ++cell) {
    distance[cell] = ground[cell] > 0 ? 0 : kOpenSea;
    if (distance[cell] == 0) reached.push_back(cell);
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const int next = distance[reached[i]] + 1;
    if (next == kOpenSea) break;
    for (const std::int32_t side : grid.sides(reached[i])) {
      if (distance[side] <= next) continue;
      distance[side] = static_cast<std::uint8_t>(next);
      reached.push_back(side);
    }
  }
  return distance;
}

// Priority flood (Barnes, Lehman and Mulla 2014) from the deepest places, in steps of depth: whatever waits in one step goes first in,
// first out. Seas farther from the coast are flooded first, and no way leads from them towards it.
class SeaWays {
 public:
  SeaWays(const CellGrid& grid, const CellField& ground, CellWays& ways)
      : grid_(grid), ways_(ways), step_(ground.size()), next_(ground.size(), -1) {
    first_.fill(-1);
    const CoastDistance distance = coastDistance(grid, ground);
    for (int cell = 0; cell < grid.count(); ++cell) step_[cell] = distance[cell] == 0 ? kReached : stepOf(distance[cell], ground[cell]);
  }

  void lay() {
    for (int distance = kOpenSea; distance > 0; --distance) {
      flood(firstStep(distance), distance);
      // From the deepest place most of it is reached; what little is left is put in order.
      const auto deepest = static_cast<std::int32_t>(std::min_element(step_.begin(), step_.end()) - step_.begin());
      if (waitsAt(distance, deepest)) begin(deepest, distance);
      for (const std::int32_t cell : sortedBy(waitingAt(distance), kSteps, [this](std::int32_t cell) { return step_[cell]; })) {
        if (waitsAt(distance, cell)) begin(cell, distance);
      }
    }
  }

 private:
  static constexpr int kDepths = 256, kSteps = kOpenSea * kDepths;
  static constexpr float kMetresOfStep = 48;
  static constexpr std::uint16_t kReached = kSteps;  // and of land

  static constexpr int firstStep(int distance) { return (kOpenSea - distance) * kDepths; }
  static std::uint16_t stepOf(int distance, float ground) {
    const float height = std::clamp(ground / kMetresOfStep + static_cast<float>(kDepths), 0.0f, kDepths - 1.0f);
    return static_cast<std::uint16_t>(firstStep(distance) + static_cast<int>(height));
  }

  bool waitsAt(int distance, std::int32_t cell) const { return step_[cell] / kDepths == kOpenSea - distance; }
  AlignedVector<std::int32_t> waitingAt(int distance) const {
    AlignedVector<std::int32_t> cells;
    for (int cell = 0; cell < grid_.count(); ++cell) {
      if (waitsAt(distance, cell)) cells.push_back(cell);
    }
    return cells;
  }

  // Water ends here.
  void begin(std::int32_t cell, int distance) {
    const int step = step_[cell];
    reach(cell, -1, step);
    flood(step, distance);
  }

  void reach(std::int32_t cell, std::int32_t from, int step) {
    ways_.to[cell] = from;
    step_[cell] = kReached;
    (first_[step] < 0 ? first_[step] : next_[last_[step]]) = cell;
    last_[step] = cell;
  }

  // From `step` on, all that is not farther from the coast than `distance`; what is nearer waits for later.
  void flood(int step, int distance) {
    for (const int least = firstStep(distance), end = least + kDepths; step < end; ++step) {
      for (std::int32_t cell = first_[step]; cell >= 0; cell = next_[cell]) {
        for (const std::int32_t side : grid_.sides(cell)) {
          const int there = step_[side];
          if (there != kReached && there >= least) reach(side, cell, std::max(step, there));
        }
      }
      first_[step] = -1;
    }
  }

  const CellGrid& grid_;
  CellWays& ways_;
  AlignedVector<std::uint16_t> step_;  // of those not reached
  AlignedVector<std::int32_t> next_;
  std::array<std::int32_t, kSteps> first_, last_{};
};

}  // namespace

void addSeaWays(const CellGrid& grid, const CellField& ground, CellWays& ways) { SeaWays(grid, ground, ways).lay(); }

}  // namespace terrella
