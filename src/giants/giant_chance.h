// What chance decides of a giant. Together with Channel::giants it tells things apart. Values are part of the planet: never renumber,
// only add.
#pragma once

#include <cstdint>

#include "base/draws.h"

namespace terrella {

enum class GiantChance : std::uint32_t {
  bands = 0,
  lanes = 1,
  eddies = 2,
  streaks = 3,
  spot = 4,
  storms = 5,
  waves = 6,
  wisps = 7,
  tint = 8
};

inline RowKeys giantKeys(std::uint64_t seed, GiantChance chance, int thing = 0) {
  return rowKeys(seed, Channel::giants, static_cast<std::uint32_t>(chance), static_cast<std::uint32_t>(thing));
}

}  // namespace terrella
