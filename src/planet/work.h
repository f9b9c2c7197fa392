// What growing and painting share: who does the work, who watches, and what it cost.
#pragma once

#include <string>
#include <vector>

#include "base/progress.h"
#include "base/workers.h"

namespace terrella {

struct Stage;

// What the last call did, stage by stage in order; stages that had nothing to do are left out. Those that ran side by side share
// the threads, so their times add up to that of the whole.
struct StageTime {
  const Stage* stage;
  double milliseconds = 0;
};
using StageTimes = std::vector<StageTime>;

struct Work {
  const Workers& workers;
  Progress* progress = nullptr;
  StageTimes* times = nullptr;
  float from = 0, to = 1;  // the part of a longer job that this is

  // From here on it is a part of this part, as Progress::beginPart.
  void beginPart(float start, float end) const {
    if (progress) progress->beginPart(from + (to - from) * start, from + (to - from) * end);
  }
  Work part(float start, float end) const { return {workers, progress, times, from + (to - from) * start, from + (to - from) * end}; }
  bool isCancelled() const { return progress && progress->isCancelled(); }
};

}  // namespace terrella
