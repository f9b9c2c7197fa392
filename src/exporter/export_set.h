// The maps of a planet as files for other programs: what `bake` and the viewer's Ctrl+E do.
//
//   albedo.png   RGB, 8 bits, sRGB                     water.png    grey, 8 bits: 255 open sea, 128 ice, 0 land
//   height.png   grey, 16 bits: round(height * 65535)  clouds.png   RGBA, 8 bits, sRGB, opacity not premultiplied
//   normal.png   RGB, 8 bits, tangent space, +Y        climate.png  RGB, 8 bits: one colour for each class
//   trees.json   where trees stand, of planets that have any; see tree_list.h
//   planet.json  the manifest; see manifest.h
//
// Of a cube each map is six files, albedo_px.png and so on: faces px nx py ny pz nz as maps/cube.h defines them, and normals in
// the frame of their face (surface/normals.h).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "base/workers.h"
#include "maps/planet_maps.h"
#include "params/planet_params.h"

namespace terrella::exporter {

enum class ExportMap { albedo, height, normal, water, clouds, climate };
inline constexpr std::array kExportMapNames{"albedo", "height", "normal", "water", "clouds", "climate"};
inline const std::vector<ExportMap> kDefaultExportMaps{ExportMap::albedo, ExportMap::height, ExportMap::normal, ExportMap::water,
                                                       ExportMap::clouds};

constexpr const char* exportMapName(ExportMap map) { return kExportMapNames[static_cast<std::size_t>(map)]; }

// "albedo", ...; an unknown name is an error that offers the nearest one.
Result<ExportMap> parseExportMap(std::string_view name);

struct WrittenFile {
  std::string path;
  std::uint64_t bytes = 0;
};

// Writes `which` and planet.json into `directory`, which is made if need be; several maps are encoded at once on `workers`.
//
// All or nothing: every file is written beside its place under another name, and they are renamed when all are complete.
// Until then older files there stay what they were; on an error, and when `progress` is cancelled (also an error: see
// Progress::isCancelled), nothing is left behind.
Result<std::vector<WrittenFile>> exportSet(const PlanetMaps& maps, const PlanetParams& params, const std::vector<ExportMap>& which,
                                           const std::string& directory, const Workers& workers, Progress* progress = nullptr);

}  // namespace terrella::exporter
