// The colours of a giant's clouds.
#pragma once

#include <array>

#include "params/giant_params.h"
#include "params/palette.h"

namespace terrella {

// sRGB code values in [0, 1].
struct GiantPalette {
  std::array<Colour, 4> zones, belts;  // one is mixed from these for each band
  Colour pole;                         // what all bands fade to
  Colour plume;                        // of waves at the equator's edges
  Colour spot, spotRim;                // the great one
  Colour oval, barge;
  Colour hood;
};

const GiantPalette& giantPalette(GiantColours colours);

}  // namespace terrella
