// How far the weather's belts are bent: by how many radians the weather of each cell is that of a place farther south.
//
// No isotherm is a circle of latitude. The edges of the climate belts, midpoint-displaced curves (weather/belts.h), bend them at large,
// and noise in space at the scale of a country. Where belts wander far, isotherms follow less and less, and at the poles not at all.
#pragma once

#include "base/workers.h"
#include "cells/face_field.h"
#include "weather/belts.h"

namespace terrella {

// The belts of any number of columns: those of a planet's weather have kBendColumns, whatever its maps have, and no season.
inline constexpr int kBendColumns = 256;
Belts weatherBelts(const BeltParams& params, std::uint64_t seed);

FaceField bendsOf(const Belts& belts, std::uint64_t seed, int size, const Workers& workers);

}  // namespace terrella
