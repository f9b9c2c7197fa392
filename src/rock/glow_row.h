// The light of lava, row by row.
#pragma once

#include <memory>

#include "craters/rock_history.h"
#include "maps/pixels.h"
#include "maps/places.h"

namespace terrella {

// The colour of what is so hot: 0 dark, a third dull red, 1 yellow. Its red is 255 x `heat`, so that heat can be read from it.
Rgb8 glowColour(float heat);

class GlowRow {
 public:
  // `columns`: how fine the planet is, around the equator.
  GlowRow(const RockHistory& history, int columns);

  // `width` a multiple of 16; `places` with directions.
  void row(const PlaceRow& places, int width, Rgb8* out) const;

 private:
  std::shared_ptr<const RockGround> ground_;
  double apart_;
};

}  // namespace terrella
