// How far a long job is, and whether it should stop. Shared between the thread that works and the one that watches.
#pragma once

#include <atomic>

namespace terrella {

class Progress {
 public:
  // Asks the job to end early. Safe from a signal handler: a lock-free store.
  void cancel() { isCancelled_.store(true, std::memory_order_relaxed); }
  bool isCancelled() const { return isCancelled_.load(std::memory_order_relaxed); }

  // 0 at the start, 1 at the end.
  void setFraction(float fraction) { fraction_.store(fraction, std::memory_order_relaxed); }
  float fraction() const { return fraction_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> isCancelled_{false};
  std::atomic<float> fraction_{0.0f};
};

}  // namespace terrella
