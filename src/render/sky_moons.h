// Where the moons of a planet stand in its sky.
#pragma once

#include "params/planet_params.h"
#include "render/frame.h"

namespace terrella::render {

// After so many days from params.moons.day on. They keep their places beside the sun, wherever it is moved: so a moon keeps its phase.
std::vector<SkyMoon> skyMoons(const PlanetParams& params, double days, double sunLongitudeRadians);

}  // namespace terrella::render
