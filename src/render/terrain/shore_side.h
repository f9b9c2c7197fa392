// Which way the land lies from the sea close to it, for surf that rolls ashore (shaders/lib/surf.glsl).
#pragma once

#include <functional>
#include <vector>

#include "tiles/tile.h"

namespace terrella::render {

// Metres above the sea of the ground in some directions, some 80 m coarse on an Earth.
using RoughMeters = std::function<std::vector<double>(const std::vector<Point3<double>>& directions)>;

// Of the unit normals that samples of shallow sea get: how far they lean at most. Of the sea's level surface they would lean nowhere; so
// they say where it falls deeper, as told by the ground within some hundred metres, the same in all tiles that hold a place.
inline constexpr float kLeanFromShore = 0.03f;  // as in shaders/lib/surf.glsl

// Leaves all other samples alone, and tiles without shallow sea.
void leanFromShores(Tile& tile, const RoughMeters& roughMeters, double radiusMeters);

}  // namespace terrella::render
