// How a planet is looked at: with which maps, and from where it looks best.
#pragma once

#include "maps/planet_maps.h"
#include "params/planet_params.h"

namespace terrella::render {

// The maps to draw a planet from: a cube's faces have no poles and no date line. The published torus has both and is shown as it is.
// `columns` is the number of pixels around the equator.
MapShape drawnShape(const PlanetParams& params, int columns);

// The longitude of the hemisphere that shows most coast: where land and sea meet there is most to see. A planet all land
// or all sea is judged by its borders of climate instead.
double scenicLongitudeRadians(const PlanetMaps& maps);

}  // namespace terrella::render
