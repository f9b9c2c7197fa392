// How much of a map's samples rivers and lakes cover.
//
// The width of rivers is that of their flow. But the widest on an Earth is a few kilometres across, and no pixel of a map that shows all of
// it; cartographers draw rivers wider than they are, and so does this: those that gather the most for the size of a sample cover at least a
// third of those that they run through, and fewer show the farther away one is.
#pragma once

#include "planet/stage.h"

namespace terrella {

// Reads the network; keeps what both of the following make of it, as long as the planet is there.
extern const Stage kRiverCoversStage;
// Reads the network, heights and climate, whose lakes count as well; writes MapId::rivers.
extern const Stage kRiverCoverStage;
// Reads the network and heights; writes MapId::flow, of the same rivers, 0 in the sea.
extern const Stage kFlowMapStage;

}  // namespace terrella
