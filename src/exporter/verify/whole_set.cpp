#include "exporter/verify/whole_set.h"

#include <algorithm>
#include <atomic>
#include <filesystem>

#include "base/file.h"
#include "exporter/palette_hash.h"
#include "exporter/verify/chunks.h"
#include "exporter/verify/height_files.h"
#include "exporter/verify/lists.h"
#include "exporter/verify/manifest.h"
#include "exporter/verify/pack.h"

namespace terrella::exporter {
namespace {

using namespace verify;

// `packTarget`: "" of a set that is no pack.
bool isPromised(const Promise& promise, const PlanetSpec& spec, const Grid& grid, MapSet which, std::string_view packTarget = {}) {
  MapSet maps;
  for (const PromisedMap& map : promise.maps) maps.add(map.map);
  return promise.version == TERRELLA_VERSION && promise.palette == hashOfPalette(spec.palette) &&
         promise.pack.value_or(PromisedPack()).target == packTarget && promise.params == spec.params && promise.columns == spec.columns &&
         promise.grid() == grid && maps == (which & spec.kind->maps());
}

bool isWhole(const std::string& directory, const PromisedMap& map, std::size_t file) {
  const std::string path = (std::filesystem::path(directory) / map.files[file]).string();
  auto rows = PngRows::open(path, map.shape);
  if (!rows || !chunkComplaint(path, map.map, rows->chunks()).empty()) return false;
  const auto hash = rows->hash();
  return hash && *hash == map.hashes[file];
}

bool areAllWhole(const std::string& directory, const Promise& promise, const Workers& workers) {
  VerifyReport report;
  checkLists(directory, promise, report);
  checkPack(directory, promise, workers, report);
  if (report.failures() > 0) return false;
  std::atomic<bool> areWhole{true};
  for (const PromisedMap& map : promise.maps) {
    workers.forBands(static_cast<int>(map.files.size()), 1, nullptr, [&](int begin, int end) {
      for (int i = begin; i < end && areWhole; ++i) {
        if (!isWhole(directory, map, static_cast<std::size_t>(i))) areWhole = false;
      }
    });
  }
  return areWhole;
}

bool isWhole(const std::string& directory, const std::pair<const HeightFile*, std::string>& file) {
  const auto bytes = readWholeFile((std::filesystem::path(directory) / file.first->name).string(), kMostHeightBytes);
  return bytes && hashOfText(*bytes) == file.second;
}

// Whether those files of heights are there and no others.
bool areAllWhole(const std::string& directory, const PromisedMap* heights, const std::vector<const HeightFile*>& wanted) {
  if (!heights) return wanted.empty();
  return heights->also.size() == wanted.size() && std::all_of(heights->also.begin(), heights->also.end(), [&](const auto& file) {
           return std::find(wanted.begin(), wanted.end(), file.first) != wanted.end() && isWhole(directory, file);
         });
}

}  // namespace

bool holdsWholeSet(const std::string& directory, const PlanetSpec& spec, const Grid& grid, MapSet which, const Workers& workers) {
  VerifyReport report;
  const auto promise = readPromise(directory, report);
  return promise && isPromised(*promise, spec, grid, which) && areAllWhole(directory, *promise, workers);
}

bool holdsWholePack(const std::string& directory, const PlanetSpec& spec, const Grid& grid, MapSet which, const std::string& target,
                    double displacement, const Workers& workers) {
  VerifyReport report;
  const auto promise = readPromise(directory, report);
  return promise && isPromised(*promise, spec, grid, which, target) && promise->pack->displacement == displacement &&
         areAllWhole(directory, *promise, workers);
}

bool holdsWholeRegion(const std::string& directory, const PlanetSpec& spec, const RegionOrder& order, const PackNames& pack,
                      const Workers& workers) {
  VerifyReport report;
  const auto promise = readPromise(directory, report);
  if (!promise || promise->region != order.region ||
      (order.rangeMeters && promise->heights != scaleOf(*order.rangeMeters, spec.params, promise->seaLevel)))
    return false;
  const auto heights = std::find_if(promise->maps.begin(), promise->maps.end(), [](const auto& map) { return map.map == MapId::height; });
  std::vector<std::string> packFiles;
  for (const auto& file : promise->pack.value_or(PromisedPack()).files) packFiles.push_back(file.first);
  std::vector<std::string> wanted = pack.files;
  std::sort(wanted.begin(), wanted.end());
  return packFiles == wanted && isPromised(*promise, spec, promise->grid(), order.which, pack.target) &&
         areAllWhole(directory, *promise, workers) &&
         areAllWhole(directory, heights == promise->maps.end() ? nullptr : &*heights, order.heightFiles);
}

}  // namespace terrella::exporter
