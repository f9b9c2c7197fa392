// Where a picture goes that takes long to draw.
#pragma once

#include <string>

#include "base/result.h"

namespace terrella::app {

// Before all work: that its name is a PNG's, and a file can be written there.
Result<void> checkPicture(const std::string& path);

}  // namespace terrella::app
