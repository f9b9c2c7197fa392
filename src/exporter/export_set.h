// The maps of a planet as files for other programs: what `bake` and the viewer's Ctrl+E do.
//
// Each map is a file KEY.png, its samples encoded as the table of maps says (maps/map_table.h); of a cube six, KEY_px.png and so on: faces
// px nx py ny pz nz as maps/cube.h defines them, and normals in the frame of their face (surface/normals.h). Beside them stand
//
//   planet.json  the manifest; see manifest.h
//   trees.json   where trees stand, of planets that have any; see tree_list.h
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "base/workers.h"
#include "maps/maps.h"
#include "planet/planet.h"

namespace terrella::exporter {

// "albedo", ...; an unknown name is an error that offers the nearest one.
Result<MapId> parseMapKey(std::string_view name);

struct WrittenFile {
  std::string path;
  std::uint64_t bytes = 0;
};

// What must be painted to write `which` of a planet of a kind: a manifest also tells how much of it lies under water.
MapSet mapsToPaint(const Kind& kind, MapSet which);

// Writes those of `which` that there are, and planet.json, into `directory`, which is made if need be; several maps are encoded at once on
// `workers`.
//
// All or nothing: every file is written beside its place under another name, and they are renamed when all are complete.
// Until then older files there stay what they were; on an error, and when `progress` is cancelled (also an error: see
// Progress::isCancelled), nothing is left behind.
Result<std::vector<WrittenFile>> exportSet(const Planet& planet, const Maps& maps, MapSet which, const std::string& directory,
                                           const Workers& workers, Progress* progress = nullptr);

}  // namespace terrella::exporter
