// All kinds of planets there are, and the one that parameters ask for.
#pragma once

#include "base/result.h"
#include "planet/planet.h"

namespace terrella {

// Each is a list of stages in a file of its own.
extern const Kind kTerra, kInhabited, kRock, kFire, kGiant;

const Kind& kindOf(const PlanetParams& params);

// The maps that say anything of this planet: what its kind has, but for clouds and seas of which it has none.
MapSet tellingMaps(const PlanetParams& params);

// A planet of the kind and with the palette that its parameters name; an error if there is no palette of that name. `columns` as in
// PlanetSpec.
Result<PlanetSpec> planetSpec(const PlanetParams& params, int columns);

}  // namespace terrella
