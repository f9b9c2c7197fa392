// The bodies in a planet's sky as planets that are grown for their looks alone.
#pragma once

#include <array>
#include <optional>

#include "app/libraries.h"
#include "planet/make_maps.h"
#include "render/frame.h"

namespace terrella::app {

// By their places in SkySettings::moons. None where there is none, or a preset that somebody broke: such a body stays grey.
std::array<std::optional<PlanetSpec>, render::kMostMoons> moonSpecs(const PlanetParams& planet);

// As MoonTextures wants them.
Maps moonMaps(const PlanetSpec& moon, const Work& work);

}  // namespace terrella::app
