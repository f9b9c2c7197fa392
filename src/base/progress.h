// How far a long job is, and whether it should stop. Shared between the thread that works and the one that watches.
#pragma once

#include <algorithm>
#include <atomic>

namespace terrella {

class Progress {
 public:
  Progress() = default;
  // Of a job that runs beside others in a part of `outer`, of which it is a share: it ends early when that does, and adds to its fraction.
  // `outer` may be null.
  Progress(Progress* outer, float share) : outer_(outer), share_(double{share}) {}

  // Asks the job to end early. Safe from a signal handler: a lock-free store.
  void cancel() { isCancelled_.store(true, std::memory_order_relaxed); }
  bool isCancelled() const { return isCancelled_.load(std::memory_order_relaxed) || (outer_ && outer_->isCancelled()); }

  // 0 at the start, 1 at the end.
  void setFraction(float fraction) {
    const double before = fraction_.exchange(double{fraction}, std::memory_order_relaxed);
    if (outer_) outer_->add(share_ * (double{fraction} - before));
  }
  // For whoever does a part of the job and need not know which: setPart(0) is the part's start, setPart(1) its end. A new part may start
  // before the last one's end, as the next job's does; but shares that were added up and end a rounding further are no reason to go back.
  void beginPart(float start, float end) {
    constexpr double kRounding = 1e-5;
    const double now = fraction_.load(std::memory_order_relaxed);
    if (now < double{start} || now > double{start} + kRounding) setFraction(start);
    partStart_.store(start, std::memory_order_relaxed);
    partLength_.store(end - start, std::memory_order_relaxed);
  }
  // Any thread may say how far the part is. One that says it late takes nothing back.
  void setPart(float share) {
    const double fraction =
        double{partStart_.load(std::memory_order_relaxed)} + double{partLength_.load(std::memory_order_relaxed)} * double{share};
    double before = fraction_.load(std::memory_order_relaxed);
    while (before < fraction) {
      if (!fraction_.compare_exchange_weak(before, fraction, std::memory_order_relaxed)) continue;
      if (outer_) outer_->add(share_ * (fraction - before));
      return;
    }
  }
  float fraction() const {
    return static_cast<float>(std::min(fraction_.load(std::memory_order_relaxed), 1.0));  // shares add up to a rounding more
  }

 private:
  // To the present part.
  void add(double share) {
    const double added = double{partLength_.load(std::memory_order_relaxed)} * share;
    fraction_.fetch_add(added, std::memory_order_relaxed);
    if (outer_) outer_->add(share_ * added);
  }

  Progress* outer_ = nullptr;
  double share_ = 1;
  std::atomic<bool> isCancelled_{false};
  std::atomic<double> fraction_{0.0};  // of thousands of small shares, which floats would lose
  std::atomic<float> partStart_{0.0f}, partLength_{1.0f};
};

}  // namespace terrella
