// From heights to climate: a lattice of moisture, the belts' edges, and which class each place belongs to (docs/methods.md, Climate belts
// and Biomes).
#pragma once

#include "lattice/globe_lattice.h"
#include "planet/stage.h"
#include "weather/belts.h"

namespace terrella {

// A fractal field that frays the belts' borders and feeds the biomes.
struct Moisture {
  static constexpr const char* kName = "moisture";
  static constexpr bool kIsBulky = true;
  GlobeField field;
};

// What its lattice is grown by, on any number of columns.
DiamondSquareSettings moistureSettings(const PlanetParams& params);

extern const Stage kMoistureFieldStage, kBeltsStage, kMoistureStage, kClimateStage;

}  // namespace terrella
