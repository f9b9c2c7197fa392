// Where atolls stand (lattice/atolls.h): in chains, as plates carried volcanoes over hot spots, in deep seas that are warm enough for
// coral.
#pragma once

#include <vector>

#include "lattice/atolls.h"
#include "planet/planet.h"

namespace terrella {

// By the means of the year. None where what grows does not follow the weather, or where sea.atolls is 0.
std::vector<Atoll> atollsOf(const Planet& planet);

}  // namespace terrella
