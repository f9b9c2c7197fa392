// What `terrella bake` says, of one planet and of many alike.
#pragma once

#include <string>

#include "app/bake_one.h"

namespace terrella::app {

// A planet without relief is what was asked for, and hardly what was meant; nor is a square whose ground --height-range cuts off. A
// sentence, or "".
std::string heightsText(const Baked& baked, const BakeOptions& options);

// The share codes of other planets whose sets lie where this one is going to be written, and will be replaced: a sentence, or "". Asked
// before the bake.
std::string replacedText(const BakeOptions& options, const PlanetParams& params, const std::string& directory);

// "Interrupted; ...", and the exit code that says by which signal.
int interrupted(const std::string& rest, int signal);

}  // namespace terrella::app
