// `terrella bench`: what the stages cost on this machine.
#include <optional>

#include "app/commands.h"
#include "app/interrupt.h"
#include "app/terminal.h"
#include "bench/report.h"
#include "bench/windows.h"
#include "exporter/atomic_file.h"

namespace terrella::app {
int runBench(const BenchOptions& options) {
  Progress progress;
  const InterruptGuard guard(progress);
  // A place that cannot be written is known before the long work.
  std::optional<AtomicFile> json;
  if (!options.jsonFile.empty()) {
    auto file = AtomicFile::create(options.jsonFile);
    if (!file) return failed(file.error());
    json.emplace(std::move(*file));
  }
  std::vector<int> threads = options.threads;
  if (threads.empty()) {
    threads.push_back(1);
    if (const int cores = Workers().threads(); cores > 1) threads.push_back(cores);
  }
  print(bench::machineText());
  std::vector<bench::StageTimes> all;
  for (const int width : options.mapWidths) {
    for (const int count : threads) {
      std::optional<std::vector<bench::StageTimes>> times;
      {
        const ProgressLine line([&, width, count] {
          return std::to_string(width) + " x " + std::to_string(width / 2) + ", " + std::to_string(count) +
                 (count == 1 ? " thread  " : " threads  ") + fixedText(100.0 * static_cast<double>(progress.fraction()), 0) + " %";
        });
        times = bench::measureStages(width, count, options.rounds.value_or(bench::defaultRounds(width)), bench::windows(), &progress);
      }
      if (!times) {
        json.reset();  // takes the temporary away
        printError("Interrupted; " +
                   (options.jsonFile.empty() ? std::string("what was measured stands above.") : options.jsonFile + " was not written."));
        return 128 + guard.signal();
      }
      print("\n" + bench::tableText(*times));
      if (!flushOutput()) return 1;
      progress.setFraction(0);
      all.insert(all.end(), times->begin(), times->end());
    }
  }
  if (json) {
    const std::string text = bench::timesJson(all);
    if (const auto written = json->write({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}); !written)
      return failed(written.error());
    if (const auto kept = json->commit(); !kept) return failed(kept.error());
  }
  return flushOutput() ? 0 : 1;
}

}  // namespace terrella::app
