// Rock: a planet without sea, rivers, weather and life, shaped by impacts and lava: the Moon, Mercury, Mars; and one whose lava has not
// cooled, Io, which glows besides.
#include "kinds/kinds.h"
#include "methods/elevation_stages.h"
#include "rock/rock_stages.h"
#include "surface/surface_stages.h"

namespace terrella {
namespace {

std::vector<const Stage*> rockStages(std::initializer_list<const Stage*> more = {}) {
  std::vector<const Stage*> stages{
      &kRockHistoryStage, &kRockElevationStage,

      &kHeightStage,      &kRockFrostStage,     &kRockAlbedoStage, &kRockWaterStage, &kRockSkyStage, &kNormalStage,
  };
  stages.insert(stages.end(), more);
  return stages;
}

}  // namespace

const Kind kRock{"rock", rockStages()};
const Kind kFire{"fire", rockStages({&kGlowStage})};

}  // namespace terrella
