#include "land/erosion.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "land/flow_routing.h"
#include "land/profile.h"

namespace terrella {
namespace {

constexpr float kEarthArea = 5.1e8f;      // km^2
constexpr std::array kSteps{12, 6, 3};    // on the coarsest, the middle and the finest grid
constexpr float kUpliftPerStep = 360;     // metres, at an uplift of 1
constexpr float kErodibility = 0.30f;     // per step: K times its years
constexpr float kQuietGround = 0.10f;     // how easily ground that does not rise wears, of ground that rises fast
constexpr float kDepositPerStep = 0.10f;  // share of a lake's depth that fills up
constexpr int kPond = 3;                  // cells: lakes that are smaller fill up at once
constexpr float kCreep = 0.10f;           // on the finest grid: share of the way to the mean of its neighbours that a cell goes in a step
constexpr float kLake = 0.5f;             // metres: less water over the ground is none
constexpr float kLowestLand = 0.1f;       // metres

struct ErosionPace {
  float strength;  // K, of that of the recipe
  float creep;     // share of the way to the mean of its neighbours that a cell goes in a step
};

// The steps of one grid.
class ErosionGrid {
 public:
  ErosionGrid(const CellGrid& grid, const CellField& height, const CellField& uplift, const ErosionPace& pace, const Workers& workers)
      : workers_(workers), pace_(pace), graph_(landGraph(grid, height, workers)), routing_(graph_, workers) {
    const int count = graph_.count();
    height_.resize(count + 1), crept_.resize(count + 1), area_.resize(count + 1);
    ease_.resize(count), rise_.resize(count), factor_.resize(count);
    height_[count] = crept_[count] = 0;
    workers.forBands(count, 4096, nullptr, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        const int cell = graph_.cell[i];
        height_[i] = height[cell];
        rise_[i] = kUpliftPerStep * std::min(1.0f, pace.strength) * uplift[cell];  // what nothing wears has risen already
        // Rock that rises breaks; old and quiet land hardly wears.
        ease_[i] = pace.strength * kErodibility * (kQuietGround + (1 - kQuietGround) * std::min(1.0f, 1.6f * uplift[cell]));
      }
    });
  }

  void step() {
    routing_.route(height_);
    gatherAreas();
    findFactors();
    countFlooded();
    for (const std::int32_t node : routing_.order()) {
      const float level = routing_.level(node);
      float& h = height_[node];
      if (level > h + kLake) {
        const float deposit = flooded_[routing_.basin(node)] < kPond ? 1.0f : kDepositPerStep;
        h += rise_[node] + deposit * (level - h);
        continue;
      }
      const float below = height_[routing_.receiver(node)], raised = h + rise_[node], f = factor_[node];
      h = std::max(raised > below ? (raised + f * below) / (1 + f) : raised, kLowestLand);
    }
    creep();
  }

  void read(CellField& height) const {
    for (int i = 0; i < graph_.count(); ++i) height[graph_.cell[i]] = height_[i];
  }

 private:
  void gatherAreas() {
    for (int i = 0; i < graph_.count(); ++i) area_[i] = graph_.grid->area(graph_.cell[i]);
    const auto& order = routing_.order();
    for (std::size_t i = order.size(); i-- > 0;) {
      const std::int32_t node = order[i], receiver = routing_.receiver(node);
      if (receiver != node) area_[receiver] += area_[node];
    }
  }

  // K dt sqrt(A) / dx of each cell.
  void findFactors() {
    workers_.forBands(graph_.count(), 2048, nullptr, [&](int begin, int end) {
      for (std::int32_t node = begin; node < end; ++node) {
        const float length = std::sqrt(graph_.grid->squaredChord(graph_.cell[node], routing_.receivingCell(node)));
        factor_[node] = ease_[node] * std::sqrt(kEarthArea * area_[node]) / (kEarthRadius * length + 1e-3f);
      }
    });
  }

  void countFlooded() {
    flooded_.assign(routing_.basins().size(), 0);
    for (std::int32_t node = 0; node < graph_.count(); ++node)
      flooded_[routing_.basin(node)] += routing_.level(node) > height_[node] + kLake;
  }

  // Soil creeps down slopes: without it each cell beside a valley is a valley of its own (Perron, Kirchner and Dietrich 2009 on what
  // spaces valleys).
  void creep() {
    workers_.forBands(graph_.count(), 2048, nullptr, [&](int begin, int end) {
      for (std::int32_t node = begin; node < end; ++node) {
        const std::int32_t* around = graph_.neighbours.data() + static_cast<std::size_t>(node) * LandGraph::kNeighbours;
        const float here = height_[node];
        float sum = 0;
        for (int k = 0; k < LandGraph::kNeighbours; ++k) {
          const float there = around[k] == graph_.sea() ? here : height_[around[k]];
          sum += k < 4 ? there + there : there;
        }
        crept_[node] = here + pace_.creep * (sum * (1.0f / 12) - here);
      }
    });
    height_.swap(crept_);
  }

  const Workers& workers_;
  ErosionPace pace_;
  LandGraph graph_;
  FlowRouting routing_;
  CellField height_, crept_, area_;    // of nodes, and of the sea
  std::vector<std::int32_t> flooded_;  // nodes of each basin that are under water
  CellField ease_, rise_, factor_;
};

// What a coarser grid's rivers did, added to the heights of a finer one.
void carry(const CellGrid& coarse, CellField change, const CellField& before, const CellGrid& grid, const Workers& workers,
           CellField& height) {
  for (std::size_t i = 0; i < change.size(); ++i) change[i] -= before[i];
  const CellField finerChange = finer(coarse, change, grid, &workers);
  for (std::size_t i = 0; i < height.size(); ++i) {
    if (height[i] > 0) height[i] = std::max(1.0f, height[i] + finerChange[i]);
  }
}

}  // namespace

void erode(const LandParams& params, const CellGrid& grid, CellField& height, const CellField& uplift, const Workers& workers,
           const Progress* progress) {
  const std::array<const CellGrid*, 3> grids{&CellGrid::of(grid.size() / 4), &CellGrid::of(grid.size() / 2), &grid};
  CellField eroded;      // of the grid before
  CellField beforehand;  // the same, before it was
  for (std::size_t level = 0; level < grids.size(); ++level) {
    const CellGrid& own = *grids[level];
    const bool isFinest = level + 1 == grids.size();
    CellField young = isFinest ? std::move(height) : coarser(grid, height, own, &workers);
    const CellField ownUplift = isFinest ? CellField() : coarser(grid, uplift, own, &workers);
    CellField now = young;
    if (level > 0) carry(*grids[level - 1], std::move(eroded), beforehand, own, workers, now);
    // Soil creeps as far on every grid: over a cell of a coarse one it matters less.
    const float cells = static_cast<float>(own.size()) / static_cast<float>(grid.size());
    const ErosionPace pace{static_cast<float>(params.erosion), kCreep * cells * cells};
    ErosionGrid steps(own, now, isFinest ? uplift : ownUplift, pace, workers);
    const int count = static_cast<int>(kSteps[level] * (0.5 + 0.5 * params.age) + 0.5);
    for (int i = 0; i < count && !(progress && progress->isCancelled()); ++i) steps.step();
    steps.read(now);
    eroded = std::move(now);
    beforehand = std::move(young);
  }
  height = std::move(eroded);
}

}  // namespace terrella
