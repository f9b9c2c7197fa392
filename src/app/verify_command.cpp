// `terrella verify`: whether baked maps are as promised.
#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "app/commands.h"
#include "app/interrupt.h"
#include "app/terminal.h"
#include "exporter/folder/folder_lock.h"
#include "exporter/system_file.h"
#include "exporter/verify/verify.h"

namespace terrella::app {
namespace {

namespace fs = std::filesystem;

// Whether there is a set, or what is left of one that a bake did not finish.
bool hasSet(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / "planet.json", ignored) || fs::exists(folder / kHiddenFolder, ignored);
}

// The sets in a folder that is one itself or, of a planet with several packs, holds one for each.
std::vector<std::string> setsOfPlanet(const fs::path& folder) {
  if (hasSet(folder)) return {folder.string()};
  std::vector<std::string> packs;
  std::error_code status;
  for (fs::directory_iterator at(folder, status), end; !status && at != end; at.increment(status)) {
    if (hasSet(at->path())) packs.push_back(at->path().string());
  }
  return packs;
}

// The set in `directory` itself, and those in folders within it. bake --count names these by their seeds, so a folder with such a
// name ought to be a set even when its planet.json has gone.
std::vector<std::string> setsIn(const std::string& directory) {
  std::vector<std::string> sets;
  std::error_code status;
  for (fs::directory_iterator at(directory, status), end; !status && at != end; at.increment(status)) {
    std::error_code ignored;
    if (!at->is_directory(ignored)) continue;
    const std::string name = at->path().filename().string();
    const bool isSeed = std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
    const std::vector<std::string> own = setsOfPlanet(at->path());
    sets.insert(sets.end(), own.begin(), own.end());
    if (own.empty() && isSeed) sets.push_back(at->path().string());
  }
  // Seeds in the order of numbers.
  std::sort(sets.begin(), sets.end(),
            [](const std::string& a, const std::string& b) { return std::pair(a.size(), a) < std::pair(b.size(), b); });
  if (hasSet(directory)) sets.insert(sets.begin(), directory);
  return sets;
}

VerifyReport verifyOne(const std::string& set, const VerifyOptions& options, const Workers& workers, Progress& progress,
                       const std::string& count) {
  progress.setFraction(0);
  const ProgressLine line([&] {
    return (options.wantsRegrown ? "growing again and comparing " : "verifying ") + set + count + "  " +
           fixedText(100.0 * static_cast<double>(progress.fraction()), 0) + " %";
  });
  return verifySet(set, workers, &progress, options.wantsRegrown ? Thoroughly::regrow : Thoroughly::measure);
}

}  // namespace

int runVerify(const VerifyOptions& options) {
  const std::string& directory = options.directory;
  std::error_code status;
  if (!fs::exists(directory, status)) return failed({"There is no folder " + directory + "."});
  if (!fs::is_directory(directory, status)) return failed({directory + " is no folder; give the one that a bake wrote."});
  fs::directory_iterator(directory, status);
  if (status) return failed({"Cannot read folder " + directory + ": " + status.message() + "."});
  std::vector<std::string> sets = setsIn(directory);
  const bool isSystem = hasSystem(directory);
  if (isSystem) sets.push_back((fs::path(directory) / kSystemFile).string());
  if (sets.empty()) return failed({"There is no planet.json in " + directory + ", nor in a folder within it: this is no set of maps."});

  const Workers workers(options.threads);
  Progress progress;
  const InterruptGuard guard(progress);
  std::string firstFailure;
  std::size_t failures = 0, done = 0;
  for (const std::string& set : sets) {
    const std::string count = sets.size() > 1 ? " (" + std::to_string(done + 1) + " of " + std::to_string(sets.size()) + ")" : "";
    const VerifyReport report =
        isSystem && &set == &sets.back() ? verifySystem(directory) : verifyOne(set, options, workers, progress, count);
    if (progress.isCancelled()) {
      printError("Interrupted; " + std::to_string(done) + " of " + std::to_string(sets.size()) + " sets were verified.");
      return 128 + guard.signal();
    }
    ++done;
    // Of many sets only those that fail are shown at length.
    if (sets.size() > 1) print(padded(set, directory.size() + 22) + "  " + summaryText(report) + "\n");
    if (sets.size() == 1 || report.failures() > 0) print(tableText(report, sets.size() > 1 ? 2 : 0));
    if (report.failures() > 0 && failures++ == 0) firstFailure = failureText(report);
    if (sets.size() == 1) print(set + ": " + summaryText(report) + "\n");
  }
  if (sets.size() > 1) print(std::to_string(sets.size() - failures) + " of " + std::to_string(sets.size()) + " sets are as promised\n");
  const bool isPrinted = flushOutput();
  if (failures > 1) firstFailure += " " + std::to_string(failures - 1) + (failures == 2 ? " more set" : " more sets") + " failed.";
  if (failures > 0) return failed({firstFailure});
  return isPrinted ? 0 : 1;
}

}  // namespace terrella::app
