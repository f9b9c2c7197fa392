#include "exporter/encode_set.h"

#include <algorithm>
#include <atomic>

#include "exporter/map_rows.h"
#include "exporter/png.h"

namespace terrella::exporter {
namespace {

// One file, and what came of it.
struct Job {
  MapFile* target = nullptr;
  Result<void> result = {};
};

Result<void> encode(MapFile& target, const Maps& maps, const HeightScale& heights, const Progress* progress) {
  PixelHash hash;
  MapRows rows(target.record.map, maps.grid().width(), heights);
  const auto rowAt = [&](int y) { return rows.next(maps, target.rows.begin + y, hash); };
  if (const auto written = writePng(sinkInto(target.file), target.head, rowAt, progress); !written) return written;
  target.record.hash = hash.text();
  target.record.heights = rows.heights();
  return target.file.finish();
}

// The slowest first.
int cost(const Job& job) { return infoOf(job.target->record.map).encodingCost; }

}  // namespace

Result<void> encodeInto(SetFiles& files, const Maps& maps, const HeightScale& heights, const Workers& workers, Progress* progress) {
  std::vector<Job> jobs;
  for (MapFile& file : files.maps()) jobs.push_back({&file});
  std::stable_sort(jobs.begin(), jobs.end(), [](const Job& a, const Job& b) { return cost(a) > cost(b); });

  // Bands only lend threads: each takes the slowest file that no one has begun.
  const int count = static_cast<int>(jobs.size());
  std::atomic<int> next{0}, done{0};
  std::atomic<bool> hasFailed{false};  // on a full disk no more is made
  workers.forBands(count, 1, progress, [&](int begin, int end) {
    for (int i = begin; i < end && !hasFailed; ++i) {
      Job& job = jobs[static_cast<std::size_t>(next++)];
      job.result = encode(*job.target, maps, heights, progress);
      if (!job.result) hasFailed = true;
      if (progress) progress->setPart(static_cast<float>(++done) / static_cast<float>(count));
    }
  });
  if (progress && progress->isCancelled()) return Error{kStoppedMessage};
  for (const Job& job : jobs) {
    if (!job.result) return job.result;
  }
  return {};
}

}  // namespace terrella::exporter
