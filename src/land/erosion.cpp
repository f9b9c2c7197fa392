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
constexpr float kUpliftPerStep = 230;     // metres, at an uplift of 1
constexpr float kErodibility = 0.20f;     // per step: K times its years
constexpr float kDepositPerStep = 0.10f;  // share of a lake's depth that fills up
constexpr float kLake = 0.5f;             // metres: less water over the ground is none
constexpr float kLowestLand = 0.1f;       // metres

// The steps of one grid.
class ErosionGrid {
 public:
  ErosionGrid(const CellGrid& grid, const CellField& height, const CellField& uplift, float strength, const Workers& workers)
      : workers_(workers), graph_(landGraph(grid, height, workers)), routing_(graph_, workers) {
    const int count = graph_.count();
    height_.resize(count + 1), area_.resize(count + 1), ease_.resize(count), rise_.resize(count), factor_.resize(count);
    height_[count] = 0;
    workers.forBands(count, 4096, nullptr, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        const int cell = graph_.cell[i];
        height_[i] = height[cell];
        rise_[i] = kUpliftPerStep * uplift[cell];
        // Rock that rises breaks; old and quiet land hardly wears.
        ease_[i] = strength * kErodibility * (0.06f + 0.94f * std::min(1.0f, 1.6f * uplift[cell]));
      }
    });
  }

  void step() {
    routing_.route(height_);
    gatherAreas();
    findFactors();
    for (const std::int32_t node : routing_.order()) {
      const float level = routing_.level(node);
      float& h = height_[node];
      if (level > h + kLake) {
        h += rise_[node] + kDepositPerStep * (level - h);
        continue;
      }
      const float below = height_[routing_.receiver(node)], raised = h + rise_[node], f = factor_[node];
      h = std::max(raised > below ? (raised + f * below) / (1 + f) : raised, kLowestLand);
    }
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

  const Workers& workers_;
  LandGraph graph_;
  FlowRouting routing_;
  CellField height_, area_;  // of nodes, and of the sea
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
    ErosionGrid steps(own, now, isFinest ? uplift : ownUplift, static_cast<float>(params.erosion), workers);
    const int count = static_cast<int>(kSteps[level] * (0.5 + 0.5 * params.age) + 0.5);
    for (int i = 0; i < count && !(progress && progress->isCancelled()); ++i) steps.step();
    steps.read(now);
    eroded = std::move(now);
    beforehand = std::move(young);
  }
  height = std::move(eroded);
}

}  // namespace terrella
