// How far a planet is squashed at its poles.
#pragma once

#include "params/planet_params.h"

namespace terrella {

// Its poles are 1 less so much radii from its middle. Giants alone are: 0 of all others.
inline double flatteningOf(const PlanetParams& params) { return params.world.kind == WorldKind::giant ? params.giant.flattening : 0; }

}  // namespace terrella
