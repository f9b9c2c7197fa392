// What a planet of bare rock keeps: its ground, at any place and depth.
#pragma once

#include <memory>

#include "craters/rock_ground.h"

namespace terrella {

// A fact.
struct RockHistory {
  static constexpr const char* kName = "impacts";
  std::shared_ptr<const RockGround> ground;
  bool operator==(const RockHistory& other) const { return ground->settings() == other.ground->settings(); }
};

}  // namespace terrella
