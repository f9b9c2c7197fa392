// Squares of ground: as maps, or as packs for programs.
#pragma once

#include "app/bake_one.h"

namespace terrella::app {

// options.region into `directory`; of several targets each into a folder of its own within.
Result<Baked> bakeRegion(const PlanetSpec& spec, const BakeOptions& options, const std::string& directory, int threads, Progress& progress,
                         std::atomic<const char*>& stage);

}  // namespace terrella::app
