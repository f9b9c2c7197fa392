// From a planet's tiles to the ground a camera keeps off, and from a place in a share code to a pose there.
#pragma once

#include <memory>

#include "params/place_view.h"
#include "render/flight/ground_shape.h"
#include "render/flight/pose.h"
#include "tiles/tile_maker.h"

namespace terrella::render {

// The ground that tiles of a planet are made of; without any the clouds of a giant, or a ball without relief.
GroundShape groundShapeOf(const std::shared_ptr<const TileMaker>& ground, const PlanetParams& params);

// In world space, above the planet as it has turned. Whoever is on foot stands on the ground, and nobody is in it, whatever height was
// noted.
EyePose poseAt(const PlaceView& view, const GroundShape& ground);

// And back: what of a place a pose says. Light and motion are as they are by default.
PlaceView viewOf(const EyePose& pose, const GroundShape& ground, double radiusMeters);

}  // namespace terrella::render
