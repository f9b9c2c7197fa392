// A place to begin a flight at: on low land or near a coast, with mountains ahead.
#pragma once

#include "landscape/landscape_field.h"

namespace terrella::render {

struct ScenicStart {
  double x = 0, z = 0;
  float heading = 0;  // radians, as LandscapeFlight's
};

// Looks around the given place, some features far; the same landscape gives the same start.
ScenicStart scenicStart(const LandscapeField& field, double x, double z);

}  // namespace terrella::render
