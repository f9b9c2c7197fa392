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
//
// `finer`: of a sketch, a planet that is none. What it has and is right goes before anything coarser: so a sketch is coarse only in what
// has changed.
Planet grow(const PlanetSpec& spec, MapSet wanted, const Work& work, const Planet* before = nullptr, const Planet* finer = nullptr);
Planet grow(const PlanetSpec& spec, const Workers& workers, Progress* progress = nullptr);

// Whether all is there that painting `wanted` asks for.
bool isGrown(const Planet& planet, MapSet wanted);

// Whether growing a sketch would be less work than growing the planet, when all that is right of `finer` is taken over.
bool gainsBySketch(const PlanetSpec& spec, MapSet wanted, const Planet& finer);

// The stages that `wanted` maps need, in order. Also paint()'s.
std::vector<const Stage*> stagesFor(const PlanetSpec& spec, MapSet wanted);

// Splits a set of maps into groups that share no stage: each can be grown, painted and forgotten by itself, which saves memory.
std::vector<MapSet> independentGroups(const PlanetSpec& spec, MapSet wanted);

// What growing takes of the time of growing and painting, for the progress bar alone.
float growingShare(const PlanetSpec& spec, MapSet wanted);

}  // namespace terrella
