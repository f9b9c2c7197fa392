// Where sand lies for wind to heap up (lattice/sand_seas.h): in hot and dry country, and not in all of that.
#pragma once

#include "lattice/sand_seas.h"
#include "planet/planet.h"

namespace terrella {

// By the means of the year. Empty where what grows does not follow the weather.
SandField sandOf(const Planet& planet, const Workers& workers);

}  // namespace terrella
