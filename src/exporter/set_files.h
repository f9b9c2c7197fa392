// The files of a set of maps while they are written: all or nothing (folder/set_swap.h).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "exporter/export_set.h"
#include "exporter/folder/set_folder.h"
#include "exporter/manifest.h"
#include "exporter/png.h"
#include "params/place_view.h"

namespace terrella::exporter {

// One file on its way: a map, or a face of one.
struct MapFile {
  FileRecord record;
  PngHead head;
  Rows rows;  // of the map
  FileWriter file;
};

// Whose pictures and scenes are.
inline constexpr const char* kCopyright = "None claimed by Terrella: use it as you like (CC0 1.0)";

// What every picture of a planet says of itself; one that is drawn knows its place.
std::vector<PngText> pictureTexts(const PlanetParams& params, const std::optional<PlaceView>& view = std::nullopt);

class SetFiles {
 public:
  // Opens every file. `folder` must outlive this.
  static Result<SetFiles> open(MapSet which, const Grid& grid, const PlanetParams& params, const SetFolder& folder);

  std::vector<MapFile>& maps() { return maps_; }

  // No file takes the place of somebody else's: an error if there is one of this name that the set there, if any, does not list and that
  // does not say that Terrella made it, or a folder. Asked before the long work.
  static Result<void> checkFree(const SetFolder& folder, const std::string& name);
  // The same of all files of a set.
  static Result<void> checkFree(const SetFolder& folder, MapSet which, const Grid& grid, const PlanetParams& params);

  // A file besides maps, whole: its bytes.
  Result<void> add(const std::string& name, std::span<const std::uint8_t> bytes);

  // Of maps that are finished: writes the planet's lists and the manifest, and moves all files into place; the manifest goes last, for it
  // vouches for the others.
  Result<std::vector<WrittenFile>> commit(const Planet& planet, const Grid& grid, std::optional<double> oceanShare,
                                          const RegionRecord* region = nullptr, const PackRecord* pack = nullptr);

 private:
  SetFiles(const SetFolder& folder, std::filesystem::path unfinished) : folder_(folder), unfinished_(std::move(unfinished)) {}
  Result<FileWriter> create(const std::string& name) const;
  Result<WrittenFile> writeText(const std::string& name, const std::string& text) const;

  const SetFolder& folder_;
  std::filesystem::path unfinished_;  // where they are written
  std::vector<MapFile> maps_;
  std::vector<WrittenFile> others_;
};

}  // namespace terrella::exporter
