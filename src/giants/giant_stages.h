// The stages of a gas giant (docs/giants.md).
#pragma once

#include "planet/stage.h"

namespace terrella {

extern const Stage kGiantAlbedoStage;

}  // namespace terrella
