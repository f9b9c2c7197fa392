// Whether a folder of maps keeps what Terrella promises: no seam, no pinched pole, no edge between the faces of a cube,
// normals that belong to the heights, water where the heights lie below the sea, rivers where it is low, ice where it is cold, and files
// that are what planet.json says.
//
// All is measured on the files alone, from their definition in export_set.h and manifest.h. Of the code that made them only the tables
// of colours and of classes are asked, unless the planet is to be grown again (regrow.h). Each check states what it allows and, in its
// source, why. A few maps are held at a time, those that are compared. Nothing is ever written.
#pragma once

#include <string>

#include "base/progress.h"
#include "base/workers.h"
#include "exporter/verify/report.h"

namespace terrella::exporter {

enum class Thoroughly { measure, regrow };

// The set whose planet.json stands in `directory`. A set that cannot be read fails its checks; it is no error of ours. When
// `progress` is cancelled, checks that were not begun are missing.
VerifyReport verifySet(const std::string& directory, const Workers& workers, Progress* progress = nullptr,
                       Thoroughly how = Thoroughly::measure);

}  // namespace terrella::exporter
