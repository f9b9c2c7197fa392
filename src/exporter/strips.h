// A planet grown and painted band by band, the rows of each file handed on as they come: for planets that are too large to be held at once.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "exporter/export_set.h"
#include "maps/maps.h"
#include "planet/planet.h"
#include "planet/work.h"

namespace terrella::exporter {

// Rows of a map that stand in one file.
struct Strip {
  MapId map = MapId::albedo;
  Rows rows;  // of the grid
  // Takes each row from the top, as it stands in files (map_rows.h); several strips are handed theirs at once.
  std::function<Result<void>(const void* pixels)> take;
  std::string hash = {};                    // of all of them, as PixelHash, in the end
  std::optional<HeightRange> heights = {};  // and the range of those, if they are heights
};

struct GrownStrips {
  Planet planet;
  std::optional<double> oceanShare;  // of planets with a water map
};

// Stops at the first error that a strip returns. `which` says what to paint besides the maps of the strips. `bandRows`: rows at a time, a
// power of two; 0 takes what serves.
Result<GrownStrips> growStrips(const PlanetSpec& spec, const Grid& grid, MapSet which, std::vector<Strip>& strips, const Work& work,
                               int bandRows = 0);

}  // namespace terrella::exporter
