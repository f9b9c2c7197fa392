// `terrella bake` of several planets, each into a folder of its own.
#pragma once

#include "app/bake_one.h"
#include "app/interrupt.h"

namespace terrella::app {

// Those of options.many. Prints a line for each, and returns the exit code. The first that fails ends it; planets that are complete stay.
int bakeMany(const BakeOptions& options, const PlanetSpec& spec, Progress& progress, const InterruptGuard& guard);

// A planet without relief is what was asked for, and hardly what was meant.
bool isLevel(const Baked& baked);

// The share codes of other planets whose sets lie where this one is going to be written, and will be replaced: a sentence, or "". Asked
// before the bake.
std::string replacedText(const BakeOptions& options, const PlanetParams& params, const std::string& directory);

// "Interrupted; ...", and the exit code that says by which signal.
int interrupted(const std::string& rest, int signal);

}  // namespace terrella::app
