// What chance decides of the land: fields of noise, and draws that belong to no place (of a plate, a hot spot, the planet).
#pragma once

#include <cstdint>

#include "maps/drawn_direction.h"

namespace terrella {

// What a chance is for; together with Channel::land it tells them apart. Values are part of the planet: never renumber, only add.
enum class LandChance : std::uint32_t {
  warpX = 0,
  warpY = 1,
  warpZ = 2,
  crust = 3,
  shelf = 4,
  relief = 5,
  detail = 6,
  lowland = 7,
  crests = 8,
  meanders = 9,  // and across; and as many for the next grid, to 12
  platesOfFirstAge = 128,
  platesOfSecondAge = 129,
  axisOfCrust = 130,
  hotSpots = 131,
  rocks = 132,
  riverPlaces = 133,
  ways = 134,
};

// Draws of one thing, in order.
class LandDraws : public HashDraws {
 public:
  LandDraws(std::uint64_t seed, LandChance chance, int thing)
      : HashDraws(rowKeys(seed, Channel::land, static_cast<std::uint32_t>(chance), static_cast<std::uint32_t>(thing))) {}

  Point3<float> direction() { return drawnDirection(*this); }
};

}  // namespace terrella
