// Maps as files: PNGs that game engines read, and planet.json beside them. Part of the component terrella::export.
#pragma once

#include <string>
#include <vector>

#include "exporter/export_set.h"
#include "terrella/planet.h"

namespace terrella {

// Writes the maps, of a whole planet, into `directory`, which is made if need be: KEY.png, of a cube KEY_px.png and so on, 8 bits, or 16
// for heights, and planet.json with all parameters, a share code and a hash of every map. All or nothing: on an error, and if the program
// is killed, an older set there is what it was. An error if another program is writing there, too. Returns what was written: each file's
// `path` and `bytes`.
Result<std::vector<exporter::WrittenFile>> writeMaps(const Planet& planet, const Maps& maps, const std::string& directory, int threads = 0);

}  // namespace terrella
