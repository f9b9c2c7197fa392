// A small harness for ratios. Machines drift (other tenants, clocks, heat) by more than the differences of interest, so all
// that is to be compared runs in every round, and a ratio is taken within each round before the median.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <tuple>
#include <utility>
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

// Two things that run in turn, so that what one leaves in the caches is what the other finds.
struct Pair {
  std::function<void()> first, second;
  std::vector<double> firstNs, secondNs;  // one entry a round
};

class MedianRounds {
 public:
  // Returns the pair's index.
  std::size_t add(std::function<void()> first, std::function<void()> second) {
    pairs_.push_back({std::move(first), std::move(second), {}, {}});
    return pairs_.size() - 1;
  }

  // One round first that does not count: it touches the memory. Returns false if `progress` was cancelled.
  bool measure(int rounds, Progress* progress = nullptr) {
    for (int round = -1; round < rounds; ++round) {
      for (std::size_t i = 0; i < pairs_.size(); ++i) {
        if (progress) {
          if (progress->isCancelled()) return false;
          const auto done = static_cast<std::size_t>(round + 1) * pairs_.size() + i;
          progress->setFraction(static_cast<float>(done) / static_cast<float>(pairs_.size() * static_cast<std::size_t>(rounds + 1)));
        }
        Pair& pair = pairs_[i];
        auto [first, second] = inTurn(pair, 1);
        if (round < 0) continue;
        // What is short runs some milliseconds longer before it counts: processors need them to come to speed with wide vectors.
        const int turns = static_cast<int>(kWarm / (first + second));
        if (turns > 0) {
          inTurn(pair, turns);
          std::tie(first, second) = inTurn(pair, turns);
        }
        pair.firstNs.push_back(first);
        pair.secondNs.push_back(second);
      }
    }
    return true;
  }

  const Pair& operator[](std::size_t pair) const { return pairs_[pair]; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double kWarm = 5e6;  // nanoseconds

  // What either took, on average.
  static std::pair<double, double> inTurn(const Pair& pair, int turns) {
    double first = 0, second = 0;
    for (int i = 0; i < turns; ++i) {
      const auto start = Clock::now();
      pair.first();
      const auto middle = Clock::now();
      pair.second();
      const auto end = Clock::now();
      first += std::chrono::duration<double, std::nano>(middle - start).count() / turns;
      second += std::chrono::duration<double, std::nano>(end - middle).count() / turns;
    }
    return {first, second};
  }

  std::vector<Pair> pairs_;
};

}  // namespace terrella::bench
