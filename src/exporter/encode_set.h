// Maps into the files of a set, several at once.
#pragma once

#include "base/progress.h"
#include "base/workers.h"
#include "exporter/set_files.h"

namespace terrella::exporter {

// Writes each of `files` to its end, and its hash and heights into its record.
Result<void> encodeInto(SetFiles& files, const Maps& maps, const HeightScale& heights, const Workers& workers, Progress* progress);

}  // namespace terrella::exporter
