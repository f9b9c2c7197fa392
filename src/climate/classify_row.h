// One row of a map into climate classes, in the widest vectors of the machine. What the numbers mean: climate.cpp.
#pragma once

#include <cstdint>

#include "maps/climate.h"
#include "maps/places.h"
#include "weather/belts.h"

namespace terrella {

// Everything that is the same for all pixels. Latitudes are shares of the way from pole to pole; shares of classes are 0 to 255.
struct Classifier {
  // `edges`: those of `columns` around the equator; must outlive this.
  Classifier(const ClimateParams& climate, const BeltParams& belts, const Belts& edges, std::uint64_t seed, float seaLevel, int columns);

  const Belts& belts;
  Grain grain;
  float columns;
  float seaLevel, landScale;
  float beltSlope, heightSlope;  // of the shares that rise across a border
  float patchScale, alpineSnow, coastMargin, mountainHeight, rainEdge;
  bool hasRainForest;
};

void classifyRow(const Classifier& classifier, const PlaceRow& places, const float* heights, const std::int8_t* moisture, Climate* out);

}  // namespace terrella
