#include "exporter/export_set.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <optional>

#include "exporter/atomic_file.h"
#include "exporter/manifest.h"
#include "exporter/png.h"
#include "params/validate.h"
#include "surface/climate_colours.h"

namespace terrella {
namespace {

// One file on its way: a map, or a face of one.
struct Job {
  FileRecord record;
  int firstRow = 0;  // of the map
  std::optional<AtomicFile> file;
  Result<void> result;
};

template <class Pixel>
Result<void> encode8(Job& job, MapShape shape, const Pixel* pixels, const Progress* progress) {
  constexpr int kChannels = sizeof(Pixel);  // pixels are bytes without padding
  const Image8 image{shape.width, shape.pictureHeight(), kChannels, reinterpret_cast<const std::uint8_t*>(pixels)};
  PixelHash hash;
  hash.add(std::span(image.pixels, image.bytes()));
  job.record.channels = kChannels;
  job.record.hash = hash.text();
  return writePng(*job.file, image, progress);
}

template <class Pixel>
Result<void> encode8(Job& job, const Map<Pixel>& map, const Progress* progress) {
  return encode8(job, map.shape(), map.row(job.firstRow), progress);
}

Result<void> encodeHeights(Job& job, const Map<float>& heights, const Progress* progress) {
  PixelHash hash;
  const auto fillRow = [&](int y, std::span<std::uint16_t> row) {
    const float* values = heights.row(job.firstRow + y);
    for (std::size_t x = 0; x < row.size(); ++x) row[x] = static_cast<std::uint16_t>(static_cast<double>(values[x]) * 65535.0 + 0.5);
    hash.add(std::span<const std::uint16_t>(row));
  };
  const auto written = writePng16(*job.file, heights.width(), heights.shape().pictureHeight(), fillRow, progress);
  job.record.channels = 1;
  job.record.bitDepth = 16;
  job.record.hash = hash.text();
  return written;
}

Result<void> encodeClimate(Job& job, const Map<Climate>& climate, const Progress* progress) {
  const Climate* in = climate.row(job.firstRow);
  std::vector<Rgb8> painted(static_cast<std::size_t>(climate.width()) * climate.shape().pictureHeight());
  std::transform(in, in + painted.size(), painted.begin(), [](const Climate& pixel) { return climateColour(pixel.climateClass); });
  return encode8(job, climate.shape(), painted.data(), progress);
}

Result<void> encode(Job& job, const PlanetMaps& maps, const Progress* progress) {
  switch (job.record.map) {
    case ExportMap::albedo: return encode8(job, *maps.albedo, progress);
    case ExportMap::height: return encodeHeights(job, *maps.height, progress);
    case ExportMap::normal: return encode8(job, *maps.normal, progress);
    case ExportMap::water: return encode8(job, *maps.water, progress);
    case ExportMap::clouds: return encode8(job, *maps.clouds, progress);
    case ExportMap::climate: return encodeClimate(job, *maps.climate, progress);
  }
  return {};
}

// Relative time to encode, to begin with the slowest.
int cost(ExportMap map) {
  switch (map) {
    case ExportMap::height: return 6;
    case ExportMap::albedo: return 5;
    case ExportMap::normal: return 4;
    case ExportMap::clouds: return 3;
    case ExportMap::climate: return 2;
    case ExportMap::water: return 1;
  }
  return 0;
}

std::vector<Job> makeJobs(std::vector<ExportMap> which, MapShape shape) {
  std::sort(which.begin(), which.end());
  which.erase(std::unique(which.begin(), which.end()), which.end());
  std::vector<Job> jobs(which.size() * static_cast<std::size_t>(shape.pictures()));
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const int picture = static_cast<int>(i) % shape.pictures();
    jobs[i].record.map = which[i / static_cast<std::size_t>(shape.pictures())];
    if (shape.projection == Projection::cube) jobs[i].record.face = picture;
    jobs[i].firstRow = picture * shape.pictureHeight();
  }
  return jobs;
}

Result<void> encodeAll(std::vector<Job>& jobs, const PlanetMaps& maps, const Workers& workers, Progress* progress) {
  std::vector<Job*> order;
  for (Job& job : jobs) order.push_back(&job);
  std::sort(order.begin(), order.end(), [](const Job* a, const Job* b) { return cost(a->record.map) > cost(b->record.map); });

  // Bands only lend threads: each takes the slowest file that no one has begun.
  const int count = static_cast<int>(order.size());
  std::atomic<int> next{0}, done{0};
  if (progress) progress->setFraction(0);
  workers.forBands(count, 1, progress, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      Job& job = *order[static_cast<std::size_t>(next++)];
      job.result = encode(job, maps, progress);
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
  return Error{"Unknown map \"" + std::string(name.substr(0, 64)) + "\"" + suggestion(name, {kExportMapNames.begin(), kExportMapNames.end()})};
}

Result<std::vector<WrittenFile>> exportSet(const PlanetMaps& maps, const PlanetParams& params, const std::vector<ExportMap>& which,
                                           const std::string& directory, const Workers& workers, Progress* progress) {
  const auto folder = OutputFolder::open(directory);
  if (!folder) return folder.error();
  const auto inFolder = [&](const std::string& name) { return (std::filesystem::path(directory) / name).string(); };

  // Open everything first: what cannot be written is known before the long work.
  std::vector<Job> jobs = makeJobs(which, maps.shape);
  for (Job& job : jobs) {
    auto file = AtomicFile::create(inFolder(exportFileName(job.record.map, job.record.face)));
    if (!file) return file.error();
    job.file.emplace(std::move(*file));
  }
  auto manifest = AtomicFile::create(inFolder("planet.json"));
  if (!manifest) return manifest.error();

  if (const auto encoded = encodeAll(jobs, maps, workers, progress); !encoded) return encoded.error();
  std::vector<FileRecord> records;
  for (const Job& job : jobs) records.push_back(job.record);
  const std::string text = manifestJson(maps, params, records);
  if (const auto written = manifest->write({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}); !written) return written.error();

  // All are complete. The manifest goes last: it vouches for the others.
  std::vector<WrittenFile> files;
  for (Job& job : jobs) {
    if (const auto kept = job.file->commit(); !kept) return kept.error();
    files.push_back({job.file->path(), job.file->size()});
  }
  if (const auto kept = manifest->commit(); !kept) return kept.error();
  files.push_back({manifest->path(), manifest->size()});
  return files;
}

}  // namespace terrella
