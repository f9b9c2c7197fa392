#include "land/flow_routing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <queue>

#include "cells/cell_noise.h"

namespace terrella {
namespace {

// Rough ground with thousands of pits. `sea`: what is taken off it, in metres.
CellField roughGround(const CellGrid& grid, std::uint64_t seed, float sea) {
  CellField height = cellNoise({.number = 90, .frequency = 3, .octaves = 7, .gain = 0.7f}, seed, grid, Workers(1));
  for (float& h : height) h = 2000 * h - sea;
  return height;
}

struct Routed {
  Routed(const CellGrid& grid, const CellField& height, int threads = 1)
      : workers(threads), graph(landGraph(grid, height, workers)), ground(graph.count() + 1, 0.0f), routing(graph, workers) {
    for (int i = 0; i < graph.count(); ++i) ground[i] = height[graph.cell[i]];
    routing.route(ground);
  }
  // Of the water over a node, or the ground.
  float surface(std::int32_t node) const { return node == graph.sea() ? 0 : std::max(ground[node], routing.level(node)); }

  Workers workers;
  LandGraph graph;
  CellField ground;
  FlowRouting routing;
};

void expectAllWaterToArrive(const Routed& routed) {
  const LandGraph& graph = routed.graph;
  const auto& order = routed.routing.order();
  std::vector<int> place(graph.count() + 1, -1);
  for (std::size_t i = 0; i < order.size(); ++i) {
    ASSERT_EQ(place[order[i]], -1) << "twice";
    place[order[i]] = static_cast<int>(i);
  }
  int sinks = 0;
  for (std::int32_t node = 0; node < graph.count(); ++node) {
    ASSERT_GE(place[node], 0);
    const std::int32_t receiver = routed.routing.receiver(node);
    if (receiver == node) {
      ++sinks;
      continue;
    }
    // A receiver comes first, so nothing runs in a circle, and it is a neighbour.
    if (receiver != graph.sea()) {
      ASSERT_LT(place[receiver], place[node]);
    }
    const auto first = graph.neighbours.begin() + 8 * node;
    ASSERT_NE(std::find(first, first + 8, receiver), first + 8);
    ASSERT_LE(routed.surface(receiver), routed.surface(node)) << "uphill";
    const auto around = graph.grid->neighbours(graph.cell[node]);
    ASSERT_NE(std::find(around.begin(), around.end(), routed.routing.receivingCell(node)), around.end());
  }
  const bool hasSea = graph.count() < graph.grid->count();
  EXPECT_EQ(sinks, hasSea ? 0 : 1);
}

// Priority flood as Barnes, Lehman and Mulla published it, cell by cell with a queue.
CellField floodedByQueue(const Routed& routed) {
  const LandGraph& graph = routed.graph;
  using Entry = std::pair<float, std::int32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  CellField level(graph.count(), -1.0f);
  const auto reach = [&](std::int32_t node, float from) {
    if (level[node] >= 0) return;
    level[node] = std::max(from, routed.ground[node]);
    queue.push({level[node], node});
  };
  for (std::int32_t node = 0; node < graph.count(); ++node) {
    const auto first = graph.neighbours.begin() + 8 * node;
    if (std::find(first, first + 8, graph.sea()) != first + 8) reach(node, 0);
  }
  while (!queue.empty()) {
    const auto [from, node] = queue.top();
    queue.pop();
    for (int k = 0; k < 8; ++k) {
      const std::int32_t next = graph.neighbours[8 * node + k];
      if (next != graph.sea()) reach(next, from);
    }
  }
  return level;
}

TEST(FlowRouting, LeavesNoPitAndNoCircle) {
  for (const std::uint64_t seed : {1, 2, 3}) expectAllWaterToArrive({CellGrid::of(64), roughGround(CellGrid::of(64), seed, 0)});
}

TEST(FlowRouting, FillsBasinsAsPriorityFloodDoes) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const Routed routed(CellGrid::of(64), roughGround(CellGrid::of(64), seed, 0));
    const CellField expected = floodedByQueue(routed);
    int lakes = 0;
    for (std::int32_t node = 0; node < routed.graph.count(); ++node) {
      ASSERT_EQ(routed.surface(node), expected[node]);
      lakes += expected[node] > routed.ground[node];
    }
    EXPECT_GT(lakes, 200);
  }
}

TEST(FlowRouting, EndsAtTheLowestPlaceWhereThereIsNoSea) {
  const CellGrid& grid = CellGrid::of(32);
  const Routed routed(grid, roughGround(grid, 4, -9000));
  ASSERT_EQ(routed.graph.count(), grid.count());
  expectAllWaterToArrive(routed);
  const auto lowest = std::min_element(routed.ground.begin(), routed.ground.end() - 1) - routed.ground.begin();
  EXPECT_EQ(routed.routing.receiver(static_cast<std::int32_t>(lowest)), lowest);
}

// Terraces: nothing on them is lower than its neighbours.
TEST(FlowRouting, FindsTheWayOverPlains) {
  const CellGrid& grid = CellGrid::of(32);
  CellField height = roughGround(grid, 5, 0);
  for (float& h : height) h = std::max(-1.0f, std::floor(h / 250)) * 250 + 10;
  expectAllWaterToArrive({grid, height});
  CellField flat(grid.count(), 100.0f);
  expectAllWaterToArrive({grid, flat});
  flat[77] = 0;
  expectAllWaterToArrive({grid, flat});
}

TEST(FlowRouting, DoesNotDependOnThreads) {
  const CellGrid& grid = CellGrid::of(64);
  const CellField height = roughGround(grid, 6, 0);
  const Routed one(grid, height, 1), four(grid, height, 4);
  EXPECT_EQ(one.routing.order(), four.routing.order());
  EXPECT_EQ(one.graph.steepness, four.graph.steepness);
}

// On an even slope in any direction water goes down it, on average: the hashed ways to diagonal neighbours see to that.
TEST(FlowRouting, GoesDownAnEvenSlopeOnAverage) {
  const CellGrid& grid = CellGrid::of(128);
  for (int degrees = 0; degrees < 360; degrees += 15) {
    // Up one side of a face that looks along +Z, so little of it that the globe is nearly flat there.
    const double angle = degrees * 3.14159265358979 / 180;
    const float east = static_cast<float>(std::cos(angle)), north = static_cast<float>(std::sin(angle));
    CellField height(grid.count());
    for (int cell = 0; cell < grid.count(); ++cell)
      height[cell] = grid.z()[cell] > 0.9f ? 5000 - 1000 * (east * grid.x()[cell] + north * grid.y()[cell]) : 0;
    const Routed routed(grid, height);
    double alongEast = 0, alongNorth = 0;
    for (int cell = 0; cell < grid.count(); ++cell) {
      if (grid.z()[cell] < 0.97f) continue;
      const auto node =
          static_cast<std::int32_t>(std::find(routed.graph.cell.begin(), routed.graph.cell.end(), cell) - routed.graph.cell.begin());
      const Point3<float> way = grid.at(routed.routing.receivingCell(node)) - grid.at(cell);
      alongEast += way.x, alongNorth += way.y;
    }
    const double wrong = std::atan2(alongNorth * east - alongEast * north, alongEast * east + alongNorth * north);
    EXPECT_NEAR(wrong * 180 / 3.14159265358979, 0, 2) << degrees;
  }
}

}  // namespace
}  // namespace terrella
