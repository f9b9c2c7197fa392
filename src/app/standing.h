// Where one stands over a planet, in words.
#pragma once

#include <string>

#include "params/place_view.h"
#include "planet/planet.h"
#include "tiles/tile_maker.h"

namespace terrella::app {

// What heights are counted from: "the sea", "the zero level" or "the clouds".
const char* zeroOfHeights(const Planet& planet);

// "12.500\u00b0 N 40.000\u00b0 W, 412 m above the sea, 1.7 m above the ground, the sun 43\u00b0 high". `ground` may be null: then nothing
// is said of it.
std::string standingText(const PlaceView& place, const Planet& planet, const TileMaker* ground);

}  // namespace terrella::app
