// Where the moons of a planet stand in its sky, and the planet in that of a moon.
#pragma once

#include "params/planet_params.h"
#include "render/frame.h"

namespace terrella::render {

// After so many days from params.moons.day on. Moons keep their places beside the sun, wherever it is moved: so a moon keeps its phase.
// What the planet is itself a moon of goes around with it as it turns (Frame::planetAngleRadians).
std::vector<SkyMoon> skyMoons(const PlanetParams& params, double days, double sunLongitudeRadians, double planetAngleRadians);

}  // namespace terrella::render
