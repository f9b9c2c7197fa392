// planet.json: what stands in a folder of maps, and all that is needed to make them again.
//
//   {"generator": "terrella", "version": "1.0.0-rc.1", "algorithm": 4, "seed": 7, "shareCode": "T4-...",
//    "width": 2048, "height": 1024, "projection": "equirectangular", "columns": 2048,
//    "seaLevel": 0.2, "oceanShare": 0.66,    (of planets that have a sea)
//    "params": {...},                               as paramsFromJson reads it: `--params out/planet.json` works
//    "maps": {"albedo": {"file": "albedo.png", "width": 2048, "height": 1024, "channels": 3, "bitDepth": 8,
//                        "colorSpace": "sRGB", "hash": "xxh3:0123456789abcdef"}, ...}}
//
// A height map also has "lowest" and "highest", the range of its samples, and the same as "minMeters" and "maxMeters". "zeroMeters" and
// "fullMeters" are what samples of 0 and 65535 stand for, in metres above the sea, or above height 0 where there is none; what lies between
// is in proportion.
//
// Maps of a quantity (temperature, rain, flow) have "unit", "low", "high" and "root": value = low + (high - low) x (sample / 65535)^root.
// Of wind, red and green are "zero" + "perUnit" x metres a second to the east and to the north.
//
// Where trees grow, "trees": {"file": "trees.json", "count": 1234, "hash": "xxh3:..."}, "rivers" likewise where they are listed, and
// "rings" of planets that have rings; see tree_list.h, river_list.h and ring_strip.h. "columns" says how fine the planet was grown
// (PlanetSpec). Of a cube, width and height are those of one face, and instead of "file" and "hash" each map has
//
//   "file": "albedo_{face}.png", "faces": ["px", "nx", "py", "ny", "pz", "nz"], "hashes": {"px": "xxh3:...", ...}
//
// Of a region (tiles/region.h) the projection is "patch", "region" says where it lies ("latitude", "longitude", "meters", "size", "column",
// "row", "metersPerSample"), normals are of exaggeration 1, and the height map may have "also": [{"file": "height.f32", "format":
// "float32", "hash": ...}], heights as metres above the sea; or "height.raw", "uint16", the samples of the picture. Both low byte first,
// row by row. "height.exr", "openexr" and "height.tif", "geotiff" hold metres as floats, too.
//
// "paletteHash" tells palettes of one name apart, of which one was edited.
//
// A hash is XXH3-64 of the decoded pixels, row by row from the top, 16-bit values with the low byte first: it belongs to
// the picture, not to how the file was compressed. Those of trees and rivers are of the files' bytes.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "exporter/export_set.h"
#include "exporter/lists.h"
#include "maps/cube.h"
#include "maps/maps.h"
#include "planet/planet.h"
#include "tiles/region.h"

namespace terrella::exporter {

class PixelHash {
 public:
  PixelHash();
  ~PixelHash();
  void add(std::span<const std::uint8_t> bytes);
  void add(std::span<const std::uint16_t> values);  // low byte first on every machine
  std::string text() const;                         // "xxh3:" and 16 hexadecimal digits

 private:
  struct State;
  std::unique_ptr<State> state_;
};

std::string hashOfBytes(std::span<const std::uint8_t> bytes);
std::string hashOfText(const std::string& text);
Result<std::string> hashOfFile(const std::string& path);

// One file: a map, or a face of one.
struct FileRecord {
  MapId map = MapId::albedo;
  std::optional<int> face = {};  // as kFaceNames
  std::string hash;
  std::optional<HeightRange> heights = {};  // of a height map
};

inline std::string mapFileName(MapId map, std::optional<int> face = {}) {
  return infoOf(map).key + (face ? std::string("_") + kFaceNames[static_cast<std::size_t>(*face)] : std::string()) + ".png";
}

// Heights beside their picture, for programs that read numbers.
struct HeightFile {
  const char* key;     // of the option
  const char* name;    // of the file
  const char* format;  // as in the manifest
  const char* about;
  int bytes;  // of a sample; 0 of formats with heads and compression of their own, which other rooms write
};
inline constexpr std::array kHeightFiles{
    HeightFile{"raw", "height.raw", "uint16", "16 bits", 2}, HeightFile{"float", "height.f32", "float32", "metres", 4},
    HeightFile{"exr", "height.exr", "openexr", "metres", 0}, HeightFile{"tif", "height.tif", "geotiff", "GeoTIFF, metres", 0}};
inline constexpr const HeightFile &kRawHeights = kHeightFiles[0], &kFloatHeights = kHeightFiles[1], &kExrHeights = kHeightFiles[2],
                                  &kTifHeights = kHeightFiles[3];
struct HeightFileRecord {
  const HeightFile* file;
  std::string hash;  // of its bytes
};

// What a set is of, where that is not the whole planet.
struct RegionRecord {
  Region region;
  HeightScale heights;
  std::vector<HeightFileRecord> files;
};

// Files of a set that are no maps of the table: what a program wants besides (packs/pack.h).
struct PackFileRecord {
  std::string name, hash;  // of its bytes
  std::uint64_t bytes = 0;
};
struct PackRecord {
  std::string target;
  std::vector<PackFileRecord> files;
  double displacement = 0;  // of its mesh (packs/pack.h)
};

// `oceanShare`: of planets that have a water map. `lists`: of what it has.
std::string manifestJson(const Planet& planet, const Grid& grid, std::optional<double> oceanShare, const std::vector<FileRecord>& records,
                         const std::vector<ListRecord>& lists, const RegionRecord* region = nullptr, const PackRecord* pack = nullptr);

}  // namespace terrella::exporter
