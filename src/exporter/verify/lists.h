// trees.json, rivers.json and rings.png, as planet.json promises them.
#pragma once

#include <string>

#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"

namespace terrella::exporter::verify {

// Whether each file is the promised one.
void checkLists(const std::string& directory, const Promise& promise, VerifyReport& report);

// The hash of one of them, or why it cannot be read.
Result<std::string> hashOfList(const ListFile& list, const std::string& directory);

}  // namespace terrella::exporter::verify
