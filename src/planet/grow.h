// grow(): from parameters to a planet. The only place where the whole globe is looked at.
#pragma once

#include <vector>

#include "planet/planet.h"
#include "planet/work.h"

namespace terrella {

// Grows what the `wanted` maps need, and what belongs to none of them (trees). What `before` has and is still right is taken over.
//
// If `work.progress` is cancelled the planet lacks facts: see isGrown(). It must not be painted then, but serves as `before` of the next.
// spec.params within their ranges (see validate() in params/validate.h).
Planet grow(const PlanetSpec& spec, MapSet wanted, const Work& work, const Planet* before = nullptr);
Planet grow(const PlanetSpec& spec, const Workers& workers, Progress* progress = nullptr);

// Whether all is there that painting `wanted` asks for.
bool isGrown(const Planet& planet, MapSet wanted);

// The stages that `wanted` maps need, in order. Also paint()'s.
std::vector<const Stage*> stagesFor(const PlanetSpec& spec, MapSet wanted);

// Splits a set of maps into groups that share no stage: each can be grown, painted and forgotten by itself, which saves memory.
std::vector<MapSet> independentGroups(const PlanetSpec& spec, MapSet wanted);

// What growing takes of the time of growing and painting, for the progress bar alone.
float growingShare(const PlanetSpec& spec, MapSet wanted);

}  // namespace terrella
