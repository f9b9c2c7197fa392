#include "land/erosion.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/hash.h"
#include "cells/cell_noise.h"
#include "cells/cell_positions.h"
#include "cells/face_field.h"
#include "land/flow_routing.h"
#include "land/land_chance.h"
#include "land/profile.h"
#include "maps/cube.h"

namespace terrella {
namespace {

constexpr float kEarthArea = 5.1e8f;      // km^2
constexpr std::array kSteps{12, 6, 3};    // on the coarsest, the middle and the finest grid
constexpr float kUpliftPerStep = 360;     // metres, at an uplift of 1
constexpr float kErodibility = 0.30f;     // per step: K times its years
constexpr float kQuietGround = 0.10f;     // how easily ground that does not rise wears, of ground that rises fast
constexpr float kDepositPerStep = 0.10f;  // share of a lake's depth that fills up
constexpr int kPond = 3;                  // cells: lakes that are smaller fill up at once,
constexpr float kShallows = 60;           // metres: and those that are nowhere as deep
constexpr float kCreep = 0.10f;           // on the finest grid: share of the way to the mean of its neighbours that a cell goes in a step
constexpr float kLake = 0.5f;             // metres: less water over the ground is none
constexpr float kLowestLand = 0.1f;       // metres

struct ErosionPace {
  float strength;  // of kErodibility
  float creep;     // share of the way to the mean of its neighbours that a cell goes in a step
  RowKeys rocks;   // chances of cells
};

// The steps of one grid.
class ErosionGrid {
 public:
  ErosionGrid(const CellGrid& grid, const CellField& height, const CellField& uplift, const ErosionPace& pace, const Workers& workers)
      : workers_(workers), pace_(pace), graph_(landGraph(grid, height, workers)), routing_(graph_, workers) {
    const int count = graph_.count();
    for (CellField* field : {&height_, &crept_, &area_}) resizeNodes(*field, count + 1);
    for (CellField* field : {&ease_, &rise_, &factor_}) resizeNodes(*field, count);
    height_[count] = crept_[count] = 0;
    workers.forBands(count, 4096, nullptr, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        const int cell = graph_.cell[i];
        height_[i] = height[cell];
        rise_[i] = kUpliftPerStep * std::min(1.0f, pace.strength) * uplift[cell];  // what nothing wears has risen already
        // Rock that rises breaks; old and quiet land hardly wears. And no two rocks are alike: else rivers down an even slope are parallel.
        const float rock = 1 + static_cast<float>(0.6 * signedUnit(hashColumn(static_cast<std::uint32_t>(cell), pace.rocks)));
        ease_[i] = rock * pace.strength * kErodibility * (kQuietGround + (1 - kQuietGround) * std::min(1.0f, 1.6f * uplift[cell]));
      }
    });
  }

