// Writes a planet's maps on a thread of its own.
#pragma once

#include <atomic>
#include <string>
#include <thread>

#include "app/libraries.h"
#include "exporter/export_set.h"
#include "planet/generator.h"

namespace terrella::app {

class ExportJob {
 public:
  struct Order {
    GrownMaps grown;  // what the viewer has; grown anew if it is on another grid
    Grid grid;
    std::string directory;  // should not exist yet
  };

  // Starts at once.
  ExportJob(Order order, int threads);
  // Stops an unfinished export; nothing half-written is left behind.
  ~ExportJob();

  float fraction() const { return 0.5f * (growing_.fraction() + writing_.fraction()); }
  bool isDone() const { return isDone_.load(); }
  // A sentence for the person, and whether it is about a failure; only when isDone().
  const std::string& message() const { return message_; }
  bool hasFailed() const { return hasFailed_; }
  const std::string& directory() const { return directory_; }

 private:
  void run(Order order, int threads);

  Progress growing_, writing_;
  std::string directory_;
  std::string message_;
  bool hasFailed_ = false;
  std::atomic<bool> isDone_{false};
  std::thread thread_;
};

// "stem" + ending if nothing has that name, else "stem-2" + ending, "stem-3" + ... : never an existing file. Absolute.
std::string unusedPath(const std::string& stem, const std::string& ending);

}  // namespace terrella::app
