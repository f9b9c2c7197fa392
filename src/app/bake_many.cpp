#include "app/bake_many.h"

#include <algorithm>
#include <atomic>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <optional>
#include <utility>

#include "app/bake_words.h"
#include "app/terminal.h"
#include "exporter/planet_index.h"
#include "exporter/verify/verify.h"
#include "params/share_code.h"

namespace terrella::app {
namespace {

namespace fs = std::filesystem;

// How many planets at a time. Several, each on one thread, beat one at a time on all threads, for part of the writing cannot be shared.
// Large ones go one after the other: their maps and buffers, about 32 bytes a pixel, must find room beside each other.
int jobsFor(const BakeOptions& options, std::uint64_t count, int threads) {
  if (options.jobs > 0) return static_cast<int>(std::min<std::uint64_t>(static_cast<std::uint64_t>(options.jobs), count));
  constexpr std::int64_t kMemoryBytes = std::int64_t{4} << 30;
  const std::int64_t planetBytes = std::int64_t{options.grid.width()} * options.grid.height() * 32;
  return count >= static_cast<std::uint64_t>(threads) && planetBytes * threads <= kMemoryBytes ? threads : 1;
}

Result<Baked> bakeInto(const PlanetOrder& order, int threads, Progress& progress) {
  const auto& [spec, options, directory] = order;
  std::atomic<const char*> stage{""};
  auto baked = bakeOne(spec, options, directory, threads, progress, stage);
  if (baked && options.wantsVerify) verifyBaked(*baked, options, directory, threads, progress);
  if (baked && baked->report.failures() > 0) return Error{failureText(baked->report)};
  return baked;
}

// The planets of one bake, which several threads take one after the other.
class ManyPlanets {
 public:
  ManyPlanets(const BakeOptions& options, const OrderList& list, Progress& progress)
      : options_(options),
        list_(list),
        progress_(progress),
        line_([this] { return std::to_string(done_) + " of " + std::to_string(list_.count) + " " + list_.what; }) {}

  std::uint64_t done() const { return done_; }
  std::uint64_t skipped() const { return skipped_; }
  std::uint64_t unverified() const { return unverified_; }
  const std::optional<Error>& error() const { return error_; }

  // Until none is left, one has failed, or it was interrupted.
  void bakeRest(int threads) {
    for (std::uint64_t own = next_++; own < list_.count && !progress_.isCancelled(); own = next_++) {
      const PlanetOrder order = list_.order(own);
      const std::string replaced = replacedText(order.options, order.spec.params, order.directory);
      const auto baked = bakeInto(order, threads, progress_);
      if (!baked) return fail(baked.error());
      ++done_;
      // Whoever interrupts a check is told of none.
      const bool isVerified = options_.wantsVerify && !progress_.isCancelled();
      if (options_.wantsVerify && !isVerified) ++unverified_;
      say(*baked, order.spec.params, order.directory, isVerified, replaced);
    }
  }

 private:
  void fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!error_ && !progress_.isCancelled()) error_ = error;
    progress_.cancel();
  }

  void say(const Baked& baked, const PlanetParams& params, const std::string& directory, bool isVerified, const std::string& replaced) {
    if (!baked.news.empty()) line_.printAbove(baked.news + "\n");
    if (baked.wasThere) {
      ++skipped_;
      return;
    }
    const std::string text = padded(directory, options_.directory.size() + 22) + "  " + padded(bytesText(baked.bytes()), 8) + "  " +
                             toShareCode(params) + (heightsText(baked, options_).empty() ? "" : "  no relief") +
                             (isVerified ? "  verified" : "");
    line_.printAbove(text + "\n" + replaced);
  }

  const BakeOptions& options_;
  const OrderList& list_;
  Progress& progress_;
  std::atomic<std::uint64_t> next_{0}, done_{0}, skipped_{0}, unverified_{0};
  std::mutex mutex_;
  std::optional<Error> error_;
  ProgressLine line_;  // goes first: it asks for the others
};

// All jobs at once, the threads shared out among them.
void bakeInJobs(ManyPlanets& planets, int jobs, int threads) {
  const Workers workers(jobs);
  workers.forBands(jobs, 1, nullptr, [&](int begin, int end) {
    for (int job = begin; job < end; ++job) planets.bakeRest(std::max(1, threads / jobs + (job < threads % jobs ? 1 : 0)));
  });
}

