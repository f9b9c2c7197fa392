#include "exporter/banded_set.h"

#include <deque>

#include "exporter/png.h"
#include "exporter/set_files.h"
#include "exporter/strips.h"

namespace terrella::exporter {

Result<std::vector<WrittenFile>> growIntoSet(const PlanetSpec& spec, const Grid& grid, MapSet which, const SetFolder& folder,
                                             const Workers& workers, Progress* progress, int bandRows) {
  auto files = SetFiles::open(which & spec.kind->maps(), grid, spec.params, folder);
  if (!files) return files.error();
  std::deque<PngWriter> pngs;
  std::vector<Strip> strips;
  for (MapFile& map : files->maps()) {
    PngWriter& png = pngs.emplace_back(sinkInto(map.file), map.head, PngWriter::kSmallPieces);
    strips.push_back({map.record.map, map.rows, [&png](const void* pixels) { return png.addRow(pixels); }});
  }
  const auto grown = growStrips(spec, grid, mapsToPaint(*spec.kind, which), strips, {workers, progress}, bandRows);
  if (!grown) return grown.error();
  for (std::size_t i = 0; i < strips.size(); ++i) {
    MapFile& map = files->maps()[i];
    map.record.hash = strips[i].hash;
    map.record.heights = strips[i].heights;
    if (const auto finished = map.file.finish(); !finished) return finished.error();
  }
  return files->commit(grown->planet, grid, grown->oceanShare);
}

Result<std::vector<WrittenFile>> growIntoSet(const PlanetSpec& spec, const Grid& grid, MapSet which, const std::string& directory,
                                             const Workers& workers, Progress* progress, int bandRows) {
  const auto folder = SetFolder::open(directory);
  if (!folder) return folder.error();
  return growIntoSet(spec, grid, which, **folder, workers, progress, bandRows);
}

}  // namespace terrella::exporter
