// How a planet is looked at: with which maps, and from where it looks best.
#pragma once

#include "maps/maps.h"
#include "params/flattening.h"
#include "params/planet_params.h"
#include "render/camera.h"

namespace terrella::render {

// The maps to draw a planet from: a cube's faces have no poles and no date line. The published torus has both and is shown as it is.
// `columns` is the number of pixels around the equator.
Grid drawnGrid(const PlanetParams& params, int columns);

// The longitude of the hemisphere that shows most coast: where land and sea meet there is most to see. A planet all land
// or all sea is judged by its borders of climate instead, and one without climate has no such side: 0.
double scenicLongitudeRadians(const Maps& maps);

// How far from the planet's centre its whole disc is in view, with some sky around it, in a picture of that aspect (width to height) of
// which the share `free` of the width may be used. Rings that reach out to `ringRadius` (0: there are none) and are seen from a latitude
// are in view as well.
float wholeDiscDistance(const Camera& camera, float aspect, float free, float ringRadius = 0, float latitudeRadians = 0);

// How much shorter its axis is than its equator is wide (stretch.h).

// How far the rings of a planet reach, if it has any; else 0.
float ringReach(const RingParams& params);
// And how far a rim of air is seen: 1 where there is none.
float airRim(const AirParams& params);

// From where a planet is seen at first: as far away as shows it well, farther where its rings or a deep air would not be in view. As above.
float standardDistance(const PlanetParams& params, float aspect, float free, float latitudeRadians);

}  // namespace terrella::render
