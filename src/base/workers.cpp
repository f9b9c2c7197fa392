#include "base/workers.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <thread>

namespace terrella {

namespace {

// TBB lends an arena at most as many threads as the global limit allows. It is raised so that asking for four threads on
// two cores gives four, and once for all: of several limits the lowest would count.
void raiseThreadLimit() {
  static const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, Workers::kMaxThreads);
}

}  // namespace

struct Workers::Pool {
  explicit Pool(int threads) : arena((raiseThreadLimit(), threads)) {}
  tbb::task_arena arena;
};

Workers::Workers(int threads) {
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  threads_ = std::clamp(threads > 0 ? threads : cores, 1, kMaxThreads);
  if (threads_ > 1) pool_ = std::make_unique<Pool>(threads_);
}

Workers::~Workers() = default;
Workers::Workers(Workers&&) noexcept = default;
Workers& Workers::operator=(Workers&&) noexcept = default;

void Workers::forBands(int count, int minBand, const Progress* progress,
                       const std::function<void(int, int)>& band) const {
  if (count <= 0) return;
  // Four bands a thread: enough to even out a busy machine and to notice a cancellation, few enough to cost nothing.
  const int wanted = progress ? std::max(threads_ * 4, 16) : threads_ * 4;
  const int bands = std::clamp(count / std::max(1, minBand), 1, wanted);
  const auto edge = [&](int i) { return static_cast<int>(static_cast<long long>(count) * i / bands); };
  const auto run = [&](int i) {
    if (!progress || !progress->isCancelled()) band(edge(i), edge(i + 1));
  };
  if (!pool_ || bands == 1) {
    for (int i = 0; i < bands; ++i) run(i);
    return;
  }
  pool_->arena.execute([&] { tbb::parallel_for(0, bands, run, tbb::simple_partitioner()); });
}

}  // namespace terrella
