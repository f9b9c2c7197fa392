// The planetary system that a pack's planet is a body of: programs that know of orbits are told its own.
#pragma once

#include <algorithm>
#include <memory>
#include <string>

#include "system/system.h"

namespace terrella::packs {

struct InSystem {
  std::shared_ptr<const System> system;
  const Body* body = nullptr;     // of it
  const Body* circles = nullptr;  // the planet whose moon that is; null: it goes around the star

  // "Terrella 7", and "Terrella 7 c II" of a body of it, with `between` where blanks are: letters and digits else, whatever word the seed
  // is.
  std::string starName(char between = ' ') const { return "Terrella" + (between + system->seed.fileName()); }
  std::string nameOf(const Body& of, char between = ' ') const {
    std::string name = of.folder;
    std::replace(name.begin(), name.end(), '-', between);
    return starName(between) + (between + name);
  }
  std::string name(char between = ' ') const { return nameOf(*body, between); }
};

}  // namespace terrella::packs
