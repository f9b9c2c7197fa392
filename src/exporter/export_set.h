// The maps of a planet as files for other programs: what `bake` and the viewer's Ctrl+E do.
//
// Each map is a file KEY.png, its samples encoded as the table of maps says (maps/map_table.h); of a cube six, KEY_px.png and so on: faces
// px nx py ny pz nz as maps/cube.h defines them, and normals in the frame of their face (surface/normals.h). Beside them stand
//
//   planet.json  the manifest; see manifest.h
//   trees.json   where trees stand, of planets that have any; see tree_list.h
//   rivers.json  rivers, of planets that list them; see river_list.h
//   rings.png    rings, of planets that have any; see ring_strip.h
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
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

// Of heights as they stand in files, 0 to 65535: a planet need not fill them.
struct HeightRange {
  int lowest = 65535, highest = 0;

  void add(std::span<const std::uint16_t> heights) {
    const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
    add({*low, *high});
  }
  void add(const HeightRange& other) { lowest = std::min(lowest, other.lowest), highest = std::max(highest, other.highest); }
  bool operator==(const HeightRange&) const = default;
};

// Which heights, in [0, 1], the samples 0 and 65535 of a file stand for: of the whole planet all there are, of a region those that it has.
struct HeightScale {
  double low = 0, high = 1;
  bool operator==(const HeightScale&) const = default;
};

struct WrittenFile {
  std::string path;
  std::uint64_t bytes = 0;
  std::optional<HeightRange> heights = {};  // of those that hold them
};

// What must be painted to write `which` of a planet of a kind: a manifest also tells how much of it lies under water.
MapSet mapsToPaint(const Kind& kind, MapSet which);

class SetFolder;  // folder/set_folder.h

// Writes those of `which` that there are, and planet.json, into `folder`; several maps are encoded at once on `workers`.
//
// All or nothing: the set is written beside its place, to the disk, and takes the place of another when it is complete (folder/set_swap.h).
// Until then an older set there stays what it was; on an error, and when `progress` is cancelled (also an error: see
// Progress::isCancelled), nothing is left behind. Files of the older set that the new one lacks go, files that are none of ours stay.
Result<std::vector<WrittenFile>> exportSet(const Planet& planet, const Maps& maps, MapSet which, const SetFolder& folder,
                                           const Workers& workers, Progress* progress = nullptr);
// The same into `directory`, which is made if need be. An error if another bake is writing there.
Result<std::vector<WrittenFile>> exportSet(const Planet& planet, const Maps& maps, MapSet which, const std::string& directory,
                                           const Workers& workers, Progress* progress = nullptr);

}  // namespace terrella::exporter
