// The moons in a planet's sky: what its parameters and its seed make of them. A system's moons (draw_bodies.h) keep to laws that hold for
// a star and its planets; these keep to what a person asks for, on orbits that one can believe.
#pragma once

#include <vector>

#include "base/result.h"
#include "maps/point3.h"
#include "params/planet_params.h"
#include "system/system.h"

namespace terrella {

// From the inside out, as many as params.moons says. Angles of their orbits count from the sun's longitude.
std::vector<Body> companionsOf(const PlanetParams& params);

// Where one is after so many days, in radii of its planet, with the sun over longitude 0: x over 90 degrees east, y over the north pole,
// z over longitude 0.
Point3<double> placeOf(const Body& companion, double planetRadiusMeters, double days);

// The moon as a planet of its own: one can go there.
Result<PlanetParams> paramsOf(const Body& companion, const PlanetParams& planet);

}  // namespace terrella
