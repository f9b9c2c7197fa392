#include "exporter/export_set.h"

#include <algorithm>
#include <atomic>

#include "base/text.h"
#include "exporter/map_rows.h"
#include "exporter/png.h"
#include "exporter/set_files.h"
#include "maps/ocean_share.h"
#include "params/validate.h"

namespace terrella::exporter {
namespace {

// One file, and what came of it.
struct Job {
  MapFile* target = nullptr;
  Result<void> result = {};
};

Result<void> encode(MapFile& target, const Maps& maps, const Progress* progress) {
  PixelHash hash;
  MapRows rows(target.record.map, maps.grid().width());
  const auto rowAt = [&](int y) { return rows.next(maps, target.rows.begin + y, hash); };
  if (const auto written = writePng(sinkInto(target.file), target.head, rowAt, progress); !written) return written;
  target.record.hash = hash.text();
  target.record.heights = rows.heights();
  return target.file.finish();
}

// The slowest first.
int cost(const Job& job) { return infoOf(job.target->record.map).encodingCost; }

Result<void> encodeAll(std::vector<MapFile>& files, const Maps& maps, const Workers& workers, Progress* progress) {
  std::vector<Job> jobs;
  for (MapFile& file : files) jobs.push_back({&file});
  std::stable_sort(jobs.begin(), jobs.end(), [](const Job& a, const Job& b) { return cost(a) > cost(b); });

  // Bands only lend threads: each takes the slowest file that no one has begun.
  const int count = static_cast<int>(jobs.size());
  std::atomic<int> next{0}, done{0};
  if (progress) progress->setFraction(0);
  workers.forBands(count, 1, progress, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Job& job = jobs[static_cast<std::size_t>(next++)];
      job.result = encode(*job.target, maps, progress);
      if (progress) progress->setFraction(static_cast<float>(++done) / static_cast<float>(count));
    }
  });
  if (progress && progress->isCancelled()) return Error{kStoppedMessage};
  for (const Job& job : jobs) {
    if (!job.result) return job.result;
  }
  return {};
}

}  // namespace

Result<MapId> parseMapKey(std::string_view name) {
  std::vector<std::string> known;
  for (const MapInfo& info : kMaps) {
    if (name == info.key) return info.id;
    known.emplace_back(info.key);
  }
  return Error{"Unknown map \"" + excerpt(name) + "\"" + suggestion(name, known)};
}

MapSet mapsToPaint(const Kind& kind, MapSet which) { return (which | MapSet(MapId::water)) & kind.maps(); }

Result<std::vector<WrittenFile>> exportSet(const Planet& planet, const Maps& maps, MapSet which, const SetFolder& folder,
                                           const Workers& workers, Progress* progress) {
  auto files = SetFiles::open(which & maps.held(), maps.grid(), planet.params(), folder);
  if (!files) return files.error();
  if (const auto encoded = encodeAll(files->maps(), maps, workers, progress); !encoded) return encoded.error();
  std::optional<double> ocean;
  if (const auto* water = maps.find<MapId::water>()) ocean = oceanShare(*water);
  return files->commit(planet, maps.grid(), ocean);
}

Result<std::vector<WrittenFile>> exportSet(const Planet& planet, const Maps& maps, MapSet which, const std::string& directory,
                                           const Workers& workers, Progress* progress) {
  const auto folder = SetFolder::open(directory);
  if (!folder) return folder.error();
  return exportSet(planet, maps, which, **folder, workers, progress);
}

}  // namespace terrella::exporter
