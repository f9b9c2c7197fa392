// From where a planet looks best.
#pragma once

#include "maps/planet_maps.h"

namespace terrella {

// The longitude of the hemisphere that shows most coast: where land and sea meet there is most to see. A planet all land
// or all sea is judged by its borders of climate instead.
double scenicLongitudeRadians(const PlanetMaps& maps);

}  // namespace terrella
