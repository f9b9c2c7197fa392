// Whether a folder holds the set that a bake is about to write.
#pragma once

#include <string>
#include <vector>

#include "base/workers.h"
#include "exporter/region_set.h"

namespace terrella::exporter {

// A set of this planet on this grid, of these maps and no others, written by this version of the program, whose files all have the pixels
// that planet.json was written for. False of a folder that is not there.
bool holdsWholeSet(const std::string& directory, const PlanetSpec& spec, const Grid& grid, MapSet which, const Workers& workers);
// The same of a pack for a target, whose files besides maps are what they were when it was written.
bool holdsWholePack(const std::string& directory, const PlanetSpec& spec, const Grid& grid, MapSet which, const std::string& target,
                    double displacement, const Workers& workers);
// A pack's target, and all its files that are no maps; "" and none of maps alone.
struct PackNames {
  std::string target;
  std::vector<std::string> files;
};
// The same of a region, with its files of heights and those of its pack.
bool holdsWholeRegion(const std::string& directory, const PlanetSpec& spec, const RegionOrder& order, const PackNames& pack,
                      const Workers& workers);

}  // namespace terrella::exporter
