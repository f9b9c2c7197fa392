// Rock: a planet without sea, rivers, weather and life, shaped by impacts and lava: the Moon, Mercury, Mars; and one whose lava has not
// cooled, Io, which glows besides.
#include "kinds/kinds.h"
#include "methods/elevation_stages.h"
#include "rock/rock_stages.h"
#include "surface/surface_stages.h"

namespace terrella {
namespace {

std::vector<const Stage*> rockStages(const Stage& albedo) {
  return {
      &kRockHistoryStage, &kRockElevationStage,

      &kHeightStage,      &kRockFrostStage,     &albedo, &kRockWaterStage, &kRockSkyStage, &kNormalStage,
  };
}

}  // namespace

const Kind kRock{"rock", rockStages(kRockAlbedoStage)};
const Kind kFire{"fire", rockStages(kFireAlbedoStage)};

}  // namespace terrella
