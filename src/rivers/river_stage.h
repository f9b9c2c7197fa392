// From where water runs to the network of rivers (rivers/river_network.h).
#pragma once

#include "planet/stage.h"

namespace terrella {

// Reads the ground and where water runs on it; writes RiverNetwork.
extern const Stage kRiverStage;

// Writes RiverList, of planets whose rivers are to be listed.
extern const Stage kRiverListStage;

}  // namespace terrella
