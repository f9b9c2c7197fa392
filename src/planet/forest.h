// The trees of a planet, which are the same whatever the size and the projection of its maps: they grow on a map of their own.
#pragma once

#include <vector>

#include "climate/trees.h"
#include "maps/map.h"
#include "params/planet_params.h"

namespace terrella {

// The shape of the map whose climate they see.
inline constexpr MapShape kForestShape = equirectangularShape(1024);

// Grows that climate first; empty if no trees are asked for.
std::vector<Tree> growForest(const PlanetParams& params, const Workers& workers, Progress* progress = nullptr);

}  // namespace terrella
