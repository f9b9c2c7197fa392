// planet.json as a promise about files: read back, and found to agree with itself.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "exporter/manifest.h"
#include "exporter/png_reader.h"
#include "exporter/verify/report.h"
#include "maps/grid.h"
#include "params/planet_params.h"

namespace terrella::exporter::verify {

struct PromisedMap {
  MapId map = MapId::albedo;
  PictureShape shape;                                                // of each file
  std::vector<std::string> files;                                    // one, or six in the order px nx py ny pz nz
  std::vector<std::string> hashes;                                   // as many
  std::optional<HeightRange> heights = {};                           // of a height map
  std::vector<std::pair<const HeightFile*, std::string>> also = {};  // beside it, with the hashes of their bytes
};

struct PromisedList {
  const ListFile* file;
  std::int64_t count = 0;
  std::string hash;
};

struct PromisedPack {
  std::string target;
  std::map<std::string, std::string> files;  // with the hashes of their bytes
  double displacement = 0;
};

struct Promise {
  PlanetParams params;
  std::string version;  // of the program
  std::string palette;  // the hash of its colours
  Projection projection = Projection::equirectangular;
  int width = 0, height = 0;
  int columns = 0;      // how fine the planet was grown
  bool hasSea = false;  // else the next two mean nothing
  double seaLevel = 0;
  double oceanShare = 0;
  std::optional<Region> region;
  HeightScale heights;            // of height maps
  std::vector<PromisedMap> maps;  // in the order of the table
  std::vector<PromisedList> lists;
  std::optional<PromisedPack> pack;

  Grid grid() const {
    if (region) return regionGrid(*region, params);
    return projection == Projection::cube ? Grid::cube(width) : Grid::equirectangular(width);
  }
  // The height in [0, 1] that a sample stands for; between two whole ones as well.
  double heightOf(double sample) const { return heights.low + (heights.high - heights.low) * (sample / 65535.0); }
  // And the other way round.
  double sampleOf(double share) const { return (share - heights.low) / (heights.high - heights.low) * 65535.0; }
  // Of a region: where column or row `index` of a region so many aside lies on its plane, 0 in the middle of the first one; in planet
  // radii.
  double onPlane(int aside, int index) const {
    const double samples = static_cast<double>(aside) * (region->size - 1) + index;
    return (samples * region->metersPerSample() - region->meters / 2) / params.relief.radiusMeters;
  }
};

// A map, as the rows of its checks call it: "albedo.png", of a cube "albedo".
std::string nameOf(const Promise& promise, MapId map);

// Reads directory/planet.json and adds a row for each thing that must hold within it. Nothing if the rest cannot be checked.
std::optional<Promise> readPromise(const std::string& directory, VerifyReport& report);

}  // namespace terrella::exporter::verify
