// `terrella bake` of several planets, each into a folder of its own.
#pragma once

#include "app/bake_one.h"
#include "app/interrupt.h"

namespace terrella::app {

// Those of options.many. Prints a line for each, and returns the exit code. The first that fails ends it; planets that are complete stay.
int bakeMany(const BakeOptions& options, const PlanetSpec& spec, Progress& progress, const InterruptGuard& guard);

}  // namespace terrella::app
