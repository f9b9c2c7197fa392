// From ground and weather to lakes and rivers (land/drainage.h).
#pragma once

#include "planet/stage.h"

namespace terrella {

// Reads the ground, whatever method made it, and the weather over it; writes Drainage.
extern const Stage kDrainageStage;

}  // namespace terrella
