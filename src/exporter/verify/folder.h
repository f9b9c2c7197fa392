// What else lies in a set's folder: files of other sets, and what a bake left that was killed.
#pragma once

#include <string>

#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"

namespace terrella::exporter::verify {

// Whether there may be a set to look at: not where a bake was ended in the midst of replacing one, or is at it.
bool checkRemains(const std::string& directory, VerifyReport& report);

// That no file has a map's name which planet.json does not list.
void checkUnlisted(const std::string& directory, const Promise& promise, VerifyReport& report);

}  // namespace terrella::exporter::verify
