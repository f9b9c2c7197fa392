// A set of maps written band by band, for planets that are too large to be held at once; the files hold the same pixels as exportSet's.
#pragma once

#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "base/workers.h"
#include "exporter/export_set.h"

namespace terrella::exporter {

// Grows the planet and writes `which` and planet.json into `folder`, as makeMaps and exportSet do together, all or nothing.
// `bandRows`: rows at a time, a power of two; 0 takes what serves.
Result<std::vector<WrittenFile>> growIntoSet(const PlanetSpec& spec, const Grid& grid, MapSet which, const SetFolder& folder,
                                             const Workers& workers, Progress* progress = nullptr, int bandRows = 0);
// The same into a folder that no one has opened.
Result<std::vector<WrittenFile>> growIntoSet(const PlanetSpec& spec, const Grid& grid, MapSet which, const std::string& directory,
                                             const Workers& workers, Progress* progress = nullptr, int bandRows = 0);

}  // namespace terrella::exporter
