// Terra: a planet of land, sea, climate and clouds; and the same with towns that shine by night.
#include "cities/city_stages.h"
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

namespace {

// Clouds of the simple model first: they need the most memory besides their output, while there is nothing else yet.
const std::vector<const Stage*>& terraStages() {
  static const std::vector<const Stage*> kStages{
      &kCloudFieldStage,    &kLandStage,     &kElevationStage, &kGroundStage,    &kWeatherStage,     &kCloudWeatherStage,
      &kCloudStage,         &kSeaStage,      &kHeightStage,    &kDrainageStage,  &kRiverStage,       &kSurroundingsStage,
      &kMoistureFieldStage, &kMoistureStage, &kBeltsStage,     &kClimateStage,   &kRiverCoversStage, &kRiverCoverStage,
      &kColoursStage,       &kAlbedoStage,   &kWaterStage,     &kNormalStage,    &kWeatherMapStage,  &kFlowMapStage,
      &kWindMapStage,       &kPlateMapStage, &kForestStage,    &kRiverListStage,
  };
  return kStages;
}

std::vector<const Stage*> withCities(std::vector<const Stage*> stages) {
  stages.insert(stages.end(), {&kCityStage, &kCityLightStage});
  return stages;
}

}  // namespace

const Kind kTerra{"terra", terraStages()};
const Kind kInhabited{"inhabited", withCities(terraStages())};

}  // namespace terrella
