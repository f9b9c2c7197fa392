// The planet grown once more from its manifest, and every pixel of every map compared with it: nothing that was changed passes, however
// well planet.json was made to match.
#pragma once

#include <string>

#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"
#include "planet/work.h"

namespace terrella::exporter::verify {

// Adds a row for each map, for each list (trees, rivers, rings) and for what planet.json tells of the sea. In bands, so that it takes
// little memory. Maps whose files cannot be read are left to the checks of files.
void checkRegrown(const std::string& directory, const Promise& promise, const Work& work, VerifyReport& report);

}  // namespace terrella::exporter::verify
