// planet.json: what stands in a folder of maps, and all that is needed to make them again.
//
//   {"generator": "terrella", "version": "0.1.0", "algorithm": 3, "seed": 7, "shareCode": "T3-...",
//    "width": 2048, "height": 1024, "projection": "equirectangular", "seaLevel": 0.2, "oceanShare": 0.66,
//    "params": {...},                               as paramsFromJson reads it: `--params out/planet.json` works
//    "maps": {"albedo": {"file": "albedo.png", "width": 2048, "height": 1024, "channels": 3, "bitDepth": 8,
//                        "colorSpace": "sRGB", "hash": "xxh3:0123456789abcdef"}, ...}}
//
// and, where trees grow, "trees": {"file": "trees.json", "count": 1234}; see tree_list.h. Of a cube, width and height are those of one
// face, and instead of "file" and "hash" each map has
//
//   "file": "albedo_{face}.png", "faces": ["px", "nx", "py", "ny", "pz", "nz"], "hashes": {"px": "xxh3:...", ...}
//
// A hash is XXH3-64 of the decoded pixels, row by row from the top, 16-bit values with the low byte first: it belongs to
// the picture, not to how the file was compressed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "exporter/export_set.h"
#include "maps/cube.h"
#include "maps/planet_maps.h"
#include "params/planet_params.h"

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

struct PixelFormat {
  int channels = 1;
  int bitDepth = 8;
};
PixelFormat formatOf(ExportMap map);

// One file: a map, or a face of one.
struct FileRecord {
  ExportMap map = ExportMap::albedo;
  std::optional<int> face = {};  // as kFaceNames
  PixelFormat format = {};
  std::string hash;
};

constexpr bool isColour(ExportMap map) { return map == ExportMap::albedo || map == ExportMap::clouds || map == ExportMap::climate; }

inline std::string exportFileName(ExportMap map, std::optional<int> face = {}) {
  return exportMapName(map) + (face ? std::string("_") + kFaceNames[static_cast<std::size_t>(*face)] : std::string()) + ".png";
}

// What of a planet is known only once it has grown.
struct PlanetFacts {
  MapShape shape;
  float seaLevel = 0;
  double oceanShare = 0;
  std::shared_ptr<const std::vector<Tree>> trees = {};  // of planets with a spacing of trees
};

std::string manifestJson(const PlanetFacts& facts, const PlanetParams& params, const std::vector<FileRecord>& records);

}  // namespace terrella::exporter
