// How much of the ground plants cover, place by place: what tells a meadow from gravel where colours alone do not.
#pragma once

#include <cstdint>

#include "maps/maps.h"
#include "params/planet_params.h"

namespace terrella {

class OvergrownShare {
 public:
  // `maps` hold the climate and, of planets with weather, bare rock; they outlive this.
  OvergrownShare(const PlanetParams& params, const Maps& maps)
      : model_(params.climate.model), climate_(maps.at<MapId::climate>()), rock_(maps.find<MapId::rock>()) {}

  // 0 bare to 255, of the sample in column x of row y.
  std::uint8_t at(int x, int y) const;

 private:
  ClimateModel model_;
  const Map<Climate>& climate_;
  const Map<std::uint8_t>* rock_;
};

}  // namespace terrella
