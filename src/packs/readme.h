// The README.txt of a pack.
#pragma once

#include <string>

#include "packs/pack.h"

namespace terrella::packs {

std::string readmeText(const Target& target, const PackSource& source);

}  // namespace terrella::packs