  void step() {
    creep();  // not at the end: it would make a thousand puddles of lakes that have just been filled
    routing_.route(height_);
    gatherAreas();
    findFactors();
    findDeposits();
    for (const std::int32_t node : routing_.order()) {
      const float level = routing_.level(node);
      float& h = height_[node];
      if (level > h + kLake) {
        const float deposit = deposits_[routing_.basin(node)];
        h = deposit < 1 ? h + rise_[node] + deposit * (level - h) : level;
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

  // Share of its depth that fills up in each basin's lake.
  void findDeposits() {
    const auto& basins = routing_.basins();
    flooded_.assign(basins.size(), 0);
    for (std::int32_t node = 0; node < graph_.count(); ++node)
      flooded_[routing_.basin(node)] += routing_.level(node) > height_[node] + kLake;
    deposits_.assign(basins.size(), kDepositPerStep);
    for (std::size_t b = 1; b < basins.size(); ++b) {
      if (flooded_[b] < kPond || basins[b].level - height_[basins[b].pit] < kShallows) deposits_[b] = 1;
    }
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
  std::vector<float> deposits_;
  CellField ease_, rise_, factor_;
};

// Reads fields of a coarse grid for rows of a finer one, at places moved by noise a few cells wide: the straight valleys of a grid that
// knows eight directions become bent ones.
class Meanders {
 public:
  Meanders(const CellGrid& coarse, const CellGrid& fine, std::uint64_t seed, std::uint32_t level)
      : fine_(fine),
        reach_(1.2f * coarse.spacing()),
        along_(sourceOf(coarse, seed, 2 * level)),
        across_(sourceOf(coarse, seed, 2 * level + 1)),
        positions_(coarse, fine.size()) {
    for (CellField* field : {&u_, &v_, &x_, &y_, &z_}) field->resize(fine.size());
  }

  const CellPositions& row(int row) {
    const int size = fine_.size(), first = row * size;
    const CellPlaces places{fine_.x().data() + first, fine_.y().data() + first, fine_.z().data() + first};
    along_.fill(places, size, u_.data());
    across_.fill(places, size, v_.data());
    for (int i = 0; i < size; ++i) {
      const float u = reach_ * u_[i], v = reach_ * v_[i];
      x_[i] = places.x[i] + u, y_[i] = places.y[i] + v, z_[i] = places.z[i] + (v - u);
    }
    positions_.find(x_.data(), y_.data(), z_.data());
    return positions_;
  }

 private:
  static NoiseSource sourceOf(const CellGrid& coarse, std::uint64_t seed, std::uint32_t number) {
    const auto chance = static_cast<std::uint32_t>(LandChance::meanders) + number;
    return {CellNoise{Channel::land, chance, 1 / (5 * coarse.spacing()), 2, 0.6f}, seed};
  }

  const CellGrid& fine_;
  float reach_;
  NoiseSource along_, across_;
  CellPositions positions_;
  CellField u_, v_, x_, y_, z_;
};

// What a coarser grid's rivers did, added to the heights of a finer one.
void carry(const CellGrid& coarse, const CellField& eroded, const CellField& before, const CellGrid& grid, std::uint64_t seed,
           std::uint32_t level, const Workers& workers, CellField& height) {
  CellField change(eroded.size());
  for (std::size_t i = 0; i < change.size(); ++i) change[i] = eroded[i] - before[i];
  workers.forBands(kFaces * grid.size(), 16, nullptr, [&](int begin, int end) {
    Meanders meanders(coarse, grid, seed, level);
    for (int row = begin; row < end; ++row) {
      const CellPositions& places = meanders.row(row);
      float* heights = height.data() + static_cast<std::ptrdiff_t>(row) * grid.size();
      for (int i = 0; i < grid.size(); ++i) {
        if (heights[i] > 0) heights[i] = std::max(1.0f, heights[i] + places.shares(i).of(change));
      }
    }
  });
}

}  // namespace

void erode(const LandParams& params, const CellGrid& grid, CellField& height, const CellField& uplift, std::uint64_t seed,
           const Workers& workers, const Progress* progress) {
  const std::array<const CellGrid*, 3> grids{&CellGrid::of(grid.size() / 4), &CellGrid::of(grid.size() / 2), &grid};
  CellField eroded;      // of the grid before
  CellField beforehand;  // the same, before it was
  const auto isCancelled = [&] { return progress && progress->isCancelled(); };
  for (std::size_t level = 0; level < grids.size() && !isCancelled(); ++level) {
    const CellGrid& own = *grids[level];
    const bool isFinest = level + 1 == grids.size();
    CellField now = isFinest ? std::move(height) : resized(grid, height, own, workers);
    const CellField ownUplift = isFinest ? CellField() : resized(grid, uplift, own, workers);
    CellField young = isFinest ? CellField() : now;
    if (level > 0) carry(*grids[level - 1], eroded, beforehand, own, seed, static_cast<std::uint32_t>(level) - 1, workers, now);
    // Soil creeps as far on every grid: over a cell of a coarse one it matters less.
    const float cells = static_cast<float>(own.size()) / static_cast<float>(grid.size());
    const ErosionPace pace{static_cast<float>(params.erosion), kCreep * cells * cells,
                           rowKeys(seed, Channel::land, static_cast<std::uint32_t>(LandChance::rocks), static_cast<std::uint32_t>(level))};
    ErosionGrid steps(own, now, isFinest ? uplift : ownUplift, pace, workers);
    const int count = static_cast<int>(kSteps[level] * (0.5 + 0.5 * params.age) + 0.5);
    for (int i = 0; i < count && !isCancelled(); ++i) steps.step();
    steps.read(now);
    eroded = std::move(now);
    beforehand = std::move(young);
  }
  height = std::move(eroded);
}

}  // namespace terrella
