// A small harness for ratios. Machines drift (other tenants, clocks, heat) by more than the differences of interest, so all
// that is to be compared runs once in every round, and a ratio is taken within each round before the median.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace terrella::bench {

struct Item {
  std::string name;
  std::function<void()> run;
  std::vector<double> nanoseconds;  // one entry a round
};

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

class MedianRounds {
 public:
  // Returns the item's index.
  std::size_t add(std::string name, std::function<void()> run) {
    items_.push_back({std::move(name), std::move(run), {}});
    return items_.size() - 1;
  }

  // One round first that does not count: it touches the memory.
  void measure(int rounds) {
    for (int round = -1; round < rounds; ++round) {
      for (Item& item : items_) {
        const auto start = std::chrono::steady_clock::now();
        item.run();
        const auto end = std::chrono::steady_clock::now();
        if (round >= 0) item.nanoseconds.push_back(std::chrono::duration<double, std::nano>(end - start).count());
      }
    }
  }

  double time(std::size_t item) const { return median(items_[item].nanoseconds); }

  double ratio(std::size_t item, std::size_t to) const {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < items_[item].nanoseconds.size(); ++i) ratios.push_back(items_[item].nanoseconds[i] / items_[to].nanoseconds[i]);
    return median(ratios);
  }

 private:
  std::vector<Item> items_;
};

}  // namespace terrella::bench
