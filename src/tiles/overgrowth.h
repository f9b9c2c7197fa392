// How much of the ground plants cover, place by place: what tells a meadow from gravel where colours alone do not.
#pragma once

#include <cstdint>

#include "maps/maps.h"
#include "planet/planet.h"

namespace terrella {

// Whether plants grow on a planet is for its palette to say: where what is fertile is not green, it is a moon or a desert world.
bool growsPlants(const Palette& palette);

class OvergrownShare {
 public:
  // `maps` hold the climate and, of planets with weather, bare rock; they outlive this.
  OvergrownShare(const PlanetSpec& spec, const Maps& maps);

  // 0 bare to 255, of the sample in column x of row y.
  std::uint8_t at(int x, int y) const;

 private:
  ClimateModel model_;
  bool grows_;  // whether anything does on this planet
  const Map<Climate>& climate_;
  const Map<std::uint8_t>* rock_;
};

}  // namespace terrella
