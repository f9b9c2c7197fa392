// Colours for maps whose samples are values: on screen, and in the legend beside it.
#pragma once

#include <span>

#include "maps/map_table.h"
#include "maps/pixels.h"

namespace terrella {

// `opacity`: how much of the colour covers the ground, which shows through dimly.
struct RampStop {
  float value;
  Rgb8 colour;
  float opacity = 1;
};

// What a legend writes beside the ramp: `name`, or the value and its unit.
struct RampMark {
  float value;
  const char* name = nullptr;
  bool isMain = false;  // stands out
};

struct ColourRamp {
  Quantity quantity;  // its unit, and how values are spread over [0, 1]: in textures, and along a legend
  std::span<const RampStop> stops;
  std::span<const RampMark> marks;  // both from low to high values
  const char* about = nullptr;      // what is seen, where that is not what files hold

  // Between the stops, evenly over [0, 1].
  RampStop at(float share) const;
};

// Null for a map that is shown in its own colours.
const ColourRamp* rampOf(MapId id);

}  // namespace terrella
