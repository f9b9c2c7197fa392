// What the ground of a world of bare rock is made from.
#pragma once

#include <cstdint>

#include "params/rock_params.h"
#include "params/volcanism_params.h"

namespace terrella {

struct RockSettings {
  std::uint64_t seed = 0;
  CraterParams craters;
  RockParams rock;
  VolcanismParams volcanism;
  double radiusMeters = 1737400;
  double reliefMeters = 20000;

  bool operator==(const RockSettings&) const = default;
};

}  // namespace terrella
