#include "exporter/set_files.h"

#include <filesystem>

#include "climate/trees.h"
#include "exporter/tree_list.h"
#include "params/share_code.h"

namespace terrella::exporter {

Result<SetFiles> SetFiles::open(MapSet which, const Grid& grid, const PlanetParams& params, const std::string& directory) {
  auto folder = OutputFolder::open(directory);
  if (!folder) return folder.error();
  const auto inFolder = [&](const std::string& name) { return (std::filesystem::path(directory) / name).string(); };
  auto manifest = AtomicFile::create(inFolder("planet.json"));
  if (!manifest) return manifest.error();
  SetFiles files(std::move(*folder), std::move(*manifest));

  const std::string shareCode = toShareCode(params);
  for (const MapInfo& info : kMaps) {
    for (int picture = 0; which.has(info.id) && picture < grid.pictures(); ++picture) {
      MapFile& target = files.maps_.emplace_back();
      target.record.map = info.id;
      target.head = {grid.width(),
                     grid.pictureHeight(),
                     fileFormatOf(info.sample).channels,
                     fileFormatOf(info.sample).bitDepth,
                     isColour(info.sample),
                     {{"Software", "Terrella"}, {"Comment", "Share code " + shareCode}}};
      if (grid.projection() == Projection::cube) target.record.face = picture;
      target.rows = {picture * grid.pictureHeight(), (picture + 1) * grid.pictureHeight()};
      auto file = AtomicFile::create(inFolder(mapFileName(info.id, target.record.face)));
      if (!file) return file.error();
      target.file.emplace(std::move(*file));
    }
  }
  if (params.trees.spacing > 0) {
    auto file = AtomicFile::create(inFolder("trees.json"));
    if (!file) return file.error();
    files.trees_.emplace(std::move(*file));
  }
  return files;
}

Result<std::vector<WrittenFile>> SetFiles::commit(const Planet& planet, const Grid& grid, std::optional<double> oceanShare) {
  std::vector<FileRecord> records;
  for (const MapFile& map : maps_) records.push_back(map.record);
  const auto writeText = [](AtomicFile& file, const std::string& text) {
    return file.write({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  };
  if (trees_) {
    if (const auto written = writeText(*trees_, treesJson(planet.at<Forest>().trees)); !written) return written.error();
  }
  if (const auto written = writeText(manifest_, manifestJson(planet, grid, oceanShare, records)); !written) return written.error();

  std::vector<WrittenFile> files;
  for (MapFile& map : maps_) {
    if (const auto kept = map.file->commit(); !kept) return kept.error();
    files.push_back({map.file->path(), map.file->size()});
  }
  if (trees_) {
    if (const auto kept = trees_->commit(); !kept) return kept.error();
    files.push_back({trees_->path(), trees_->size()});
  }
  if (const auto kept = manifest_.commit(); !kept) return kept.error();
  files.push_back({manifest_.path(), manifest_.size()});
  return files;
}

}  // namespace terrella::exporter