std::string shareOf(const BakeOptions& options) {
  const Shard& shard = options.many->shard;
  return shard.of == 1 ? "" : " of shard " + std::to_string(shard.which) + "/" + std::to_string(shard.of);
}

// The planets of all shards, and those that were there before.
bool isTooLongToList(const BakeOptions& options) {
  return options.many->seeds.count() > kMostIndexed || planetFoldersIn(options.directory).size() > kMostIndexed;
}

// The list of all planets in the folder, those of bakes before too.
Result<void> listPlanets(const BakeOptions& options) {
  if (isTooLongToList(options)) {
    print("No planets.json: it lists at most " + std::to_string(kMostIndexed) + " planets.\n");
    return {};
  }
  PlanetIndex index = indexOf(options.directory);
  for (const std::string& complaint : index.complaints) printError("Not in planets.json: " + complaint);
  if (index.planets.empty()) return {};
  const bool isShared = options.many->shard.of > 1;
  for (int attempt = 0;; ++attempt) {
    if (const auto written = writeIndex(options.directory, index); !written || !isShared || attempt == 5) return written;
    // Another share of the same folder may have ended meanwhile, and this list have replaced its newer one.
    PlanetIndex now = indexOf(options.directory);
    if (now.text == index.text) return {};
    index = std::move(now);
  }
}

int summary(const OrderList& list, std::uint64_t skipped, double seconds, double busySeconds) {
  const std::uint64_t count = list.count;
  if (skipped > 0)
    print("Skipped " + std::to_string(skipped) + " of " + std::to_string(count) + " " + list.what + ", which were there already, whole\n");
  const auto baked = static_cast<double>(count - skipped);
  if (skipped < count)
    print(std::to_string(count - skipped) + " " + (count - skipped == 1 ? list.what.substr(0, list.what.size() - 1) : list.what) + " in " +
          secondsText(seconds) + ", " + fixedText(baked / seconds, baked < seconds ? 2 : 1) + " per second, " +
          fixedText(busySeconds / seconds, 2) + " of " + std::to_string(Workers().threads()) + " cores busy\n");
  return flushOutput() ? 0 : 1;
}

}  // namespace

int bakeMany(const BakeOptions& options, const PlanetSpec& spec, Progress& progress, const InterruptGuard& guard) {
  const PlanetBatch& many = *options.many;
  const auto order = [&](std::uint64_t number) {
    PlanetOrder one{spec, options, ""};
    one.spec.params.seed = many.seeds.at(many.shard.index(number));
    one.spec.params = varied(one.spec.params, options.variation);
    one.directory = (fs::path(options.directory) / many.names.nameOf(one.spec.params)).string();
    return one;
  };
  const OrderList list{many.shard.count(many.seeds.count()), order, shareOf(options)};
  if (list.count > 0) {
    if (const auto isFree = checkIndexPlace(options.directory); !isFree) return failed(isFree.error());
    const int code = bakeList(options, list, progress, guard);
    // Those that were finished before an early end are listed as well; why it ended has been said.
    const auto listed = listPlanets(options);
    if (code != 0) return code;
    if (!listed) return failed(listed.error());
    return flushOutput() ? 0 : 1;
  }
  print("There is none" + list.share + ": --seeds and --count name " + std::to_string(many.seeds.count()) + " planets.\n");
  return flushOutput() ? 0 : 1;
}

int bakeList(const BakeOptions& options, const OrderList& list, Progress& progress, const InterruptGuard& guard) {
  const auto start = Clock::now();
  const std::clock_t cpuStart = std::clock();
  std::optional<ManyPlanets> planets(std::in_place, options, list, progress);
  const std::uint64_t count = list.count;
  const int threads = Workers(options.threads).threads();
  bakeInJobs(*planets, jobsFor(options, count, threads), threads);
  const std::uint64_t done = planets->done(), skipped = planets->skipped(), unverified = planets->unverified();
  const std::optional<Error> error = planets->error();
  planets.reset();  // and with it the line on the terminal
  const std::string complete = std::to_string(done) + " of " + std::to_string(count) + " " + list.what + list.share + " in " +
                               options.directory + " are complete" + (unverified > 0 ? ", but not all of them were verified." : ".");
  if (error) return failed({error->message + " " + complete});
  if (guard.signal() && (done < count || unverified > 0)) return interrupted(complete, guard.signal());
  return summary(list, skipped, secondsSince(start), static_cast<double>(std::clock() - cpuStart) / CLOCKS_PER_SEC);
}

}  // namespace terrella::app
