// The tree of streams of some cells, ordered as Strahler did.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace terrella::testing {

struct StreamOrders {
  static constexpr int kNone = -1;
  // `next`: of each cell the one that it flows to, or kNone; `isStream`: whether it counts.
  StreamOrders(const std::vector<int>& next, const std::vector<char>& isStream) : order(next.size(), 0), begins(next.size(), 0) {
    std::vector<int> waiting(next.size(), 0), most(next.size(), 0), times(next.size(), 0);
    const auto flowsOn = [&](std::size_t cell) { return next[cell] != kNone && isStream[static_cast<std::size_t>(next[cell])]; };
    for (std::size_t cell = 0; cell < next.size(); ++cell) {
      if (isStream[cell] && flowsOn(cell)) ++waiting[static_cast<std::size_t>(next[cell])];
    }
    for (std::size_t cell = 0; cell < next.size(); ++cell) {
      if (isStream[cell] && waiting[cell] == 0) downstream.push_back(static_cast<int>(cell));
    }
    for (std::size_t k = 0; k < downstream.size(); ++k) {
      const auto cell = static_cast<std::size_t>(downstream[k]);
      order[cell] = most[cell] == 0 ? 1 : most[cell] + (times[cell] > 1 ? 1 : 0);
      begins[cell] = order[cell] != most[cell];
      if (!flowsOn(cell)) continue;
      const auto to = static_cast<std::size_t>(next[cell]);
      if (order[cell] > most[to]) most[to] = order[cell], times[to] = 0;
      times[to] += order[cell] == most[to];
      if (--waiting[to] == 0) downstream.push_back(next[cell]);
    }
  }
  int highest() const { return order.empty() ? 0 : *std::max_element(order.begin(), order.end()); }
  // How many cells have an order, and how many streams of it there are.
  double cells(int of) const { return static_cast<double>(std::count(order.begin(), order.end(), of)); }
  double streams(int of) const {
    double count = 0;
    for (std::size_t cell = 0; cell < order.size(); ++cell) count += order[cell] == of && begins[cell];
    return count;
  }

  std::vector<int> order;       // 0 of cells that do not count
  std::vector<char> begins;     // whether a stream of its order does
  std::vector<int> downstream;  // cells that count, each before the one that it flows to
};

}  // namespace terrella::testing
