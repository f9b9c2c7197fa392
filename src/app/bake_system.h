// `terrella bake --system`: a star's planets and their moons, each into a folder of its own, and their orbits.
#pragma once

#include "app/bake_one.h"
#include "app/interrupt.h"

namespace terrella::app {

// Of options.system. Each body gets those of the maps, or packs, that its kind has; one that has none of them is left out. system.json
// comes last: a folder that has it is complete. With options.onlyLists it says what is in the system, and writes nothing. Returns the exit
// code.
int bakeSystem(const BakeOptions& options, Progress& progress, const InterruptGuard& guard);

}  // namespace terrella::app
