// Where a picture goes that takes long to draw.
#pragma once

#include <string>

#include "base/result.h"

namespace terrella::app {

// That its name is a PNG's.
Result<void> checkPictureName(const std::string& path);
// Before all work: the same, and that a file can be written there.
Result<void> checkPicture(const std::string& path);

}  // namespace terrella::app
