// A giant as Saturn is, for tests of packs: flattened by a tenth, with rings from 1.3 to 2.2 radii.
#pragma once

#include "params/planet_params.h"

namespace terrella::test {

inline PlanetParams ringedGiant() {
  PlanetParams params;
  params.world.kind = WorldKind::giant;
  params.giant.flattening = 0.1;
  params.rings.opacity = 0.9;
  params.rings.innerRadius = 1.3;
  params.rings.outerRadius = 2.2;
  params.relief.radiusMeters = 6e7;
  return params;
}

}  // namespace terrella::test
