// A small harness for ratios. Machines drift (other tenants, clocks, heat) by more than the differences of interest, so all
// that is to be compared runs once in every round, and a ratio is taken within each round before the median.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <vector>

#include "base/progress.h"

namespace terrella::bench {

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

// The median of the quotients, round by round.
inline double medianRatio(const std::vector<double>& times, const std::vector<double>& to) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < times.size(); ++i) ratios.push_back(times[i] / to[i]);
  return median(ratios);
}

class MedianRounds {
 public:
  // Returns the item's index.
  std::size_t add(std::function<void()> run) {
    items_.push_back({std::move(run), {}});
    return items_.size() - 1;
  }

  // One round first that does not count: it touches the memory. Returns false if `progress` was cancelled.
  bool measure(int rounds, Progress* progress = nullptr) {
    for (int round = -1; round < rounds; ++round) {
      for (std::size_t i = 0; i < items_.size(); ++i) {
        if (progress) {
          if (progress->isCancelled()) return false;
          const auto done = static_cast<std::size_t>(round + 1) * items_.size() + i;
          progress->setFraction(static_cast<float>(done) / static_cast<float>(items_.size() * static_cast<std::size_t>(rounds + 1)));
        }
        const auto start = std::chrono::steady_clock::now();
        items_[i].run();
        const auto end = std::chrono::steady_clock::now();
        if (round >= 0) items_[i].nanoseconds.push_back(std::chrono::duration<double, std::nano>(end - start).count());
      }
    }
    return true;
  }

  // Of each round that counted.
  const std::vector<double>& nanoseconds(std::size_t item) const { return items_[item].nanoseconds; }

 private:
  struct Item {
    std::function<void()> run;
    std::vector<double> nanoseconds;
  };
  std::vector<Item> items_;
};

}  // namespace terrella::bench
