// Plains of lava: where it stood, and what wrinkled it as it sank and cooled; in vectors.
#pragma once

#include <array>

#include "craters/crater_rows.h"

namespace terrella {

// Raises the ground to where points.lava says that lava stood, wherever it is lower. Where there is points.basin, only in wide basins: not
// where that is higher than the lava.
void floodWithLava(const GroundPoints& points);

// Differences of the level of basins that fray the shores of lava.
struct LavaShores {
  std::array<BroadGround::Octave, 4> octaves{};
};
// Sets points.basin to points.meters and these.
void beginBasins(const LavaShores& shores, const GroundPoints& points);

// Wrinkle ridges: low arches with a sharper crest that wander over the lava, raised as it was pressed together. Rilles: narrow channels in
// which it ran, and straighter furrows where it was pulled apart (Melosh, "Planetary Surface Processes", 2011, chapters 4 and 5). Both
// are lines along which a noise is 0, here and there.
struct LavaWrinkles {
  BroadGround::Octave ridges, ridgeBends, ridgeShare;
  BroadGround::Octave rilles, rilleBends, rilleShare;
  float arch = 0, crest = 0, rille = 0;  // metres
};
void wrinkleLava(const LavaWrinkles& wrinkles, const GroundPoints& points);

}  // namespace terrella
