#include "land/drainage.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"
#include "land/lakes.h"
#include "land/land_chance.h"

namespace terrella {
namespace {

CellField groundOf(const LandGraph& graph, const CellField& height) {
  CellField ground(graph.count() + 1, 0.0f);  // the last is the sea's
  for (int i = 0; i < graph.count(); ++i) ground[i] = height[graph.cell[i]];
  return ground;
}

WaterBudget budgetOf(const LandGraph& graph, const CellField& rain, const CellField& temperature, const Workers& workers) {
  WaterBudget budget{CellField(graph.count()), CellField(graph.count())};
  workers.forBands(graph.count(), 4096, nullptr, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      const int cell = graph.cell[i];
      const float perMillimetre = kFlowOfMillimetre * graph.grid->area(cell), gain = runoff(rain[cell], temperature[cell]);
      budget.gain[i] = perMillimetre * gain;
      budget.loss[i] = perMillimetre * std::max(0.0f, openEvaporation(temperature[cell]) - (rain[cell] - gain));
    }
  });
  return budget;
}

CellField runoffOf(const WaterBudget& budget, const Lakes& lakes) {
  CellField runoff(budget.gain.size());
  for (std::size_t i = 0; i < runoff.size(); ++i) runoff[i] = budget.gain[i] - lakes.taken[i];
  return runoff;
}

CellField gatherFlow(const FlowRouting& routing, const CellField& runoff) {
  const auto& order = routing.order();
  CellField flow = runoff;
  flow.push_back(0.0f);  // the sea's
  for (std::size_t i = order.size(); i-- > 0;) {
    const std::int32_t node = order[i], receiver = routing.receiver(node);
    flow[node] = std::max(0.0f, flow[node]);  // of a lake that is just full: a difference of equal sums
    if (receiver != node) flow[receiver] += flow[node];
  }
  return flow;
}

RowKeys riverKeys(const CellGrid& grid) {
  return rowKeys(0, Channel::land, static_cast<std::uint32_t>(LandChance::riverPlaces), static_cast<std::uint32_t>(grid.size()));
}

Point3<float> riverPlace(const CellGrid& grid, int cell, const RowKeys& keys) {
  constexpr double kFurthest = 0.36;  // of a cell, to either side
  const std::uint32_t hash = hashColumn(static_cast<std::uint32_t>(cell), keys);
  const auto aside = [&](std::uint32_t bits) { return static_cast<float>(kFurthest * signedUnit(bits)); };
  const Point3<float> here = grid.at(cell);
  const auto around = grid.neighbours(cell);
  return here + (grid.at(around[CellGrid::east]) - here) * aside(hash) + (grid.at(around[CellGrid::south]) - here) * aside(hash << 16);
}

}  // namespace

Point3<float> riverPlace(const CellGrid& grid, int cell) { return riverPlace(grid, cell, riverKeys(grid)); }

AlignedVector<Point3<float>> riverPlaces(const CellGrid& grid, const Workers& workers) {
  const RowKeys keys = riverKeys(grid);
  AlignedVector<Point3<float>> places(grid.count());
  workers.forBands(grid.count(), 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) places[cell] = riverPlace(grid, cell, keys);
  });
  return places;
}

float openEvaporation(float temperature) {
  const float t = temperature;
  return std::max(300 + 25 * t + 0.05f * t * t * t, 60.0f);
}

float runoff(float rain, float temperature) {
  if (!(rain > 0)) return 0;
  const float share = rain / openEvaporation(temperature);
  return std::max(0.0f, rain - rain / std::sqrt(0.9f + share * share));
}

Drainage drain(const CellGrid& grid, const CellField& height, const CellField& rain, const CellField& temperature, const Workers& workers) {
  const LandGraph graph = landGraph(grid, height, workers);
  const CellField ground = groundOf(graph, height);
  const WaterBudget budget = budgetOf(graph, rain, temperature, workers);

  FlowRouting routing(graph, workers);
  routing.descend(ground);
  routing.fill(ground);
  const Lakes lakes = findLakes(routing, ground, budget);
  routing.carve([&](std::size_t basin) { return lakes.hasOutlet[basin] != 0; });
  const CellField runoff = runoffOf(budget, lakes), flow = gatherFlow(routing, runoff);

  Drainage result{grid.size(),
                  AlignedVector<std::int32_t>(grid.count(), -1),
                  height,
                  CellField(grid.count(), 0.0f),
                  CellField(grid.count(), 0.0f),
                  AlignedVector<std::int32_t>(graph.count()),
                  temperature};
  workers.forBands(graph.count(), 4096, nullptr, [&](int begin, int end) {
    for (int node = begin; node < end; ++node) {
      const std::int32_t cell = graph.cell[node];
      if (routing.receiver(node) != node) result.receiver[cell] = routing.receivingCell(node);
      result.surface[cell] = std::max(ground[node], lakes.level[routing.basin(node)]);
      result.flow[cell] = flow[node];
      result.runoff[cell] = runoff[node];
      result.order[node] = graph.cell[routing.order()[node]];
    }
  });
  return result;
}

}  // namespace terrella
