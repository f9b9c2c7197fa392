// `terrella bake`: planets as files, without a display.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <optional>

#include "app/bake_many.h"
#include "app/bake_one.h"
#include "app/bake_system.h"
#include "app/bake_words.h"
#include "app/commands.h"
#include "app/interrupt.h"
#include "app/terminal.h"
#include "exporter/atomic_file.h"
#include "exporter/lists.h"
#include "exporter/verify/verify.h"
#include "kinds/kinds.h"
#include "packs/write_pack.h"
#include "params/share_code.h"

namespace terrella::app {
namespace {

bool isList(const std::string& path) {
  const std::string name = std::filesystem::path(path).filename().string();
  return std::any_of(listFiles().begin(), listFiles().end(), [&](const ListFile& list) { return name == list.name; });
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
    const bool isMap = file.path.ends_with(".png") && !isList(file.path) && options.targets.empty();  // packs have several sizes
    print(padded(file.path, longest + 2) + padded(isMap ? size : "", 15) + bytesText(file.bytes) + "\n");
  }
  print(planet);
  if (const std::string level = heightsText(baked, options); !level.empty()) print(level + "\n");
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
  const std::string replaced = replacedText(options, options.params, options.directory);
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
  if (!(*result)->wasThere) print(replaced);
  if (options.wantsVerify) return finishVerified(**result, options, guard);
  return flushOutput() ? 0 : 1;
}

}  // namespace

int runBake(const BakeOptions& options) {
  Progress progress;
  const InterruptGuard guard(progress);
  if (options.system) return bakeSystem(options, progress, guard);
  const auto spec = planetSpec(options.params, options.region ? kRegionColumns : options.grid.columns());
  if (!spec) return failed(spec.error());
  if (const auto holds = expectMaps(*spec, options); !holds) return failed(holds.error());
  // If nothing comes of it, the folder is not left behind.
  const auto folder = OutputFolder::open(options.directory);
  if (!folder) return failed(folder.error());
  return options.many ? bakeMany(options, *spec, progress, guard) : bakeSingle(options, *spec, progress, guard);
}

}  // namespace terrella::app
