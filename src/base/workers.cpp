#include "base/workers.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "base/buffer.h"

#ifndef TERRELLA_PLAIN_THREADS
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_scheduler_observer.h>
#endif

#ifdef __linux__
#include <sched.h>
#include <sys/resource.h>
#endif

namespace terrella {

void lowerThreadPriority() {
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

namespace {

#ifndef TERRELLA_PLAIN_THREADS
// TBB lends an arena at most as many threads as the global limit allows. It is raised so that asking for four threads on
// two cores gives four, and once for all: of several limits the lowest would count.
void raiseThreadLimit() { static const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, Workers::kMaxThreads); }
#endif

// What a thread works through before it helps others: bands that follow each other, so that what they have in common stays in its cache.
// Who comes to help takes the part's next band, too.
struct alignas(kCacheLine) Part {
  std::vector<int> edges;  // of its bands
  std::atomic<std::size_t> next = 0;

  template <class Run>
  void runAll(const Run& run) {
    // Of many threads most come when all is done, and need not wait for each other to learn that.
    while (next.load(std::memory_order_relaxed) + 1 < edges.size()) {
      if (const std::size_t i = next++; i + 1 < edges.size()) run(edges[i], edges[i + 1]);
    }
  }
};

int share(int count, int i, int of) { return static_cast<int>(static_cast<long long>(count) * i / of); }

void divideEvenly(int count, int bands, std::vector<Part>& parts) {
  const int threads = static_cast<int>(parts.size());
  for (int p = 0; p < threads; ++p) {
    for (int i = share(bands, p, threads); i <= share(bands, p + 1, threads); ++i) parts[p].edges.push_back(share(count, i, bands));
  }
}

// Each band of a part is 1 / `divisor` of what the bands before it have left, or `minBand`.
void divideShrinking(int count, int minBand, int divisor, std::vector<Part>& parts) {
  const int threads = static_cast<int>(parts.size());
  for (int p = 0; p < threads; ++p) {
    const int end = share(count, p + 1, threads);
    int begin = share(count, p, threads);
    parts[p].edges.push_back(begin);
    while (begin < end) {
      const int length = std::max((end - begin) / divisor, minBand);
      begin = end - begin < length + minBand ? end : begin + length;
      parts[p].edges.push_back(begin);
    }
  }
}

#ifndef TERRELLA_PLAIN_THREADS
// Lowers every thread that comes into an arena.
class BackgroundObserver : public tbb::task_scheduler_observer {
 public:
  explicit BackgroundObserver(tbb::task_arena& arena) : tbb::task_scheduler_observer(arena) { observe(true); }
  ~BackgroundObserver() override { observe(false); }
  void on_scheduler_entry(bool) override { lowerThreadPriority(); }
};
#endif

}  // namespace

// run(count, job) calls job(i) for i from 0 to count - 1, at the same time where there are threads, and returns when all are done.
#ifdef TERRELLA_PLAIN_THREADS
// For ThreadSanitizer, which does not see how a library that it did not compile hands work from thread to thread: threads that live as
// long as one run.
struct Workers::Pool {
  Pool(int, Priority priority) : isBackground(priority == Priority::background) {}
  void run(int count, const std::function<void(int)>& job) const {
    const auto work = [&](int i) {
      if (isBackground) lowerThreadPriority();
      job(i);
    };
    std::vector<std::thread> others;
    for (int i = 1; i < count; ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& other : others) other.join();
  }
  bool isBackground;
};
#else
struct Workers::Pool {
  Pool(int threads, Priority priority) : arena((raiseThreadLimit(), threads)) {
    if (priority == Priority::background) observer.emplace(arena);
  }
  void run(int count, const std::function<void(int)>& job) {
    arena.execute([&] { tbb::parallel_for(0, count, job, tbb::simple_partitioner()); });
  }
  tbb::task_arena arena;
  std::optional<BackgroundObserver> observer;
};
#endif

Workers::Workers(int threads, Priority priority) : priority_(priority) {
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  threads_ = std::clamp(threads > 0 ? threads : cores, 1, kMaxThreads);
  if (threads_ > 1) pool_ = std::make_unique<Pool>(threads_, priority);
}

Workers::~Workers() = default;
Workers::Workers(Workers&&) noexcept = default;
Workers& Workers::operator=(Workers&&) noexcept = default;

void Workers::forBands(int count, int minBand, const Progress* progress, const std::function<void(int, int)>& band, Bands bands) const {
  if (count <= 0) return;
  const int least = std::max(1, minBand), most = std::max(1, count / least);
  const int threads = pool_ ? std::min(threads_, most) : 1;
  std::vector<Part> parts(static_cast<std::size_t>(threads));
  constexpr int kWatched = 16;  // bands of a job that may be cancelled, at least
  if (bands == Bands::even) {
    divideEvenly(count, std::min(most, std::max(4 * threads, progress ? kWatched : 1)), parts);
  } else {
    divideShrinking(count, least, std::max(6, progress ? kWatched / threads : 1), parts);
  }
  const auto run = [&](int begin, int end) {
    if (!progress || !progress->isCancelled()) band(begin, end);
  };
  const auto work = [&](int own) {
    for (int i = 0; i < threads; ++i) parts[static_cast<std::size_t>((own + i) % threads)].runAll(run);
  };
  if (threads == 1) {
    if (priority_ == Priority::background) lowerThreadPriority();
    return work(0);
  }
  pool_->run(threads, work);
}

void Workers::together(const std::vector<std::function<void()>>& jobs) const {
  forBands(static_cast<int>(jobs.size()), 1, nullptr, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) jobs[static_cast<std::size_t>(i)]();
  });
}

}  // namespace terrella
