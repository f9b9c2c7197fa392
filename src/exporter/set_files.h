// The files of a set of maps while they are written: all or nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exporter/atomic_file.h"
#include "exporter/export_set.h"
#include "exporter/manifest.h"
#include "exporter/png.h"

namespace terrella::exporter {

// One file on its way: a map, or a face of one.
struct MapFile {
  FileRecord record;
  PngHead head;
  Rows rows;  // of the map
  std::optional<AtomicFile> file;
};

class SetFiles {
 public:
  // Opens every file, so that what cannot be written is known before the long work. A list of trees goes with
  // planets that have any.
  static Result<SetFiles> open(MapSet which, const Grid& grid, const PlanetParams& params, const std::string& directory);

  std::vector<MapFile>& maps() { return maps_; }

  // Writes the planet's trees and the manifest, and moves all files into place; it goes last, for it vouches for the others.
  Result<std::vector<WrittenFile>> commit(const Planet& planet, const Grid& grid, std::optional<double> oceanShare);

 private:
  SetFiles(OutputFolder folder, AtomicFile manifest) : folder_(std::move(folder)), manifest_(std::move(manifest)) {}

  OutputFolder folder_;
  AtomicFile manifest_;
  std::vector<MapFile> maps_;
  std::optional<AtomicFile> trees_;
};

}  // namespace terrella::exporter
