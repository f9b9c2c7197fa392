// From the parameters of elevation, shaping and sea to the height map.
#pragma once

#include "methods/elevation.h"
#include "planet/stage.h"

namespace terrella {

// Facts.
struct Elevation {
  static constexpr const char* kName = "elevation";
  static constexpr bool kIsBulky = true;
  ElevationField field;
};

struct SeaLevel {
  static constexpr const char* kName = "sea level";
  float height = 0;  // in [0, 1] as the heights; above 1 when there is no land
  bool operator==(const SeaLevel&) const = default;
};

// Whether heights are metres of the land as it was grown, and the sea stands where it was made for.
bool isSeaOfLand(const PlanetParams& params);

extern const Stage kElevationStage, kSeaStage, kHeightStage;

}  // namespace terrella
