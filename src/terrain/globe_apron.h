// The apron of a GlobeField: the ground beyond a face's edges, on the face's own lines of longitude and latitude, so to speak.
//
// The lines of a face's lattice go on past its edge as great circles, but the neighbour's lines bend away from them, by up to 30
// degrees near a corner. Taking the neighbour's points as they come would give every slope a crease along the edges. So a point of
// the apron is read off the neighbour where the face's own line meets it: k cells past the edge that is k rows inside the
// neighbour, exactly, and between two of its columns, where Catmull-Rom goes through four of them.
#pragma once

#include "base/workers.h"
#include "terrain/globe_lattice.h"

namespace terrella {

// Fills the aprons of a field whose faces are complete.
void fillAprons(GlobeField& field, const Workers& workers);

}  // namespace terrella
