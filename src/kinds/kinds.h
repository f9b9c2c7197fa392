// All kinds of planets there are; terra is the only one yet.
#pragma once

#include "base/result.h"
#include "planet/planet.h"

namespace terrella {

// Each is a list of stages in a file of its own.
extern const Kind kTerra;

// A planet of that kind and with the palette that its parameters name; an error if there is no palette of that name. `columns` as in
// PlanetSpec.
Result<PlanetSpec> planetSpec(const PlanetParams& params, int columns);

}  // namespace terrella
