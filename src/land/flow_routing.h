// Where water runs on land: down the slope into basins, and over their rims, basin by basin, to the sea.
//
// The method of Cordonnier, Bovy and Braun (2019, "A versatile, linear complexity algorithm for flow routing in topographies with
// depressions"). Each cell's water goes to the steepest of its lower neighbours, so it ends in the sea or in a pit; what ends in the same
// pit is a basin. Basins fill and spill over the lowest of their passes: Prim's tree of least passes, from the sea inwards, is on basins
// what priority flood (Barnes, Lehman and Mulla 2014) is on cells, and gives the same levels; there are far fewer basins, and all else is
// done cell by cell in any order. A basin that spills is carved: water runs from the pit along the way up, turned round, to the pass.
#pragma once

#include <cstdint>
#include <vector>

#include "land/land_graph.h"

namespace terrella {

struct Basin {
  std::int32_t pit = -1;                   // its lowest node
  std::int32_t begin = 0, end = 0;         // its nodes in the order of descent
  std::int32_t inside = -1, outside = -1;  // where it spills, from a node to its neighbour; -1 where there is no sea to spill into
  std::int32_t into = -1;                  // the basin that it spills into; 0 runs to the sea
  float level = 0;                         // metres: nodes of the basin below that are under water when it is full
};

class FlowRouting {
 public:
  FlowRouting(const LandGraph& graph, const Workers& workers);

  // Finds receivers, basins and the order. `height`: of each node, and 0 of the sea after them. Basins do not spill yet.
  void descend(const CellField& height);
  // Finds where each basin spills, and its level.
  void fill(const CellField& height);
  // Lets the basins spill for which `spills(basin)`, and puts the order right.
  template <class Spills>
  void carve(Spills spills) {
    for (std::size_t b = 1; b < basins_.size(); ++b) {
      if (spills(b)) turnAround(basins_[b]);
    }
    orderBasins();
  }

  // All of these: every basin spills.
  void route(const CellField& height);

  const LandGraph& graph() const { return graph_; }
  // The node that a node's water runs to, or the sea; itself of a sink.
  std::int32_t receiver(std::int32_t node) const { return receiver_[node]; }
  // The cell of the grid that it runs to.
  std::int32_t receivingCell(std::int32_t node) const {
    return receiver_[node] == graph_.sea() ? nearestSea(node) : graph_.cell[receiver_[node]];
  }
  // Every node after its receiver; before basins spill, whatever runs to one place stands together.
  const AlignedVector<std::int32_t>& order() const { return order_; }
  // Basin 0 is all that runs to the sea by itself.
  const std::vector<Basin>& basins() const { return basins_; }
  std::int32_t basin(std::int32_t node) const { return basin_[node]; }
  // Of basins but the first: each after the one that it spills into.
  const std::vector<std::int32_t>& settled() const { return settled_; }
  // Level of the lake over a node when its basin is full; below the ground where there is none.
  float level(std::int32_t node) const { return basins_[basin_[node]].level; }

 private:
  struct Pass {
    float height;
    std::int32_t basin, into, inside, outside;
    std::int32_t next = -1;  // of the passes into the same basin
  };
  void findReceivers(const CellField& height);
  void findOrder();
  void linkDonor(std::int32_t node) {
    nextDonor_[node] = firstDonor_[receiver_[node]];
    firstDonor_[receiver_[node]] = node;
  }
  std::int32_t placeAll(std::int32_t root, std::int32_t placed);
  void turnAround(const Basin& basin);
  void orderBasins();
  void labelBasins();
  void findPasses(const CellField& height);
  // Of each basin: from which one a pass to it was found last, and where that stands in the list.
  struct Found {
    std::int32_t from = -1, place = -1;
  };
  void findPassesOf(std::int32_t basin, const CellField& height, std::vector<Found>& found, std::vector<Pass>& passes) const;
  void settle(std::int32_t basin);
  std::int32_t nearestSea(std::int32_t node) const;

  const LandGraph& graph_;
  const Workers& workers_;
  AlignedVector<std::int32_t> receiver_, order_, ordered_, basin_;
  AlignedVector<std::int32_t> firstDonor_, nextDonor_;
  std::vector<std::int32_t> stack_;
  std::vector<Basin> basins_;
  std::vector<std::int32_t> settled_;
  std::vector<Pass> passes_;
  std::vector<std::int32_t> firstPass_;
  std::vector<std::uint8_t> isSettled_;
  std::vector<std::uint64_t> heap_;
};

}  // namespace terrella
