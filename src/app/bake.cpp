// `terrella bake`: planets as files, without a display.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <optional>

#include "app/bake_one.h"
#include "app/commands.h"
#include "app/interrupt.h"
#include "app/terminal.h"
#include "exporter/atomic_file.h"
#include "exporter/verify/verify.h"
#include "kinds/terra.h"
#include "methods/elevation.h"
#include "params/share_code.h"

namespace terrella::app {
namespace {

int interrupted(const std::string& rest, int signal) {
  printError("Interrupted; " + rest);
  return 128 + signal;
}

// A planet without relief is what was asked for, and hardly what was meant.
bool isLevel(const Baked& baked) {
  HeightRange all;
  bool hasHeights = false;
  for (const WrittenFile& file : baked.files) {
    if (file.heights) all.add(*file.heights), hasHeights = true;
  }
  return hasHeights && all.lowest == all.highest;
}

void printFiles(const Baked& baked, const BakeOptions& options) {
  const Seed& seed = options.params.seed;
  const std::string planet = "Seed " + seed.text() + (seed.word().empty() ? "" : " (" + std::to_string(seed.number()) + ")") +
                             ", share code " + toShareCode(options.params) + "\n";
  if (!baked.news.empty()) print(baked.news + "\n");
  if (baked.wasThere) return print("Left " + options.directory + " as it is: these maps are there already, whole.\n" + planet);
  std::size_t longest = 0;
  for (const WrittenFile& file : baked.files) longest = std::max(longest, file.path.size());
  const std::string size = std::to_string(options.grid.width()) + " x " + std::to_string(options.grid.pictureHeight());
  for (const WrittenFile& file : baked.files) {
    const bool isPicture = file.path.ends_with(".png") && options.targets.empty();  // packs have pictures of several sizes
    print(padded(file.path, longest + 2) + padded(isPicture ? size : "", 15) + bytesText(file.bytes) + "\n");
  }
  print(planet);
  if (isLevel(baked)) print(std::string(kNoReliefMessage) + "\n");
  if (baked.growSeconds == 0)
    print("Grown and written in bands in " + secondsText(baked.writeSeconds) + " (" + bytesText(baked.bytes()) + ")\n");
  else
    print("Grown in " + secondsText(baked.growSeconds) + ", written in " + secondsText(baked.writeSeconds) + " (" +
          bytesText(baked.bytes()) + ")\n");
}

int finishVerified(const Baked& baked, const BakeOptions& options, const InterruptGuard& guard) {
  const bool holds = baked.report.failures() == 0;
  if (!holds)
    print(tableText(baked.report));
  else if (!guard.signal())
    print("Verified in " + secondsText(baked.verifySeconds) + ": " + summaryText(baked.report) + "\n");
  const bool isPrinted = flushOutput();
  if (!holds) return failed({failureText(baked.report)});
  if (guard.signal())
    return interrupted("the maps in " + options.directory + " are complete, but not all of them were verified.", guard.signal());
  return isPrinted ? 0 : 1;
}

int bakeSingle(const BakeOptions& options, const PlanetSpec& spec, Progress& progress, const InterruptGuard& guard) {
  std::optional<Result<Baked>> result;
  {
    std::atomic<const char*> stage{"growing"};
    const ProgressLine line([&] {
      return std::string(stage) + " seed " + options.params.seed.text() + "  " +
             fixedText(100.0 * static_cast<double>(progress.fraction()), 0) + " %";
    });
    const int threads = Workers(options.threads).threads();
    result = bakeOne(spec, options, options.directory, threads, progress, stage);
    stage = "verifying";
    if (*result && options.wantsVerify) verifyBaked(**result, options, options.directory, threads, progress);
  }
  const char* const rest = options.targets.size() > 1 ? "packs that were complete before stay in " : "nothing was written to ";
  if (!*result && guard.signal()) return interrupted(rest + options.directory + ".", guard.signal());
  if (!*result) return failed(result->error());
  printFiles(**result, options);
  if (options.wantsVerify) return finishVerified(**result, options, guard);
  return flushOutput() ? 0 : 1;
}

// Several planets at once, each on one thread, beat one at a time on all threads, for part of the writing cannot be shared. Large ones
// go one after the other: their maps and buffers, about 32 bytes a pixel, must find room beside each other.
bool shouldBakeSideBySide(const BakeOptions& options, int threads) {
  constexpr std::int64_t kMemoryBytes = std::int64_t{4} << 30;
  const std::int64_t planetBytes = std::int64_t{options.grid.width()} * options.grid.height() * 32;
  return *options.count >= threads && planetBytes * threads <= kMemoryBytes;
}

// A folder that is named by a seed belongs to what is being written: a link there, unlike --out itself, is none that anyone asked for.
Result<Baked> bakeInto(const PlanetSpec& spec, const BakeOptions& options, const std::string& directory, int threads, Progress& progress,
                       std::atomic<const char*>& stage) {
  std::error_code ignored;
  if (std::filesystem::is_symlink(directory, ignored)) return cannotWriteTo(directory, "it is a link; only the folder of --out may be one");
  return bakeOne(spec, options, directory, threads, progress, stage);
}

int bakeMany(const BakeOptions& options, const PlanetSpec& spec, Progress& progress, const InterruptGuard& guard) {
  const int count = *options.count;
  const Workers workers(options.threads);
  const bool isSideBySide = shouldBakeSideBySide(options, workers.threads());
  const auto start = Clock::now();
  const std::clock_t cpuStart = std::clock();
  std::atomic<int> next{0}, done{0}, skipped{0};
  std::mutex mutex;
  std::optional<Error> firstError;
  {
    ProgressLine line([&] { return std::to_string(done) + " of " + std::to_string(count) + " planets"; });
    const auto bakeRest = [&](int threads) {
      std::atomic<const char*> stage{""};
      for (int i = next++; i < count && !progress.isCancelled(); i = next++) {
        PlanetSpec own = spec;
        own.params.seed += static_cast<std::uint64_t>(i);
        const std::string directory = (std::filesystem::path(options.directory) / std::to_string(own.params.seed)).string();
        auto baked = bakeInto(own, options, directory, threads, progress, stage);
        if (baked && options.wantsVerify) verifyBaked(*baked, options, directory, threads, progress);
        if (!baked || baked->report.failures() > 0) {
          const std::lock_guard lock(mutex);
          if (!firstError && !progress.isCancelled()) firstError = baked ? Error{failureText(baked->report)} : baked.error();
          progress.cancel();
          return;
        }
        ++done;
        if (!baked->news.empty()) line.printAbove(baked->news + "\n");
        if (baked->wasThere)
          ++skipped;
        else
          line.printAbove(padded(directory, options.directory.size() + 22) + "  " + padded(bytesText(baked->bytes()), 8) + "  " +
                          toShareCode(own.params) + (baked && isLevel(*baked) ? "  no relief" : "") + "\n");
      }
    };
    if (isSideBySide)
      workers.forBands(workers.threads(), 1, nullptr, [&](int, int) { bakeRest(1); });
    else
      bakeRest(workers.threads());
  }
  const std::string complete =
      std::to_string(done) + " of " + std::to_string(count) + " planets in " + options.directory + " are complete.";
  if (firstError) return failed({firstError->message + " " + complete});
  if (guard.signal() && done < count) return interrupted(complete, guard.signal());
  const double seconds = secondsSince(start);
  if (skipped > 0) {
    print("Skipped " + std::to_string(skipped) + " of " + std::to_string(count) + " planets, which were there already, whole\n");
    if (skipped == count) return flushOutput() ? 0 : 1;
  }
  const int baked = count - skipped;
  const double busySeconds = static_cast<double>(std::clock() - cpuStart) / CLOCKS_PER_SEC;
  print(std::to_string(baked) + (baked == 1 ? " planet in " : " planets in ") + secondsText(seconds) + ", " +
        fixedText(baked / seconds, baked < seconds ? 2 : 1) + " per second, " + fixedText(busySeconds / seconds, 2) + " of " +
        std::to_string(Workers().threads()) + " cores busy\n");
  return flushOutput() ? 0 : 1;
}

}  // namespace

int runBake(const BakeOptions& options) {
  // A file-size limit and a closed pipe become errors that are reported, instead of signals that leave temporaries behind.
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  const auto spec = terraSpec(options.params, options.region ? kRegionColumns : options.grid.columns());
  if (!spec) return failed(spec.error());
  Progress progress;
  const InterruptGuard guard(progress);
  // If nothing comes of it, the folder is not left behind.
  const auto folder = OutputFolder::open(options.directory);
  if (!folder) return failed(folder.error());
  return options.count ? bakeMany(options, *spec, progress, guard) : bakeSingle(options, *spec, progress, guard);
}

}  // namespace terrella::app
