// The figures of measureStages() for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "bench/stages.h"

namespace terrella::bench {

// Which processor and compiler, and a warning if the build is not optimised. Two lines.
std::string machineText();

// One table for all of one width and number of threads; what runs faster than memset has a ratio below 1.
std::string tableText(const std::vector<StageTimes>& times);

// A list of {stage, lattice, width, threads, ns_per_pixel, memset_ns_per_pixel}, medians over the rounds.
std::string timesJson(const std::vector<StageTimes>& times);

}  // namespace terrella::bench
