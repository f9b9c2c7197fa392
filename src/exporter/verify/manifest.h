// planet.json as a promise about files: read back, and found to agree with itself.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exporter/export_set.h"
#include "exporter/png_reader.h"
#include "exporter/verify/report.h"
#include "maps/map.h"
#include "params/planet_params.h"

namespace terrella::exporter::verify {

struct PromisedMap {
  MapId map = MapId::albedo;
  PictureShape shape;               // of each file
  std::vector<std::string> files;   // one, or six in the order px nx py ny pz nz
  std::vector<std::string> hashes;  // as many
};

struct Promise {
  PlanetParams params;
  Projection projection = Projection::equirectangular;
  int width = 0, height = 0;
  bool hasSea = false;  // else the next two mean nothing
  double seaLevel = 0;
  double oceanShare = 0;
  std::vector<PromisedMap> maps;  // in the order of the table
};

// Reads directory/planet.json and adds a row for each thing that must hold within it. Nothing if the rest cannot be checked.
std::optional<Promise> readPromise(const std::string& directory, VerifyReport& report);

}  // namespace terrella::exporter::verify
