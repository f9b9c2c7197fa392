#include "exporter/export_set.h"

#include <algorithm>
#include <atomic>

#include "exporter/map_rows.h"
#include "exporter/png.h"
#include "exporter/set_files.h"
#include "params/validate.h"

namespace terrella::exporter {
namespace {

// One file, and what came of it.
struct Job {
  MapFile* target = nullptr;
  Result<void> result = {};
};

Result<void> encode8(MapFile& target, int width, const std::uint8_t* pixels, const Progress* progress) {
  const Image8 image{width, target.rows.count(), target.record.format.channels, pixels, isColour(target.record.map)};
  PixelHash hash;
  hash.add(std::span(image.pixels, image.bytes()));
  target.record.hash = hash.text();
  return writePng(*target.file, image, progress);
}

Result<void> encode16(MapFile& target, const Map<float>& heights, const Progress* progress) {
  PixelHash hash;
  const auto fillRow = [&](int y, std::span<std::uint16_t> row) {
    encodeHeights(heights.row(target.rows.begin + y), row.size(), row.data());
    hash.add(std::span<const std::uint16_t>(row));
  };
  const auto written = writePng16(*target.file, heights.width(), target.rows.count(), fillRow, progress);
  target.record.hash = hash.text();
  return written;
}

Result<void> encode(MapFile& target, const PlanetMaps& maps, const Progress* progress) {
  const int width = maps.shape.width;
  if (target.record.map == ExportMap::height) return encode16(target, *maps.height, progress);
  if (target.record.map != ExportMap::climate)
    return encode8(target, width, plainRow(maps, target.record.map, target.rows.begin), progress);
  std::vector<Rgb8> painted(static_cast<std::size_t>(width) * target.rows.count());
  paintClimate(maps.climate->row(target.rows.begin), painted.size(), painted.data());
  return encode8(target, width, reinterpret_cast<const std::uint8_t*>(painted.data()), progress);
}

// Relative time to encode, to begin with the slowest.
int cost(ExportMap map) {
  switch (map) {
    case ExportMap::height:
      return 6;
    case ExportMap::albedo:
      return 5;
    case ExportMap::normal:
      return 4;
    case ExportMap::clouds:
      return 3;
    case ExportMap::climate:
      return 2;
    case ExportMap::water:
      return 1;
  }
  return 0;
}

Result<void> encodeAll(std::vector<MapFile>& files, const PlanetMaps& maps, const Workers& workers, Progress* progress) {
  std::vector<Job> jobs;
  for (MapFile& file : files) jobs.push_back({&file});
  std::stable_sort(jobs.begin(), jobs.end(),
                   [](const Job& a, const Job& b) { return cost(a.target->record.map) > cost(b.target->record.map); });

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

Result<ExportMap> parseExportMap(std::string_view name) {
  for (std::size_t i = 0; i < kExportMapNames.size(); ++i) {
    if (name == kExportMapNames[i]) return static_cast<ExportMap>(i);
  }
  return Error{"Unknown map \"" + std::string(name.substr(0, 64)) + "\"" +
               suggestion(name, {kExportMapNames.begin(), kExportMapNames.end()})};
}

Result<std::vector<WrittenFile>> exportSet(const PlanetMaps& maps, const PlanetParams& params, const std::vector<ExportMap>& which,
                                           const std::string& directory, const Workers& workers, Progress* progress) {
  auto files = SetFiles::open(which, maps.shape, params, directory);
  if (!files) return files.error();
  if (const auto encoded = encodeAll(files->maps(), maps, workers, progress); !encoded) return encoded.error();
  return files->commit({maps.shape, maps.seaLevel, oceanShare(*maps.water), maps.trees}, params);
}

}  // namespace terrella::exporter
