#include "base/workers.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_scheduler_observer.h>

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#ifdef __linux__
#include <sched.h>
#include <sys/resource.h>
#endif

namespace terrella {

namespace {

// TBB lends an arena at most as many threads as the global limit allows. It is raised so that asking for four threads on
// two cores gives four, and once for all: of several limits the lowest would count.
void raiseThreadLimit() {
  static const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, Workers::kMaxThreads);
}

// The calling thread's, for good: the system lets no one take it back.
void lowerPriority() {
#ifdef __linux__
  static thread_local bool isLow = false;
  if (std::exchange(isLow, true)) return;
  // On Linux both are the thread's. SCHED_IDLE would be gentler still, but on a busy machine no planet would ever be finished.
  constexpr int kNice = 8;  // each step is a fifth less of a contended processor
  const sched_param none{};
  ::sched_setscheduler(0, SCHED_BATCH, &none);
  ::setpriority(PRIO_PROCESS, 0, kNice);
#endif
}

// Lowers every thread that comes into an arena.
class BackgroundObserver : public tbb::task_scheduler_observer {
 public:
  explicit BackgroundObserver(tbb::task_arena& arena) : tbb::task_scheduler_observer(arena) { observe(true); }
  ~BackgroundObserver() override { observe(false); }
  void on_scheduler_entry(bool) override { lowerPriority(); }
};

}  // namespace

struct Workers::Pool {
  Pool(int threads, Priority priority) : arena((raiseThreadLimit(), threads)) {
    if (priority == Priority::background) observer.emplace(arena);
  }
  tbb::task_arena arena;
  std::optional<BackgroundObserver> observer;
};

Workers::Workers(int threads, Priority priority) : priority_(priority) {
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  threads_ = std::clamp(threads > 0 ? threads : cores, 1, kMaxThreads);
  if (threads_ > 1) pool_ = std::make_unique<Pool>(threads_, priority);
}

Workers::~Workers() = default;
Workers::Workers(Workers&&) noexcept = default;
Workers& Workers::operator=(Workers&&) noexcept = default;

void Workers::forBands(int count, int minBand, const Progress* progress,
                       const std::function<void(int, int)>& band, int bandsPerThread) const {
  if (count <= 0) return;
  const int wanted = std::max(threads_ * bandsPerThread, progress ? 16 : 1);  // enough to notice a cancellation
  const int bands = std::clamp(count / std::max(1, minBand), 1, wanted);
  const auto edge = [&](int i) { return static_cast<int>(static_cast<long long>(count) * i / bands); };
  const auto run = [&](int i) {
    if (!progress || !progress->isCancelled()) band(edge(i), edge(i + 1));
  };
  if (!pool_ || bands == 1) {
    if (priority_ == Priority::background) lowerPriority();
    for (int i = 0; i < bands; ++i) run(i);
    return;
  }
  pool_->arena.execute([&] { tbb::parallel_for(0, bands, run, tbb::simple_partitioner()); });
}

}  // namespace terrella
