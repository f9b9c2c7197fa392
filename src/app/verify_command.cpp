// `terrella verify`: whether baked maps are as promised.
#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "app/commands.h"
#include "app/terminal.h"
#include "exporter/verify/verify.h"

namespace terrella::app {
namespace {

namespace fs = std::filesystem;

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
    if (isSeed || fs::exists(at->path() / "planet.json", ignored)) sets.push_back(at->path().string());
  }
  // Seeds in the order of numbers.
  std::sort(sets.begin(), sets.end(),
            [](const std::string& a, const std::string& b) { return std::pair(a.size(), a) < std::pair(b.size(), b); });
  if (fs::exists(fs::path(directory) / "planet.json", status)) sets.insert(sets.begin(), directory);
  return sets;
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
  if (sets.empty()) return failed({"There is no planet.json in " + directory + ", nor in a folder within it: this is no set of maps."});

  const Workers workers(options.threads);
  std::string firstFailure;
  std::size_t failures = 0;
  for (const std::string& set : sets) {
    const VerifyReport report = verifySet(set, workers);
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
