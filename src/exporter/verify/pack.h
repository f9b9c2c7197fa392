// The further files of a pack, as planet.json promises them.
#pragma once

#include <string>

#include "base/workers.h"
#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"

namespace terrella::exporter::verify {

// A row for all of them: whether each holds the bytes that were written. None for a set that is no pack.
void checkPack(const std::string& directory, const Promise& promise, const Workers& workers, VerifyReport& report);

}  // namespace terrella::exporter::verify
