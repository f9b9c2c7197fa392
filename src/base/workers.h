// A standing pool of threads that share the rows of a map between them.
//
// Stages split their work into bands of rows. How many bands there are depends on the number of threads, so a stage
// must write what it writes whatever the bands: each row from its inputs alone.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "base/progress.h"

namespace terrella {

class Workers {
 public:
  static constexpr int kMaxThreads = 256;

  // `threads` from 1 to kMaxThreads, more than the machine has cores too; 0 takes as many as there are cores.
  // In the background they leave most of a contended processor to whoever draws frames, where the system can tell threads apart.
  enum class Priority { normal, background };
  explicit Workers(int threads = 0, Priority priority = Priority::normal);
  ~Workers();
  Workers(Workers&&) noexcept;
  Workers& operator=(Workers&&) noexcept;

  int threads() const { return threads_; }

  // even: a few bands of equal length, each of which may take something to begin. shrinking: shorter and shorter ones, down to `minBand`,
  // so that all threads are done at about the same time, whatever held one of them up.
  enum class Bands { even, shrinking };
  // Calls band(begin, end) on disjoint ranges that cover [0, count), each at least `minBand` long where count allows, and returns when all
  // are done. Bands not yet begun when `progress` is cancelled are left out: after a call, a stage that was cancelled throws its output
  // away. With `progress` there are at least 16 bands where count allows, so that this does not take long.
  void forBands(int count, int minBand, const Progress* progress, const std::function<void(int, int)>& band,
                Bands bands = Bands::even) const;

  // Runs jobs that may share their own work out among these same workers, and returns when all are done.
  void together(const std::vector<std::function<void()>>& jobs) const;

 private:
  struct Pool;
  std::unique_ptr<Pool> pool_;
  int threads_ = 1;
  Priority priority_ = Priority::normal;
};

// Of the calling thread, as background workers have it, for good: the system lets no one take it back.
void lowerThreadPriority();

}  // namespace terrella
