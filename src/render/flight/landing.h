// Where one looks who has landed: to the horizon that is best worth it.
#pragma once

#include "render/flight/ground_shape.h"
#include "render/flight/pose.h"

namespace terrella::render {

// Sixteen ways to look are compared: open ground before one's feet, mountains on the skyline, a shore on the way, and the sun to one side
// in front. `place` and `sun` are directions in world space. On a slope that is downhill, on a plain it is the sun's side. Radians from
// `level`'s north to the east.
double finestHeading(const GroundShape& ground, const glm::dvec3& place, const glm::dquat& level, const glm::dvec3& sun);

// The nearest shore of a place in the sea, a few steps inland; none of land, and where there is no land far and wide.
std::optional<glm::dvec3> nearestShore(const GroundShape& ground, const glm::dvec3& place);

// At eye height over a place (or swimming), looking level that way.
EyePose landedAt(const GroundShape& ground, const glm::dvec3& place, const glm::dvec3& sun);

// Where the middle of a picture points to; of sky it is the nearest ground below it.
glm::dvec3 placeAhead(const GroundShape& ground, const EyePose& eye);

}  // namespace terrella::render
