// Ctrl+C and a polite kill ask a job to stop instead of ending the process, so that it can clear away what is unfinished.
#pragma once

#include "base/progress.h"

namespace terrella::app {

// While one exists, SIGINT, SIGTERM and SIGHUP cancel `progress`. One at a time. A signal that was ignored when the
// program started (nohup, a background job) stays ignored.
class InterruptGuard {
 public:
  explicit InterruptGuard(Progress& progress);
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  // The signal that came, or 0. By custom a process that ends because of it exits with 128 + signal.
  int signal() const;
};

}  // namespace terrella::app
