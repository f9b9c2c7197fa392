#include "land/flow_routing.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace terrella {

FlowRouting::FlowRouting(const LandGraph& graph, const Workers& workers) : graph_(graph), workers_(workers) {
  const std::size_t count = graph.cell.size();
  for (auto* values : {&receiver_, &basin_, &order_, &ordered_, &nextDonor_}) resizeNodes(*values, count);
  resizeNodes(firstDonor_, count + 1);
}

void FlowRouting::descend(const CellField& height) {
  findReceivers(height);
  findOrder();
  labelBasins();
}

void FlowRouting::route(const CellField& height) {
  descend(height);
  if (basins_.size() == 1) return;
  fill(height);
  carve([](std::size_t) { return true; });
}

void FlowRouting::findReceivers(const CellField& height) {
  constexpr int kNeighbours = LandGraph::kNeighbours;
  workers_.forBands(graph_.count(), 2048, nullptr, [&](int begin, int end) {
    for (std::int32_t node = begin; node < end; ++node) {
      const std::int32_t* around = graph_.neighbours.data() + static_cast<std::size_t>(node) * kNeighbours;
      const float* steepness = graph_.steepness.data() + static_cast<std::size_t>(node) * kNeighbours;
      const float here = height[node];
      float steepest = 0;
      std::int32_t receiver = node;
      for (int k = 0; k < kNeighbours; ++k) {
        const float slope = (here - height[around[k]]) * steepness[k];
        receiver = slope > steepest ? around[k] : receiver;
        steepest = slope > steepest ? slope : steepest;
      }
      receiver_[node] = receiver;
    }
  });
}

// Depth first (Braun and Willett 2013).
void FlowRouting::findOrder() {
  const std::int32_t count = graph_.count(), sea = graph_.sea();
  std::fill(firstDonor_.begin(), firstDonor_.end(), -1);
  for (std::int32_t node = count - 1; node >= 0; --node) {
    if (receiver_[node] != node) linkDonor(node);
  }
  std::int32_t placed = 0;
  for (std::int32_t node = 0; node < count; ++node) {
    if (receiver_[node] == node || receiver_[node] == sea) placed = placeAll(node, placed);
  }
  order_.swap(ordered_);
}

// Puts a node and all that runs to it into the order, from place `placed`; returns the place after them.
std::int32_t FlowRouting::placeAll(std::int32_t root, std::int32_t placed) {
  stack_.push_back(root);
  while (!stack_.empty()) {
    const std::int32_t node = stack_.back();
    stack_.pop_back();
    ordered_[placed++] = node;
    for (std::int32_t donor = firstDonor_[node]; donor >= 0; donor = nextDonor_[donor]) stack_.push_back(donor);
  }
  return placed;
}

void FlowRouting::labelBasins() {
  const std::int32_t count = graph_.count(), sea = graph_.sea();
  basins_.assign(1, Basin{});
  basins_[0].level = 0;
  for (std::int32_t i = 0; i < count; ++i) {
    const std::int32_t node = order_[i], receiver = receiver_[node];
    if (receiver == sea) {
      basin_[node] = 0;
    } else if (receiver != node) {
      basin_[node] = basin_[receiver];
    } else {
      basin_[node] = static_cast<std::int32_t>(basins_.size());
      Basin basin;
      basin.pit = node;
      basin.begin = i;
      basins_.push_back(basin);
    }
    if (basin_[node] > 0) basins_[basin_[node]].end = i + 1;
  }
}

void FlowRouting::findPasses(const CellField& height) {
  // Lists of a fixed number of basins each, put together in their order: whatever the threads, the same.
  constexpr int kBasinsAtOnce = 128;
  const auto count = static_cast<int>(basins_.size());
  std::vector<std::vector<Pass>> lists(static_cast<std::size_t>((count + kBasinsAtOnce - 1) / kBasinsAtOnce));
  workers_.forBands(static_cast<int>(lists.size()), 1, nullptr, [&](int begin, int end) {
    std::vector<Found> found(basins_.size());
    for (int list = begin; list < end; ++list) {
      for (int b = std::max(1, list * kBasinsAtOnce); b < std::min(count, (list + 1) * kBasinsAtOnce); ++b)
        findPassesOf(b, height, found, lists[static_cast<std::size_t>(list)]);
    }
  });
  passes_.clear();
  firstPass_.assign(basins_.size(), -1);
  for (const auto& list : lists) {
    for (const Pass& pass : list) {
      std::int32_t& first = firstPass_[pass.into];
      passes_.push_back(pass);
      passes_.back().next = first;
      first = static_cast<std::int32_t>(passes_.size()) - 1;
    }
  }
}

