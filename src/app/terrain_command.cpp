// `terrella terrain`: a flat height map of any method as one file.
#include <chrono>

#include "app/commands.h"
#include "app/interrupt.h"
#include "app/terminal.h"
#include "methods/flat_terrain.h"

namespace terrella::app {

int runTerrain(const TerrainOptions& options) {
  Progress progress;
  const InterruptGuard guard(progress);
  // A place that cannot be written is known before the work.
  auto file = AtomicFile::create(options.outFile);
  if (!file) return failed(file.error());
  const auto start = std::chrono::steady_clock::now();
  Result<void> saved = Error{};
  {
    const ProgressLine line([&] { return "Growing a terrain  " + fixedText(100.0 * static_cast<double>(progress.fraction()), 0) + " %"; });
    const auto heights = flatTerrain(options.params, options.size, options.edges, Workers(options.threads), &progress);
    if (!progress.isCancelled()) saved = saveHeights(*file, options.format, options.size, heights, &progress);
  }
  if (!saved && progress.isCancelled()) {
    printError("Interrupted; " + options.outFile + " was not written.");
    return 128 + guard.signal();
  }
  if (!saved) return failed(saved.error());
  const std::string side = std::to_string(options.size);
  print("Wrote " + options.outFile + " (" + side + " x " + side + ", 16 bits) in " +
        secondsText(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()) + ".\n");
  return flushOutput() ? 0 : 1;
}

}  // namespace terrella::app
