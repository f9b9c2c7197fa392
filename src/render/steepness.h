// How steep the slopes of a planet are shown.
#pragma once

#include "params/planet_params.h"

namespace terrella::render {

// How many times as steep as the Earth a planet is, for its size: from 1 on, and from 3 on where there is bare rock or ice, whose craters,
// ridges and flows are steep however little the lowest and the highest ground lie apart.
float steepnessOf(const PlanetParams& params);

// How many times as steep as they are slopes look best from an altitude (planet radii): mountains hardly show from orbit; from near they
// are as they are, and those of a planet that is so much steeper than the Earth need less.
float shownExaggeration(float altitude, float steepness);

}  // namespace terrella::render
