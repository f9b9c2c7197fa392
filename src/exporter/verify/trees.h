// trees.json, as planet.json promises it.
#pragma once

#include <string>

#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"

namespace terrella::exporter::verify {

// Whether the file of trees is the promised one; also where there should be none.
void checkTrees(const std::string& directory, const Promise& promise, VerifyReport& report);

// The hash of the file, or why it cannot be read.
Result<std::string> hashOfTrees(const std::string& directory);

}  // namespace terrella::exporter::verify
