// What `terrella render` is asked to show, as frames that the renderer draws.
#pragma once

#include "app/commands.h"
#include "base/exact_math.h"
#include "maps/maps.h"
#include "render/flight/place_pose.h"
#include "render/frame.h"
#include "tiles/tile_maker.h"

namespace terrella::app {

inline constexpr double kRadians = exact::kPi / 180;  // in a degree

// Maps so wide that no texel of theirs is wider than two pixels where they are what is seen; from lower down
// tiles of the ground are, if there is any.
int pictureMapWidth(const RenderOptions& options);
// `turned`: how far around the planet from where the first picture is taken, in radians. The sun comes along. `ground` may be null.
Frame composeFrame(const RenderOptions& options, const Maps& maps, double turned, const TileMaker* ground);
Frame frameAt(const RenderOptions& options, const EyePose& pose, double sunLongitudeDegrees, double sunLatitudeDegrees);
// What a share code says of the place that a frame is of.
PlaceView placeOf(const Frame& frame, const RenderOptions& options);

}  // namespace terrella::app