// Adds the lowest pass to each basin beside this one.
void FlowRouting::findPassesOf(std::int32_t basin, const CellField& height, std::vector<Found>& found, std::vector<Pass>& passes) const {
  for (std::int32_t i = basins_[basin].begin; i < basins_[basin].end; ++i) {
    const std::int32_t node = order_[i];
    const std::int32_t* around = graph_.neighbours.data() + static_cast<std::size_t>(node) * LandGraph::kNeighbours;
    for (int k = 0; k < LandGraph::kNeighbours; ++k) {
      const std::int32_t beyond = around[k], into = beyond == graph_.sea() ? 0 : basin_[beyond];
      if (into == basin) continue;
      const float pass = std::max(height[node], height[beyond]);
      if (found[into].from != basin) {
        found[into] = {basin, static_cast<std::int32_t>(passes.size())};
        passes.push_back({pass, basin, into, node, beyond});
      } else if (Pass& known = passes[found[into].place]; pass < known.height) {
        known.height = pass, known.inside = node, known.outside = beyond;
      }
    }
  }
}

// Passes that lead into the basin wait to be taken, the lowest first and of equals the first found.
void FlowRouting::settle(std::int32_t basin) {
  isSettled_[basin] = 1;
  if (basin > 0) settled_.push_back(basin);
  for (std::int32_t p = firstPass_[basin]; p >= 0; p = passes_[p].next) {
    if (isSettled_[passes_[p].basin]) continue;
    // Land is above 0: its floats are in the order of their bits.
    heap_.push_back(static_cast<std::uint64_t>(std::bit_cast<std::uint32_t>(passes_[p].height)) << 32 | static_cast<std::uint32_t>(p));
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
  }
}

void FlowRouting::fill(const CellField& height) {
  findPasses(height);
  settled_.clear();
  heap_.clear();
  isSettled_.assign(basins_.size(), 0);
  settle(0);
  if (heap_.empty() && basins_.size() > 1) {
    // No sea: all water runs to the lowest place of the globe, and stays.
    std::int32_t lowest = 1;
    for (std::int32_t b = 2; b < static_cast<std::int32_t>(basins_.size()); ++b) {
      if (height[basins_[b].pit] < height[basins_[lowest].pit]) lowest = b;
    }
    basins_[lowest].level = height[basins_[lowest].pit];
    settle(lowest);
  }
  while (!heap_.empty()) {
    std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
    const Pass& pass = passes_[heap_.back() & 0xffffffffu];
    heap_.pop_back();
    if (isSettled_[pass.basin]) continue;
    Basin& basin = basins_[pass.basin];
    basin.inside = pass.inside, basin.outside = pass.outside, basin.into = pass.into;
    basin.level = std::max(pass.height, basins_[pass.into].level);
    settle(pass.basin);
  }
}

// Lets a basin's water run from its pit to its pass: the way up is the way down, turned round.
void FlowRouting::turnAround(const Basin& basin) {
  if (basin.inside < 0) return;
  std::int32_t node = basin.inside, onwards = basin.outside;
  for (;;) {
    const std::int32_t below = receiver_[node];
    receiver_[node] = onwards;
    if (node == basin.pit) return;
    onwards = node;
    node = below;
  }
}

// Basins come after all that runs to the sea by itself, each after the one that it spills into.
void FlowRouting::orderBasins() {
  std::int32_t placed = 0;
  for (const std::int32_t node : order_) {
    if (basin_[node] == 0) ordered_[placed++] = node;
  }
  for (std::size_t b = 1; b < basins_.size(); ++b) {
    for (std::int32_t i = basins_[b].begin; i < basins_[b].end; ++i) firstDonor_[order_[i]] = -1;
  }
  for (std::size_t b = 1; b < basins_.size(); ++b) {
    for (std::int32_t i = basins_[b].begin; i < basins_[b].end; ++i) {
      const std::int32_t node = order_[i], receiver = receiver_[node];
      // What spills into another basin is placed with its own.
      if (receiver != node && receiver != graph_.sea() && basin_[receiver] == basin_[node]) linkDonor(node);
    }
  }
  for (const std::int32_t b : settled_) {
    const Basin& basin = basins_[b];
    const bool isTurned = receiver_[basin.pit] != basin.pit;
    placed = placeAll(isTurned ? basin.inside : basin.pit, placed);
  }
  order_.swap(ordered_);
}

// Of several cells of the sea the one that the water falls to most steeply.
std::int32_t FlowRouting::nearestSea(std::int32_t node) const {
  const std::size_t first = static_cast<std::size_t>(node) * LandGraph::kNeighbours;
  int best = -1;
  for (int k = 0; k < LandGraph::kNeighbours; ++k) {
    if (graph_.neighbours[first + k] != graph_.sea()) continue;
    if (best < 0 || graph_.steepness[first + k] > graph_.steepness[first + best]) best = k;
  }
  return graph_.gridNeighbour(node, best);
}

}  // namespace terrella
