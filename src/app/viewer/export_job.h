// Bakes a planet, as `terrella bake` does, on a thread of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <thread>

#include "app/bake_one.h"

namespace terrella::app {

class ExportJob {
 public:
  // Starts at once. Of the options the planet, the grid or region, and the maps or targets count; all goes into options.directory.
  explicit ExportJob(BakeOptions options);
  // Stops an unfinished export; nothing half-written is left behind.
  ~ExportJob();

  void cancel() { progress_.cancel(); }
  // Cancels, and waits for the end: what is nearly complete may be completed.
  void end();
  float fraction() const;
  // Once there is something to guess from.
  std::optional<double> secondsLeft() const;
  bool isDone() const { return isDone_.load(); }
  // A sentence for the person, and whether it is about a failure; only when isDone().
  const std::string& message() const { return message_; }
  bool hasFailed() const { return hasFailed_; }
  bool wasStopped() const { return progress_.isCancelled(); }
  const std::string& directory() const { return options_.directory; }

 private:
  void run();
  Result<Baked> bake();

  const BakeOptions options_;
  Progress progress_;
  std::atomic<const char*> stage_{"growing"};
  const Clock::time_point start_ = Clock::now();
  std::string message_;
  bool hasFailed_ = false;
  std::atomic<bool> isDone_{false};
  std::thread thread_;  // last: it uses all of the above
};

// "stem" + ending if nothing has that name, else "stem-2" + ending, "stem-3" + ... : never an existing file. Absolute.
std::string unusedPath(const std::string& stem, const std::string& ending);

}  // namespace terrella::app
