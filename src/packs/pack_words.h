// Words and numbers that stand in the texts of packs.
#pragma once

#include <string>

#include "packs/pack.h"

namespace terrella::packs {

// The share code of the planet, and of a square of ground its place, its samples and what their heights span as well: what is made of it
// has names of its own.
std::string planKey(const PackPlan& plan);

// "height.png: metres above the sea = ...", of heights as bakes write them.
std::string heightFormula(const PackSource& source, const std::string& file);

// A number for people and config files: up to six digits after the point, none that say nothing.
std::string numberText(double value);
// Degrees: where on an orbit that is the same for all planets of no system this one stands, so that several do not lie in one place.
double anomalyAlone(const PlanetParams& params);

}  // namespace terrella::packs
