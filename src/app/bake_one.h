// One set of a bake: grown, painted, written, and checked if that is wanted.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "app/commands.h"
#include "base/progress.h"
#include "base/result.h"
#include "exporter/export_set.h"
#include "exporter/verify/report.h"
#include "planet/planet.h"

namespace terrella::app {

using Clock = std::chrono::steady_clock;
inline double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Baked {
  std::vector<WrittenFile> files;
  bool wasThere = false;  // whole and the same: nothing was written
  std::string news;       // what was put right before, a sentence; mostly empty
  double growSeconds = 0;
  double writeSeconds = 0;
  VerifyReport report;  // empty unless it was asked for
  double verifySeconds = 0;

  std::uint64_t bytes() const {
    std::uint64_t sum = 0;
    for (const WrittenFile& file : files) sum += file.bytes;
    return sum;
  }
};

// An error if the planet is of a kind that cannot give what is asked for: maps, packs, a region, heights.
Result<void> expectMaps(const PlanetSpec& spec, const BakeOptions& options);

// Appends a sentence, which may be "".
void addNews(const std::string& sentence, Baked& baked);

// A whole planet or, as options.region says, a region of one, into `directory`. `stage` is a word for the progress line.
Result<Baked> bakeOne(const PlanetSpec& spec, const BakeOptions& options, const std::string& directory, int threads, Progress& progress,
                      std::atomic<const char*>& stage);

// Reads back what was written. Interrupted, it ends early, and the report is not whole: the files are complete all the same.
void verifyBaked(Baked& baked, const BakeOptions& options, const std::string& directory, int threads, Progress& progress);

// Those that are wanted of this planet, where no packs are.
MapSet mapsFor(const BakeOptions& options, const PlanetParams& params);

// Where a pack goes: into the folder itself, of several into one of its own within.
std::string packFolder(const BakeOptions& options, const packs::Target& target, const std::string& directory);

// All folders that a bake into `directory` writes to.
std::vector<std::string> placesOf(const BakeOptions& options, const std::string& directory);

// What is known of a pack before its planet is grown.
packs::PackPlan planFor(const PlanetParams& params, const BakeOptions& options, const packs::Target& target);

// What a pack's maps lie on: what was asked for, or, of targets that take the faces of a cube alone, faces as fine as that.
Grid gridFor(const BakeOptions& options, const packs::Target& target);

}  // namespace terrella::app
