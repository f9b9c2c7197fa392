// What shape a crater has, by its size, its wear and chance (M. J. Cintala, R. A. F. Grieve, "Scaling impact melting and crater
// dimensions", 1998, and R. J. Pike, "Size-dependence in the shape of fresh impact craters on the Moon", 1977, have such laws).
#pragma once

#include "craters/crater_cells.h"
#include "craters/crater_rows.h"
#include "craters/rock_settings.h"

namespace terrella {

// In radii of a crater: how far anything reaches that it does, with its uneven rim; and how far what others stand on.
inline constexpr double kCraterReach = 3.4, kCraterBase = 1.25;

// A crater so wide, in radii of the planet, is a basin.
inline constexpr double kBasin = 0.1;

// From the floor to the ground around, in metres: a fifth of the diameter, less of one that has a flat floor, and never as much as half of
// the planet's relief, within which all ground lies.
double craterDepth(const RockSettings& settings, double diameterMeters);

// All but the level of the ground that it stands on.
CraterShape craterShape(const RockSettings& settings, const CraterSeat& seat);

// What a crater makes of ground that smaller ones stand on: without the rim and all that is finer. `away2`: from its centre, squared.
float underSmallerOnes(const CraterShape& crater, float away2, float before);

}  // namespace terrella
