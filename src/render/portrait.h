// A planet's portrait: the whole of it, rings included, from the side where there is most to see, in the light of a morning.
#pragma once

#include "maps/maps.h"
#include "planet/planet.h"
#include "render/frame.h"

namespace terrella::render {

// Of a picture of that aspect (width to height).
Frame portraitFrame(const Planet& planet, const Maps& maps, float aspect);

}  // namespace terrella::render
