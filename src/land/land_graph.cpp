#include "land/land_graph.h"

#include <cmath>

#include "base/hash.h"
#include "land/land_chance.h"

namespace terrella {
namespace {

void fillNode(const CellGrid& grid, const AlignedVector<std::int32_t>& nodeOf, RowKeys keys, std::int32_t node, LandGraph& graph) {
  const std::int32_t cell = graph.cell[node];
  const auto around = grid.neighbours(cell);
  const Point3<float> here = grid.at(cell);
  std::int32_t* neighbours = graph.neighbours.data() + static_cast<std::size_t>(node) * LandGraph::kNeighbours;
  float* steepness = graph.steepness.data() + static_cast<std::size_t>(node) * LandGraph::kNeighbours;
  const std::uint32_t hash = hashColumn(static_cast<std::uint32_t>(cell), keys);
  for (int k = 0; k < LandGraph::kNeighbours; ++k) {
    const std::int32_t node2 = nodeOf[around[k]];
    neighbours[k] = node2 < 0 ? graph.sea() : node2;
    const float squared = squaredDistance(grid.at(around[k]), here);
    // A corner of the cube has no diagonal neighbour: the cell itself, to which nothing falls.
    const float length = std::sqrt(squared) + 1e-9f;
    // sqrt(2) / (2 - u) times the way is 1 / (2 - u) in cells beside each other.
    const float u = static_cast<float>(hash >> (8 * (k & 3)) & 255u) * (1.0f / 256) + (0.5f / 256);
    steepness[k] = (k < 4 ? 1.0f : 1.41421356f / (2.0f - u)) / length;
  }
}

}  // namespace

LandGraph landGraph(const CellGrid& grid, const CellField& height, const Workers& workers) {
  LandGraph graph;
  graph.grid = &grid;
  AlignedVector<std::int32_t> nodeOf(grid.count());
  std::int32_t count = 0;
  for (int cell = 0; cell < grid.count(); ++cell) nodeOf[cell] = height[cell] > 0 ? count++ : -1;
  resizeNodes(graph.cell, count);
  for (int cell = 0; cell < grid.count(); ++cell) {
    if (nodeOf[cell] >= 0) graph.cell[nodeOf[cell]] = cell;
  }
  resizeNodes(graph.neighbours, static_cast<std::size_t>(count) * LandGraph::kNeighbours);
  resizeNodes(graph.steepness, graph.neighbours.size());
  const RowKeys keys = rowKeys(0, Channel::land, static_cast<std::uint32_t>(LandChance::ways), static_cast<std::uint32_t>(grid.size()));
  workers.forBands(count, 1024, nullptr, [&](int begin, int end) {
    for (std::int32_t node = begin; node < end; ++node) fillNode(grid, nodeOf, keys, node, graph);
  });
  return graph;
}

}  // namespace terrella
