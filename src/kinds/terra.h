// Terra: a planet of land, sea, climate and clouds. The only kind there is yet.
#pragma once

#include "base/result.h"
#include "planet/planet.h"

namespace terrella {

extern const Kind kTerra;

// A planet of this kind with the palette that its parameters name; an error if there is none of that name.
Result<PlanetSpec> terraSpec(const PlanetParams& params, int columns);

}  // namespace terrella
