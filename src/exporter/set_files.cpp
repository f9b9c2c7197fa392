#include "exporter/set_files.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <string_view>
#include <utility>

#include "base/file.h"
#include "climate/trees.h"
#include "exporter/folder/set_names.h"
#include "exporter/folder/set_swap.h"
#include "exporter/lists.h"
#include "params/json_text.h"
#include "params/share_code.h"

namespace terrella::exporter {
namespace fs = std::filesystem;
namespace {

// What stands in the place of a file, if anything, can be replaced by one: a file or a link.
Result<void> checkPlace(const std::string& path) {
  std::error_code ignored;
  const auto kind = fs::symlink_status(path, ignored).type();
  if (kind == fs::file_type::directory) return cannotWrite(path, EISDIR);
  if (kind != fs::file_type::not_found && kind != fs::file_type::regular && kind != fs::file_type::symlink)
    return cannotWrite(path, "it is no regular file");
  return {};
}

// Pictures say who made them before all else, also where the manifest is gone; a manifest does anyway.
bool isOurs(const std::string& path, const std::string& name) {
  if (name == kManifestName) {
    const auto manifest = readWholeFile(path, kMaxJsonBytes);
    if (manifest && isManifest(*manifest)) return true;
  }
  constexpr std::size_t kHead = 256;
  constexpr std::string_view kMadeBy("Software\0Terrella", 17);
  std::string head(kHead, '\0');
  std::ifstream file(path, std::ios::binary);
  if (!file) return false;  // what cannot be read may be anybody's
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  // What a machine that went down left of one of ours; of an empty file nobody loses anything.
  if (file.eof() && head.empty()) return true;
  if (name == kManifestName) return beginsAsOurs(head);
  if (head.find(kMadeBy) != std::string::npos) return true;
  std::erase_if(head, [](char letter) { return letter >= '0' && letter <= '9'; });
  return std::any_of(listFiles().begin(), listFiles().end(),
                     [&](const ListFile& list) { return name == list.name && !list.picture && head.starts_with(list.beginning); });
}

// No file takes the place of somebody else's: an error if there is one of this name that the set there, if any, does not list and that
// does not look like one of Terrella's.
Result<void> checkOwn(const SetFolder& folder, const std::string& name) {
  std::error_code ignored;
  if (!fs::exists(fs::symlink_status(folder / name, ignored))) return {};
  if (folder.lists(name) || isOurs(folder / name, name)) return {};
  return cannotReplace(folder / name);
}

std::optional<int> faceOf(const Grid& grid, int picture) {
  return grid.projection() == Projection::cube ? std::optional(picture) : std::nullopt;
}

}  // namespace

Result<FileWriter> SetFiles::create(const std::string& name) const {
  if (const auto isFree = checkFree(folder_, name); !isFree) return isFree.error();
  return FileWriter::create((unfinished_ / name).string(), folder_ / name);
}

Result<WrittenFile> SetFiles::writeText(const std::string& name, const std::string& text) const {
  auto file = create(name);
  if (!file) return file.error();
  if (const auto written = file->write(text); !written) return written.error();
  if (const auto finished = file->finish(); !finished) return finished.error();
  return WrittenFile{file->shownPath(), file->size()};
}

std::vector<PngText> pictureTexts(const PlanetParams& params, const std::optional<PlaceView>& view) {
  return {{"Software", "Terrella"},
          {"Comment", "Share code " + (view ? toShareCode(params, *view) : toShareCode(params))},
          {"Copyright", kCopyright}};
}

Result<SetFiles> SetFiles::open(MapSet which, const Grid& grid, const PlanetParams& params, const SetFolder& folder) {
  if (const auto isFree = checkFree(folder, which, grid, params); !isFree) return isFree.error();
  auto unfinished = beginSet(folder.path());
  if (!unfinished) return unfinished.error();
  SetFiles files(folder, std::move(*unfinished));
  const std::vector<PngText> texts = pictureTexts(params);
  for (const MapInfo& info : kMaps) {
    for (int picture = 0; which.has(info.id) && picture < grid.pictures(); ++picture) {
      const std::optional<int> face = faceOf(grid, picture);
      auto file = files.create(mapFileName(info.id, face));
      if (!file) return file.error();
      files.maps_.push_back({{info.id, face, {}},
                             {grid.width(), grid.pictureHeight(), fileFormatOf(info.sample).channels, fileFormatOf(info.sample).bitDepth,
                              isColour(info.sample), texts, folder.effort()},
                             {picture * grid.pictureHeight(), (picture + 1) * grid.pictureHeight()},
                             std::move(*file)});
    }
  }
  return files;
}

Result<void> SetFiles::checkFree(const SetFolder& folder, const std::string& name) {
  if (const auto isFree = checkPlace(folder / name); !isFree) return isFree;
  return checkOwn(folder, name);
}

Result<void> SetFiles::checkFree(const SetFolder& folder, MapSet which, const Grid& grid, const PlanetParams& params) {
  for (const MapInfo& info : kMaps) {
    for (int picture = 0; which.has(info.id) && picture < grid.pictures(); ++picture) {
      if (const auto isFree = checkFree(folder, mapFileName(info.id, faceOf(grid, picture))); !isFree) return isFree;
    }
  }
  if (const auto isFree = checkFree(folder, kManifestName); !isFree) return isFree;
  for (const ListFile& list : listFiles()) {
    if (!list.isWanted(params)) continue;
    if (const auto isFree = checkFree(folder, list.name); !isFree) return isFree;
  }
  return {};
}

Result<void> SetFiles::add(const std::string& name, std::span<const std::uint8_t> bytes) {
  auto file = create(name);
  if (!file) return file.error();
  if (const auto written = file->write(bytes); !written) return written;
  if (const auto finished = file->finish(); !finished) return finished;
  others_.push_back({file->shownPath(), file->size()});
  return {};
}

Result<std::vector<WrittenFile>> SetFiles::commit(const Planet& planet, const Grid& grid, std::optional<double> oceanShare,
                                                  const RegionRecord* region, const PackRecord* pack) {
  std::vector<WrittenFile> files;
  std::vector<FileRecord> records;
  for (const MapFile& map : maps_) {
    records.push_back(map.record);
    files.push_back({map.file.shownPath(), map.file.size(), map.record.heights});
  }
  files.insert(files.end(), others_.begin(), others_.end());
  std::vector<ListRecord> lists;
  for (const ListFile& list : listFiles()) {
    auto listed = list.of(planet);
    if (!listed) continue;
    auto written = writeText(list.name, std::exchange(listed->text, {}));
    lists.push_back({&list, std::move(*listed)});
    if (!written) return written.error();
    files.push_back(std::move(*written));
  }
  auto manifest = writeText(kManifestName, manifestJson(planet, grid, oceanShare, records, lists, region, pack));
  if (!manifest) return manifest.error();
  files.push_back(std::move(*manifest));
  if (const auto ready = declareReady(folder_.path()); !ready) return ready.error();
  const auto moved = moveIntoPlace(folder_.path());
  if (!moved && remainsIn(folder_.path()) == Remains::unfinished)
    return Error{moved.error().message + " The new set is whole in " + (folder_ / kHiddenFolder) +
                 "; the next bake into this folder moves it into place first."};
  if (!moved) return moved.error();
  return files;
}

}  // namespace terrella::exporter
