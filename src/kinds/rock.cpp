// Rock: a planet without sea, rivers, weather and life, shaped by impacts and lava: the Moon, Mercury, Mars.
#include "kinds/kinds.h"
#include "methods/elevation_stages.h"
#include "rock/rock_stages.h"
#include "surface/surface_stages.h"

namespace terrella {

const Kind kRock{"rock",
                 {
                     &kRockHistoryStage,
                     &kRockElevationStage,

                     &kHeightStage,
                     &kRockFrostStage,
                     &kRockAlbedoStage,
                     &kRockWaterStage,
                     &kRockSkyStage,
                     &kNormalStage,
                 }};

}  // namespace terrella
