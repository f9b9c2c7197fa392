// One row of a map into colours, in the widest vectors of the machine. What the numbers mean: albedo.cpp.
#pragma once

#include <cstdint>

#include "maps/climate.h"
#include "maps/places.h"
#include "params/planet_params.h"
#include "surface/colour_table.h"

namespace terrella {

struct Painter {
  Painter(const ColourTable& colours, Borders borderKind, std::uint64_t seed, float sea, int columns);

  const ColourTable& table;
  Borders borders;
  Grain grain;
  float seaLevel, depthScale, landScale;
};

void paintRow(const Painter& painter, const PlaceRow& places, const float* heights, const Climate* climate, Rgb8* out);

}  // namespace terrella
