#include "exporter/verify/whole_set.h"

#include <atomic>
#include <filesystem>

#include "exporter/verify/chunks.h"
#include "exporter/verify/manifest.h"
#include "exporter/verify/trees.h"

namespace terrella::exporter {
namespace {

using namespace verify;

bool isPromised(const Promise& promise, const PlanetSpec& spec, const Grid& grid, MapSet which) {
  MapSet maps;
  for (const PromisedMap& map : promise.maps) maps.add(map.map);
  return promise.version == TERRELLA_VERSION && promise.params == spec.params && promise.columns == spec.columns &&
         promise.grid() == grid && maps == (which & spec.kind->maps());
}

bool isWhole(const std::string& directory, const PromisedMap& map, std::size_t file) {
  const std::string path = (std::filesystem::path(directory) / map.files[file]).string();
  auto rows = PngRows::open(path, map.shape);
  if (!rows || !chunkComplaint(path, map.map, rows->chunks()).empty()) return false;
  const auto hash = rows->hash();
  return hash && *hash == map.hashes[file];
}

}  // namespace

bool holdsWholeSet(const std::string& directory, const PlanetSpec& spec, const Grid& grid, MapSet which, const Workers& workers) {
  VerifyReport report;
  const auto promise = readPromise(directory, report);
  if (!promise || !isPromised(*promise, spec, grid, which)) return false;
  checkTrees(directory, *promise, report);
  if (report.failures() > 0) return false;
  std::atomic<bool> areWhole{true};
  for (const PromisedMap& map : promise->maps) {
    workers.forBands(static_cast<int>(map.files.size()), 1, nullptr, [&](int begin, int end) {
      for (int i = begin; i < end && areWhole; ++i) {
        if (!isWhole(directory, map, static_cast<std::size_t>(i))) areWhole = false;
      }
    });
  }
  return areWhole;
}

}  // namespace terrella::exporter
