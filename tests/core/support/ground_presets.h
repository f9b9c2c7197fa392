// Presets of planets that one can stand on.
#pragma once

#include <string>
#include <vector>

#include "kinds/kinds.h"
#include "params/presets.h"

namespace terrella::testing {

inline std::vector<std::string> groundPresetNames() {
  std::vector<std::string> names;
  for (const std::string& name : presetNames()) {
    if (kindOf(loadPreset(name)->params).hasGround()) names.push_back(name);
  }
  return names;
}

}  // namespace terrella::testing
