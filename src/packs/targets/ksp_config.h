// planet.cfg of a body for Kopernicus: what the planet is made of. The rest (air, ocean) comes from a body of the game that is alike; its
// author goes on from there.
#pragma once

#include <string>

#include "packs/pack.h"

namespace terrella::packs {

std::string kspName(const PackPlan& plan);       // of the body and of its folder in GameData: letters, digits and "_"
const char* kspAlike(const PackSource& source);  // the game's body that is most like it
std::string kspConfig(const PackSource& source);

}  // namespace terrella::packs
