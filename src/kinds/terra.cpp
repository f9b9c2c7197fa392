// Terra: a planet of land, sea, climate and clouds.
#include "climate/climate_stages.h"
#include "climate/river_cover.h"
#include "climate/surroundings.h"
#include "climate/trees.h"
#include "climate/weather_maps.h"
#include "clouds/cloud_stages.h"
#include "kinds/kinds.h"
#include "land/land_stage.h"
#include "methods/elevation_stages.h"
#include "rivers/river_stage.h"
#include "surface/surface_stages.h"
#include "weather/drainage_stage.h"
#include "weather/ground.h"
#include "weather/weather_stage.h"

namespace terrella {

// Clouds of the simple model first: they need the most memory besides their output, while there is nothing else yet.
const Kind kTerra{
    "terra",
    {
        &kCloudFieldStage, &kLandStage,    &kElevationStage,  &kGroundStage,   &kWeatherStage,      &kCloudWeatherStage,  &kCloudStage,
        &kSeaStage,        &kHeightStage,  &kDrainageStage,   &kRiverStage,    &kSurroundingsStage, &kMoistureFieldStage, &kMoistureStage,
        &kBeltsStage,      &kClimateStage, &kRiverCoverStage, &kColoursStage,  &kAlbedoStage,       &kWaterStage,         &kNormalStage,
        &kWeatherMapStage, &kFlowMapStage, &kWindMapStage,    &kPlateMapStage, &kForestStage,       &kRiverListStage,
    }};

}  // namespace terrella
