// `terrella verify`: whether baked maps are as promised.
#include <algorithm>
#include <filesystem>
#include <vector>

#include "app/commands.h"
#include "app/interrupt.h"
#include "app/terminal.h"
#include "exporter/planet_index.h"
#include "exporter/system_file.h"
#include "exporter/verify/verify.h"

namespace terrella::app {
namespace {

namespace fs = std::filesystem;

// The set in `directory` itself, and those in folders within it. bake --count names these by their seeds, so a folder with such a
// name ought to be a set even when its planet.json has gone.
std::vector<std::string> setsIn(const std::string& directory) {
  std::vector<std::string> sets;
  if (hasSet(directory)) sets.push_back(directory);
  for (const std::string& name : planetFoldersIn(directory)) {
    const std::string folder = (fs::path(directory) / name).string();
    const bool isSeed = std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
    const std::vector<std::string> own = setsOfPlanet(folder);
    sets.insert(sets.end(), own.begin(), own.end());
    if (own.empty() && isSeed) sets.push_back(folder);
  }
  return sets;
}

// A set, or a list of those in the folder.
struct Verified {
  std::string path;
  VerifyReport (*verifyList)(const std::string& directory);  // null of a set
};

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
  const std::vector<std::string> sets = setsIn(directory);
  std::vector<Verified> all;
  for (const std::string& set : sets) all.push_back({set, nullptr});
  if (hasSystem(directory)) all.push_back({(fs::path(directory) / kSystemFile).string(), verifySystem});
  if (hasIndex(directory)) all.push_back({(fs::path(directory) / kIndexFile).string(), verifyIndex});
  if (all.empty()) return failed({"There is no planet.json in " + directory + ", nor in a folder within it: this is no set of maps."});

  const Workers workers(options.threads);
  Progress progress;
  const InterruptGuard guard(progress);
  std::string firstFailure;
  std::size_t failures = 0, done = 0;
  for (const auto& [set, verifyList] : all) {
    const std::string count = all.size() > 1 ? " (" + std::to_string(done + 1) + " of " + std::to_string(all.size()) + ")" : "";
    const VerifyReport report = verifyList ? verifyList(directory) : verifyOne(set, options, workers, progress, count);
    if (progress.isCancelled()) {
      printError("Interrupted; " + std::to_string(done) + " of " + std::to_string(all.size()) + " sets were verified.");
      return 128 + guard.signal();
    }
    ++done;
    // Of many sets only those that fail are shown at length.
    if (all.size() > 1) print(padded(set, directory.size() + 22) + "  " + summaryText(report) + "\n");
    if (all.size() == 1 || report.failures() > 0) print(tableText(report, all.size() > 1 ? 2 : 0));
    if (report.failures() > 0 && failures++ == 0) firstFailure = failureText(report);
    if (all.size() == 1) print(set + ": " + summaryText(report) + "\n");
  }
  if (all.size() > 1)
    print(std::to_string(all.size() - failures) + " of " + std::to_string(all.size()) +
          (all.size() > sets.size() ? " sets and lists" : " sets") + " are as promised\n");
  const bool isPrinted = flushOutput();
  if (failures > 1) firstFailure += " " + std::to_string(failures - 1) + " more failed.";
  if (failures > 0) return failed({firstFailure});
  return isPrinted ? 0 : 1;
}

}  // namespace terrella::app
